/** Asks the server for a review again and again, until all of it is there. */
import type { Api } from "./api.ts";
import { readReview, readSoFar, type Review } from "./review.ts";
import type { ReviewDecision } from "./wire.generated.ts";

export interface ReviewStage {
  readonly review: Review | null;
  /** Null when it is complete. */
  readonly progress: { readonly done: number; readonly all: number } | null;
}

const REST = 400;

export async function* fetchReview(
  api: Pick<Api, "review">,
  table: string,
  number: number,
  signal: AbortSignal,
  rest: () => Promise<unknown> = () => new Promise((then) => setTimeout(then, REST)),
): AsyncGenerator<ReviewStage> {
  const decisions: ReviewDecision[] = [];
  while (!signal.aborted) {
    const after = decisions.at(-1)?.ply ?? 0;
    const found = await api.review(table, { number, after }, signal);
    if ("summaries" in found) {
      yield { review: readReview(found), progress: null };
      return;
    }
    decisions.push(...found.decisions);
    const review = decisions.length ? readSoFar(decisions) : null;
    yield { review, progress: { done: found.done, all: found.total } };
    await rest();
  }
}
