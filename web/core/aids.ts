/** What the server works out for those who want aids; the shape of `aids` is each game's own. */
import type { Aids as AnyAids } from "./wire.generated.ts";

export type Aids<T = unknown> = Readonly<Omit<AnyAids, "aids">> & { readonly aids: T };
