import { expect, test } from "vitest";
import { factsOf } from "./wire.mjs";

test("facts of a game become constants and types", () => {
  const feature = {
    type: "object",
    description: "A feature.",
    required: ["kind", "at", "seats"],
    properties: {
      kind: { enum: ["road", "field"] },
      at: {
        type: "array",
        prefixItems: [
          { type: "integer", title: "x" },
          { type: "integer", title: "y" },
        ],
      },
      seats: { type: "array", items: { $ref: "SeatArt" } },
      left: { type: "object", propertyNames: { enum: ["A"] }, additionalProperties: { type: "integer" } },
    },
  };
  expect(factsOf({ constants: { FOLLOWERS: 7 }, schemas: { Feature: feature } })).toBe(`\
// Written by tools/wire.mjs from the game's own module. Do not edit.

import type { SeatArt } from "../../core/wire.generated.ts";

export const FOLLOWERS = 7 as const;

/** A feature. */
export interface Feature {
  readonly kind: "road" | "field";
  readonly at: readonly [x: number, y: number];
  readonly seats: readonly SeatArt[];
  readonly left?: Readonly<Record<"A", number>>;
}
`);
});
