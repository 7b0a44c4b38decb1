import { type HalloweenPick, PLACES } from '#contract/halloween/calls.ts';

/** The places of the board in hand, each with the pick that opened it; null is closed. */
export function placesOf(board: readonly HalloweenPick[], made: readonly HalloweenPick[]): (HalloweenPick | null)[] {
  const latest = made.at(-1)?.board ?? board[0]?.board;
  const opened = [...board, ...made].filter((pick) => pick.board === latest);
  return Array.from({ length: PLACES }, (_, place) => opened.find((pick) => pick.place === place) ?? null);
}

/** One of the closed places, null where all are open. @param chance from 0 up to 1 */
export function closedPlace(places: readonly (HalloweenPick | null)[], chance: number): number | null {
  const closed = places.flatMap((pick, place) => (pick === null ? [place] : []));
  return closed[Math.floor(chance * closed.length)] ?? null;
}
