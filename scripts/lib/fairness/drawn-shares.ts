import { weightsOf } from '#contract/fairness/draw.ts';
import { drawPicks } from '#server/fairness/draw.ts';
import { type ChiSquare, chiSquare } from './chi-square.ts';
import type { RandomTable } from './random-tables.ts';

/** The results of a table's rounds. */
export interface DrawnShares {
  /** Results for each draw of a round, in order. */
  readonly draws: readonly ChiSquare[];
  /** Result for the outcomes of whole rounds, if the table defines them. */
  readonly together: ChiSquare | null;
}

/** Server seed of all these rounds. */
const SERVER_SEED = '7065727961'.repeat(7).slice(0, 64);

/**
 * Draws `rounds` rounds as the server does, with one committed seed and a nonce per round, and tests how often each
 * cell was drawn. The result is reproducible.
 */
export function drawShares({ name, table, together }: RandomTable, rounds: number): DrawnShares {
  const weights = weightsOf(table);
  const counts = weights.map((cells) => cells.map(() => 0));
  const outcomes = together?.weights.map(() => 0) ?? [];
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const picks = drawPicks({ serverSeed: SERVER_SEED, clientSeed: name.replaceAll(/[ ,]+/g, '-'), nonce }, weights);
    for (const [index, pick] of picks.entries()) add(counts[index], pick);
    for (const outcome of together?.of(picks) ?? []) add(outcomes, outcome);
  }
  return {
    draws: weights.map((cells, index) => chiSquare(counts[index] ?? [], cells)),
    together: together === undefined ? null : chiSquare(outcomes, together.weights),
  };
}

function add(counts: number[] | undefined, index: number): void {
  if (counts?.[index] === undefined) throw new RangeError(`There is no cell ${index}`);
  counts[index] += 1;
}
