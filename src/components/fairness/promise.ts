import type { DrawBody } from '#contract/fairness/calls.ts';
import type { Commitment } from './seen-log.ts';

/** A page's promise before a draw: the current commitment, and the hash of the shown table. */
export type Promised = Commitment & { readonly tableHash: string };

/**
 * Fields of a draw that bind it to the page's promise. Empty for a visitor and until it is loaded.
 * @param ownSeed creates the player's seed, for a commitment without one
 */
export function promisedBody(promised: Promised | null, ownSeed: () => string): DrawBody {
  if (promised === null) return {};
  const { serverSeedHash, tableHash, clientSeed } = promised;
  return { serverSeedHash, tableHash, ...(clientSeed === null ? { clientSeed: ownSeed() } : {}) };
}
