import { useCallback, useEffect, useRef, useState } from 'react';
import { callApi, errorKey, type CallAnswer, type ErrorText } from '#src/api/index.ts';

/** The commitment in force, as the player may know it. */
export type Seed = Pick<
  CallAnswer<'getFairnessSeed'>,
  'serverSeedHash' | 'nextServerSeedHash' | 'clientSeed' | 'nonce'
>;

export interface SeedState {
  seed: Seed | null;
  error: ErrorText | null;
  /** The seed that the last change revealed, with the hash that was shown for it. */
  revealed: { serverSeed: string; serverSeedHash: string } | null;
  reload: () => Promise<void>;
  /**
   * Reveals the server seed and commits to a new one; with `clientSeed` that one is used from now on. True when it was
   * done.
   */
  change: (clientSeed: string | null) => Promise<boolean>;
}

/** The member's current commitment, and the calls that change it. */
export function useSeed(): SeedState {
  const [seed, setSeed] = useState<Seed | null>(null);
  const [error, setError] = useState<ErrorText | null>(null);
  const [revealed, setRevealed] = useState<SeedState['revealed']>(null);
  const held = useRef<Seed | null>(null);

  const take = useCallback(({ serverSeedHash, nextServerSeedHash, clientSeed, nonce }: Seed) => {
    held.current = { serverSeedHash, nextServerSeedHash, clientSeed, nonce };
    setSeed(held.current);
    setError(null);
  }, []);

  const reload = useCallback(
    (): Promise<void> =>
      callApi('getFairnessSeed', {}, { timeoutTip: false }).then(take, (failure: unknown) =>
        setError(errorKey(failure)),
      ),
    [take],
  );

  const change = useCallback(
    async (clientSeed: string | null) => {
      const before = held.current;
      try {
        const answer =
          clientSeed === null
            ? await callApi('rotateFairnessSeed', {}, { intent: 'fairness-rotate', timeoutTip: false })
            : await callApi(
                'setFairnessClientSeed',
                { clientSeed },
                { intent: 'fairness-client-seed', timeoutTip: false },
              );
        take(answer);
        if (before) setRevealed({ serverSeed: answer.revealedServerSeed, serverSeedHash: before.serverSeedHash });
        return true;
      } catch (failure) {
        setError(errorKey(failure));
        return false;
      }
    },
    [take],
  );

  useEffect(() => {
    void reload();
  }, [reload]);

  return { seed, error, revealed, reload, change };
}
