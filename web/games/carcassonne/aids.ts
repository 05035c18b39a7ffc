/** What the server works out of a position of Carcassonne for those who want aids. */
import type { Aids, FeatureAids } from "./facts.generated.ts";

export type { Aids as CarcassonneAids, FeatureAids as CarcassonneFeature };

/** A part of a tile of the map; `part` is its place among the tile's parts, as its art lists them. */
export type PartAt = Readonly<FeatureAids["parts"][number]>;
