/** What a board is shown in tests: by default the mover's view, without aids and without motion. */
import type { View } from "../core/board/board.ts";

export function viewOf(own: Pick<View, "position" | "legal"> & Partial<View>): View {
  return { you: [0], mine: true, aids: null, hints: true, motion: false, names: ["Ada", "Bo"], last: null, ...own };
}
