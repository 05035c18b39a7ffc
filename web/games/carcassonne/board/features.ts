/** The castles, roads, fields and monasteries of the map, as the aids tell them. */
import type { CarcassonneFeature, PartAt } from "../aids.ts";
import { cellName, northFirst } from "./layout.ts";

/** Which feature a part of a tile belongs to. */
export class Features {
  readonly #of = new Map<string, CarcassonneFeature>();

  constructor(readonly all: readonly CarcassonneFeature[]) {
    for (const feature of all) for (const part of feature.parts) this.#of.set(partName(part), feature);
  }

  /** Walking from north to south and from west to east: the next of all, or the one before. */
  next(from: CarcassonneFeature | null, step: 1 | -1): CarcassonneFeature | null {
    const all = [...this.all].sort(northFirst);
    const here = from ? all.indexOf(from) : -1;
    return all.at(here < 0 ? Math.min(0, step) : (here + step) % all.length) ?? null;
  }

  at(part: PartAt): CarcassonneFeature | null {
    return this.#of.get(partName(part)) ?? null;
  }
}

export function partName([x, y, part]: PartAt): string {
  return `${cellName({ x, y })}.${part}`;
}
