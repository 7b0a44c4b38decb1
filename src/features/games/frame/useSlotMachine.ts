import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SlotSpinResult } from '#contract/slot/calls.ts';
import type { WinTier } from '#scenes/bridge/contracts/win.ts';
import { amountText } from '#src/components/house-game/credits.ts';
import { clock } from '#src/platform/clock.ts';
import { useScene } from '#src/stage/index.ts';
import { FOUND_ID, type ToFrame } from '../protocol/messages.ts';
import type { PagePort } from './page-port.ts';
import { isWin, type SlotEvent, type SlotFlow, startFlow, step } from './slot-flow.ts';
import { useCelebration } from './useCelebration.ts';

/** Reels that have not stopped after this time are considered stopped, because the result must be shown, ms. */
const MAX_SPIN_MS = 15_000;

export interface SlotControl {
  readonly flow: SlotFlow;
  /** The win that is celebrated now, null at any other time. */
  readonly celebrated: WinTier | null;
  readonly spin: () => void;
  readonly choose: (stake: number) => void;
  /** Stops the reels at once, or ends the celebration after them. */
  readonly skip: () => void;
}

/** The wins of a spin with their amounts in words. */
const labelled = ({ wins }: SlotSpinResult, isPractice: boolean) =>
  wins.map((win) => ({ ...win, label: amountText(win.amount, isPractice) }));

/** Runs the machine: slot-flow.ts says what it shows, the page makes the spins, the scene turns the reels. */
export function useSlotMachine(
  port: PagePort,
  { purse, table, isPractice, found }: Extract<ToFrame, { kind: 'open' }>,
  isTurbo: boolean,
): SlotControl {
  const [flow, setFlow] = useState(() => startFlow(purse, table, found));
  // The machine's current state. React renders it in a transition, so the shown one may be older; a second tap must see
  // this one.
  const current = useRef(flow);
  /** @returns the machine's state after the event; null where it changes nothing */
  const dispatch = useCallback((event: SlotEvent): SlotFlow | null => {
    const next = step(current.current, event);
    if (next === current.current) return null;
    current.current = next;
    startTransition(() => setFlow(next));
    return next;
  }, []);
  const { request, send, sendNow, ready } = useScene('slot-reels');
  const { tier: celebrated, celebrate } = useCelebration(isPractice);
  const turbo = useRef(isTurbo);
  useEffect(() => {
    turbo.current = isTurbo;
  }, [isTurbo]);

  useEffect(
    () =>
      port.listen((message) => {
        if (message.kind === 'spun') dispatch({ type: 'spun', ...message });
        else if (message.kind === 'failed') {
          if (dispatch({ type: 'failed', ...message }) !== null) send({ type: 'stop' });
        } else if (message.kind === 'coin') dispatch({ type: 'coin', coin: message.coin });
      }),
    [dispatch, port, send],
  );

  /** The spin whose win is still counting: the page is notified when it ends, before any other spin. */
  const counting = useRef<number | null>(null);
  const tell = useCallback(() => {
    if (counting.current !== null) port.post({ kind: 'shown', id: counting.current });
    counting.current = null;
  }, [port]);
  const show = useCallback(
    (shownId: number, spin: SlotSpinResult) => {
      counting.current = shownId;
      void celebrate(spin).then(() => {
        if (counting.current === shownId) tell();
      });
    },
    [celebrate, tell],
  );

  const { id, turning } = flow;

  useEffect(() => {
    if (turning === null) return undefined;
    const { spin } = turning;
    const wins = labelled(spin, isPractice);
    const abort = new AbortController();
    const timer = clock.setTimeout(() => abort.abort(), MAX_SPIN_MS);
    let isLeft = false;
    const ask = { type: 'spin', stops: spin.stops, wins: isWin(spin) ? wins : [], turbo: turbo.current } as const;
    request(ask, { signal: abort.signal })
      // Without a scene the result is shown without reels.
      .catch(() => undefined)
      .then(() => {
        clock.clearTimeout(timer);
        if (isLeft) return;
        // Its lines are marked, without a sound: what comes back of a stake is no win.
        if (!isWin(spin) && wins.length > 0) send({ type: 'showWins', wins });
        dispatch({ type: 'stopped', id });
        show(id, spin);
      });
    return () => {
      isLeft = true;
      clock.clearTimeout(timer);
    };
  }, [dispatch, id, isPractice, request, send, show, turning]);

  // A spin from before that was not seen is on the reels: its wins are shown as if the reels had just stopped.
  const isFoundShown = useRef(found === null);
  useEffect(() => {
    if (isFoundShown.current || found === null || !ready) return;
    isFoundShown.current = true;
    if (found.wins.length > 0) send({ type: 'showWins', wins: labelled(found, isPractice) });
    show(FOUND_ID, found);
  }, [found, isPractice, ready, send, show]);

  const spin = useCallback(() => {
    const asked = dispatch({ type: 'spin' });
    if (asked === null) return;
    tell();
    // The last spin is cleared and the reels start at once: neither waits for the answer.
    send({ type: 'reset' });
    sendNow({ type: 'start', turbo: turbo.current });
    port.post({ kind: 'spin', id: asked.id, stake: asked.stake });
  }, [dispatch, port, send, sendNow, tell]);
  const choose = useCallback((chosen: number) => void dispatch({ type: 'stake', stake: chosen }), [dispatch]);
  const skip = useCallback(() => send({ type: 'settle' }), [send]);
  return useMemo(() => ({ flow, celebrated, spin, choose, skip }), [celebrated, choose, flow, skip, spin]);
}
