import type { ScratchAddup, ScratchOffer } from '#contract/scratch/calls.ts';
import { isPaidInCoin } from '#src/components/prop/prop-view.ts';

/** The chest that holds a card of this kind and waits to be received; looked for only where none is held. */
export const waitingChest = (
  { addups }: { readonly addups: readonly ScratchAddup[] },
  { held, propId }: Pick<ScratchOffer, 'held' | 'propId'>,
): ScratchAddup | undefined =>
  held > 0 ? undefined : addups.find(({ state, award }) => state === 'done' && award.propId === propId);

/** The prize that a booth calls out: the most coins, or the first prize where there are none. */
export function topPrize({ prizes }: Pick<ScratchOffer, 'prizes'>): ScratchOffer['prizes'][number] | undefined {
  const coins = prizes.filter(({ propId }) => isPaidInCoin(propId));
  return coins.toSorted((a, b) => b.count - a.count)[0] ?? prizes[0];
}
