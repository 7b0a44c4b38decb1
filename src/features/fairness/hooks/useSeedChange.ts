import { useState } from 'react';
import type { CallAnswer, ErrorText } from '#src/api/index.ts';
import { useAction } from '#src/query/index.ts';

/** The commitment in force, as the player may know it. */
export type Seed = Pick<
  CallAnswer<'getFairnessSeed'>,
  'serverSeedHash' | 'nextServerSeedHash' | 'clientSeed' | 'nonce'
>;

/** What a change revealed. */
export interface RevealedSeed {
  readonly serverSeed: string;
  /** The fingerprint that was shown for it; null where that was before a reload. */
  readonly serverSeedHash: string | null;
}

export interface SeedChange {
  /** Reveals the server's seed and goes on with the next one. True when it was done. */
  readonly rotate: () => Promise<boolean>;
  /** Sets the player's own seed, which reveals the server's too. True when it was done. */
  readonly setClientSeed: (clientSeed: string) => Promise<boolean>;
  readonly isBusy: boolean;
  readonly error: ErrorText | null;
  /** A change was sent and its answer got lost: the same button finishes it. */
  readonly isKept: boolean;
  readonly revealed: RevealedSeed | null;
}

/** A change of either seed starts a new commitment and unseals the rounds of the old one. */
const REFRESHES = ['getFairnessSeed', 'getFairnessRounds'] as const;

/** The two ways to change the seeds. @param seed the commitment shown now */
export function useSeedChange(seed: Seed): SeedChange {
  const rotation = useAction('rotateFairnessSeed', { intent: 'fairness-rotate', refreshes: REFRESHES });
  const setting = useAction('setFairnessClientSeed', { intent: 'fairness-client-seed', refreshes: REFRESHES });
  const [revealed, setRevealed] = useState<RevealedSeed | null>(null);
  const isKept = rotation.isKept || setting.isKept;

  function reveal(answer: { revealedServerSeed: string } | null): boolean {
    if (answer === null) return false;
    // A kept change of either kind may be done already: then this is not the fingerprint of what is revealed.
    setRevealed({ serverSeed: answer.revealedServerSeed, serverSeedHash: isKept ? null : seed.serverSeedHash });
    return true;
  }

  return {
    async rotate() {
      setting.clearError();
      return reveal(await rotation.run({}));
    },
    async setClientSeed(clientSeed) {
      rotation.clearError();
      return reveal(await setting.run({ clientSeed }));
    },
    isBusy: rotation.isBusy || setting.isBusy,
    error: rotation.error ?? setting.error,
    isKept,
    revealed,
  };
}
