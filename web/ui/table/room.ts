/** Whether there is room beside the board for what can be folded away. */
export function isRoomy(): boolean {
  return matchMedia("(min-width: 62rem) and (min-height: 44rem)").matches;
}
