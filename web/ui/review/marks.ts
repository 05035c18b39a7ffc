/** The marks of the graph, around their own middle: each has a shape of its own. */
import type { GraphMark } from "../../core/review-graph.ts";

export const MARKS: Readonly<Record<GraphMark["kind"], string>> = {
  // A ring, a triangle on its point, a square on its point; up and down is what chance brought.
  inaccuracy: "M-3.500 0a3.500 3.500 0 1 0 7 0a3.500 3.500 0 1 0-7 0z",
  mistake: "M-5-4H5L0 5z",
  blunder: "M-4.500-4.500H4.500V4.500H-4.500z",
  luck: "M0-6L4 0H1.500V5H-1.500V0H-4z",
  misfortune: "M0 6L4 0H1.500V-5H-1.500V0H-4z",
};
