/** The castles, roads, fields and monasteries of the map, as the aids tell them. */
import type { Feature as Kind } from "../../notation/carcassonne.ts";
import { cellName, type Cell } from "./land.ts";

export type Node = readonly [x: number, y: number, part: number];

export interface Feature {
  readonly kind: Kind;
  readonly parts: readonly Node[];
  readonly complete: boolean;
  readonly owners: readonly number[];
  readonly followers: readonly (readonly [x: number, y: number, part: number, seat: number])[];
  readonly points: number;
  readonly projected: number;
}

export interface Aids {
  readonly features: readonly Feature[];
  readonly unfillable: readonly (readonly [x: number, y: number])[];
  readonly left: Readonly<Record<string, number>>;
  readonly hands: readonly number[];
}

/** Which feature a part of a tile belongs to. */
export class Features {
  readonly #of = new Map<string, Feature>();

  constructor(readonly all: readonly Feature[]) {
    for (const feature of all) for (const node of feature.parts) this.#of.set(nodeName(node), feature);
  }

  at({ x, y }: Cell, part: number): Feature | null {
    return this.#of.get(nodeName([x, y, part])) ?? null;
  }
}

export function nodeName([x, y, part]: Node): string {
  return `${cellName({ x, y })}.${part}`;
}
