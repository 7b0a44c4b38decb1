import { useEffect, useRef, useState } from 'react';
import type { LottoResult } from '#contract/lotto/calls.ts';
import { openMixPromise, rememberPromise } from '#src/components/fairness/shared-promises.ts';
import { type CallState, useCall } from '#src/query/index.ts';
import { isSeen, markSeen } from '../lib/seen-draws.ts';
import type { LottoInfo } from '../lib/slip.ts';

/** Asked again this often, ms: while a draw of the player's is made, and otherwise. */
const SOON_MS = 2000;
const USUAL_MS = 15_000;

export interface LottoData {
  readonly call: CallState<LottoInfo>;
  /** A draw of the player's own that was made while they looked on: it plays by itself. */
  readonly live: LottoResult | null;
}

/** The draws, kept up to date, and the one that the player is watching. */
export function useLotto(): LottoData {
  const [isSoon, setSoon] = useState(false);
  const call = useCall('getLotto', {}, { refetchEvery: isSoon ? SOON_MS : USUAL_MS });
  const { data } = call;
  const watched = useRef(new Set<string>());
  const [live, setLive] = useState<LottoResult | null>(null);

  useEffect(() => {
    if (data === undefined) return;
    for (const { id, serverSeedHash, tableHash, mix, closesAt } of [...data.draws, ...data.drawing])
      rememberPromise(`lotto:${id}`, { serverSeedHash, tableHash, mix: openMixPromise(mix, closesAt) });
    // The server has not heard of these: they are told again, and not offered.
    for (const { id } of data.pending) if (isSeen(id)) void markSeen(id);
    const awaited = [...data.draws, ...data.drawing].filter(({ mine }) => mine > 0);
    for (const { id } of awaited) watched.current.add(id);
    const made = data.pending.find(({ id }) => watched.current.delete(id));
    // oxlint-disable-next-line react/set-state-in-effect -- what an answer brought
    if (made !== undefined) setLive(made);
    setSoon(awaited.some(({ drawsAt }) => drawsAt - data.serverTime < USUAL_MS + SOON_MS));
  }, [data]);

  return { call, live };
}
