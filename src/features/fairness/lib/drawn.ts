import type { FairRound } from '#contract/fairness/calls.ts';

/**
 * Result of a round in words of its table: the texts of the drawn cells, or the balls of a drum without replacement
 * (each draw has one cell less, and `pays` has the number of balls). Null if its cells have no short text.
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
