import type { OpenCard, ScratchOffer } from '#contract/scratch/calls.ts';
import { MATCH } from '#contract/scratch/rules.ts';

/** Whether a card shows and gives what the table on the page says: three of what it won, and of nothing else three. */
export function isCardRight({ cells, winning, award }: OpenCard, { prizes }: ScratchOffer): boolean {
  const counts = new Map<string, number>();
  for (const symbol of cells) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  const threes = [...counts].filter(([, count]) => count >= MATCH);
  if (award === null) return threes.length === 0 && winning.length === 0;
  const [three] = threes;
  const shown = cells.flatMap((symbol, cell) => (symbol === three?.[0] ? [cell] : []));
  if (threes.length !== 1 || three?.[1] !== MATCH || String(shown) !== String(winning)) return false;
  const prize = prizes.find(({ symbol }) => symbol === three[0]);
  return prize?.propId === award.propId && prize.count === award.count;
}
