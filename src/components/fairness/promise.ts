import type { DrawBody } from '#contract/fairness/calls.ts';
import type { Commitment } from './seen-log.ts';

/** What a page promises before a draw: the commitment in force, and the hash of the table on the page. */
export type Promised = Commitment & { readonly tableHash: string };

/**
 * What a draw sends of what the page was promised: it is drawn from that or not at all. Nothing for a visitor and until
 * it is loaded.
 * @param ownSeed makes the player's seed, for a commitment that has none yet
 */
export function promisedBody(promised: Promised | null, ownSeed: () => string): DrawBody {
  if (promised === null) return {};
  const { serverSeedHash, tableHash, clientSeed } = promised;
  return { serverSeedHash, tableHash, ...(clientSeed === null ? { clientSeed: ownSeed() } : {}) };
}
