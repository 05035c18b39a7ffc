/** The castles, roads, fields and monasteries of the map, as the aids tell them. */
import type { CarcassonneFeature, PartAt } from "../../aids.ts";
import { cellName } from "./land.ts";

/** Which feature a part of a tile belongs to. */
export class Features {
  readonly #of = new Map<string, CarcassonneFeature>();

  constructor(readonly all: readonly CarcassonneFeature[]) {
    for (const feature of all) for (const part of feature.parts) this.#of.set(partName(part), feature);
  }

  at(part: PartAt): CarcassonneFeature | null {
    return this.#of.get(partName(part)) ?? null;
  }
}

export function partName([x, y, part]: PartAt): string {
  return `${cellName({ x, y })}.${part}`;
}
