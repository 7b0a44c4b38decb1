import { useState } from 'react';
import { keptFields, type CallAnswer, type ErrorText } from '#src/api/index.ts';
import { canHash, sha256 } from '#src/components/fairness/sha256.ts';
import { watchRotation } from '#src/components/fairness/watch.ts';
import { asShape, asString } from '#src/platform/parse.ts';
import { useAction } from '#src/query/index.ts';

/** The commitment in force, as the player may know it. */
export type Seed = CallAnswer<'getFairnessSeed'>;

/** Result of a rotation. */
export interface RevealedSeed {
  readonly serverSeed: string;
  /** The fingerprint that was shown for it. */
  readonly serverSeedHash: string;
  /** Whether it fits; null where this browser cannot compute. */
  readonly fits: boolean | null;
}

export interface Rotation {
  /** Reveals the server's seed and continues with the next one, mixed with `clientSeed`. True on success. */
  readonly rotate: (clientSeed: string) => Promise<boolean>;
  readonly isBusy: boolean;
  readonly error: ErrorText | null;
  /** The player's seed of a rotation whose answer got lost: the same button finishes it. Null where none waits. */
  readonly keptSeed: string | null;
  readonly revealed: RevealedSeed | null;
}

/** A rotation starts a new commitment and unseals the rounds of the old one; the jackpot's page shows it too. */
const REFRESHES = ['getFairnessSeed', 'getFairnessRounds', 'getFairnessRound', 'getJackpotDrawInfo'] as const;
const INTENT = 'fairness-rotation';
const asSent = asShape<{ clientSeed: string; serverSeedHash: string }>({
  clientSeed: asString,
  serverSeedHash: asString,
});

/**
 * The way to change the seeds.
 * @param seed the commitment shown now
 * @param reload loads it again: after a refusal another one may be in force
 */
export function useRotation(userId: string, seed: Seed, reload: () => void): Rotation {
  const action = useAction('rotateFairnessSeed', { intent: INTENT, refreshes: REFRESHES });
  const [revealed, setRevealed] = useState<RevealedSeed | null>(null);
  const kept = asSent(keptFields(INTENT));

  return {
    async rotate(clientSeed) {
      const sent = kept ?? { clientSeed, serverSeedHash: seed.serverSeedHash };
      const answer = await action.run(sent);
      if (answer === null) {
        reload();
        return false;
      }
      const { revealedServerSeed: serverSeed } = answer;
      await watchRotation(userId, sent, answer);
      const { serverSeedHash } = sent;
      setRevealed({
        serverSeed,
        serverSeedHash,
        fits: canHash() ? (await sha256(serverSeed)) === serverSeedHash : null,
      });
      return true;
    },
    isBusy: action.isBusy,
    error: action.error,
    keptSeed: action.isKept ? (kept?.clientSeed ?? null) : null,
    revealed,
  };
}
