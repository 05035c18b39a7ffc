/** Fetches the engine of a game: its manifest, the module for this machine and the weights. */
import type { EngineManifest } from "./manifest.ts";
import { EngineModule } from "./module.ts";

/** A module that answers with a vector of 128 bits: who takes it, has them. */
const VECTORS = Uint8Array.from([
  ...[0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11],
]);

export interface LoadedEngine {
  readonly module: EngineModule;
  readonly simd: boolean;
}

export type Fetch = (address: string) => Promise<Response>;

/** From the folder at this address; raises where something of it is not there or cannot run. */
export async function loadEngine(address: string, ask: Fetch = (file) => fetch(file)): Promise<LoadedEngine> {
  const simd = WebAssembly.validate(VECTORS);
  const [manifest, code, weights] = await Promise.all([
    found(ask, `${address}/manifest.json`).then((response) => response.json() as Promise<EngineManifest>),
    found(ask, `${address}/${simd ? "simd128" : "scalar"}.wasm`).then((response) => response.arrayBuffer()),
    found(ask, `${address}/weights.bin`).then((response) => response.arrayBuffer()),
  ]);
  return { module: await instantiate(code, manifest, weights), simd };
}

export async function instantiate(
  code: BufferSource,
  manifest: EngineManifest,
  weights: ArrayBuffer,
): Promise<EngineModule> {
  const { instance } = await WebAssembly.instantiate(code);
  return new EngineModule(instance.exports, manifest, weights);
}

async function found(ask: Fetch, address: string): Promise<Response> {
  const response = await ask(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}
