import { useEffect, useRef, useState } from 'react';
import type { ProviderBalance, Retrieval } from '#contract/transfers/calls.ts';
import type { CallAnswer, ErrorText } from '#src/api/index.ts';
import { type CallState, useAction, useCall } from '#src/query/index.ts';
import { loadFigures } from '#src/stores/player/load-figures.ts';
import { useUserStore } from '#src/stores/player/user.ts';

/** How often brands are asked while money is on its way, ms. */
export const POLL_MS = 15_000;
const REFRESHES = ['getProviderBalances', 'appUserCoinDetail'] as const;

export interface Retrieving {
  readonly call: CallState<CallAnswer<'getProviderBalances'>>;
  /** What came of the last tries, by brand. */
  readonly results: Readonly<Record<string, Retrieval>>;
  /** The brand being asked, 'all' for all of them, null while none is. */
  readonly busy: string | null;
  /** Why the last try got no answer of ours. */
  readonly error: ErrorText | null;
  /** Brings the balance home from a brand, or from all; one at a time. */
  readonly retrieve: (brandId?: string) => Promise<void>;
}

/** The sum of what is with brands and can come home. */
export const totalOf = (brands: readonly ProviderBalance[]): number =>
  brands.reduce((sum, { balance }) => sum + (balance ?? 0), 0);

/** What a member has with brands, and bringing it home. */
export function useRetrieval(): Retrieving {
  const call = useCall('getProviderBalances', {});
  const isOnItsWay = call.data?.brands.some(({ onItsWay }) => onItsWay > 0) ?? false;
  // The same read: its answers are the first one's too.
  useCall('getProviderBalances', {}, { enabled: isOnItsWay, refetchEvery: POLL_MS });
  const wasOnItsWay = useRef(false);
  useEffect(() => {
    // What was on its way has arrived somewhere: the balance is another one.
    if (wasOnItsWay.current && !isOnItsWay) loadFigures().catch(() => undefined);
    wasOnItsWay.current = isOnItsWay;
  }, [isOnItsWay]);
  const action = useAction('retrieveBalance', { intent: 'retrieve-balance', refreshes: REFRESHES });
  const [results, setResults] = useState<Readonly<Record<string, Retrieval>>>({});
  const [busy, setBusy] = useState<string | null>(null);
  const isRunning = useRef(false);

  async function retrieve(brandId?: string): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(brandId ?? 'all');
    const answer = await action.run(brandId === undefined ? {} : { brandId });
    isRunning.current = false;
    setBusy(null);
    if (answer === null) return;
    useUserStore.getState().patchUser({ coin: answer.coin });
    setResults((before) => ({ ...before, ...Object.fromEntries(answer.results.map((each) => [each.brandId, each])) }));
  }

  return { call, results, busy, error: action.error, retrieve };
}
