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

/** What is needed of the folder at this address, by this browser. */
export function engineFiles(address: string): readonly string[] {
  const names = ["manifest.json", `${WebAssembly.validate(VECTORS) ? "simd128" : "scalar"}.wasm`, "weights.bin"];
  return names.map((name) => `${address}/${name}`);
}

/** From the folder at this address; raises where something of it is not there or cannot run. */
export async function loadEngine(address: string, ask: Fetch = (file) => fetch(file)): Promise<LoadedEngine> {
  const [described, code, weights] = await Promise.all(engineFiles(address).map((file) => found(ask, file)));
  const manifest = (await described!.json()) as EngineManifest;
  const module = await instantiate(await code!.arrayBuffer(), manifest, await weights!.arrayBuffer());
  return { module, simd: WebAssembly.validate(VECTORS) };
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
