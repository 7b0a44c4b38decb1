import type { FairRound } from '#contract/fairness/calls.ts';

/**
 * What a round drew, in words of its own table: the texts of the cells that were drawn, or the balls of a drum that none
 * is put back into (each draw has one cell less, and `pays` says how many balls there are). Null where its cells have no
 * short text.
 */
export function drawnText({ table, picks }: Pick<FairRound, 'table' | 'picks'>): string | null {
  const balls = ballsOf(table, picks);
  if (balls !== null) return balls.join(', ');
  const prizes = picks.map((pick, index) => table.draws[index]?.[pick]?.prize);
  return prizes.every((prize) => typeof prize === 'string') ? prizes.join(', ') : null;
}

function ballsOf({ draws, pays }: FairRound['table'], picks: readonly number[]): number[] | null {
  const balls = pays !== null && typeof pays === 'object' && !Array.isArray(pays) ? pays['balls'] : null;
  if (typeof balls !== 'number' || draws.some((cells, index) => cells.length !== balls - index)) return null;
  const left = Array.from({ length: balls }, (_, index) => index + 1);
  return picks.flatMap((pick) => left.splice(pick, 1));
}
