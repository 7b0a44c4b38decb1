import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { clock } from '#src/platform/clock.ts';
import { useScene } from '#src/stage/index.ts';
import type { ToFrame } from '../protocol/messages.ts';
import type { PagePort } from './page-port.ts';
import { isWin, type SlotFlow, startFlow, step } from './slot-flow.ts';

/** Reels that have not stopped by then are taken to stand: the result is known and must be shown, ms. */
const LONGEST_SPIN_MS = 15_000;

export interface SlotControl {
  readonly flow: SlotFlow;
  readonly spin: () => void;
  readonly choose: (stake: number) => void;
  /** Stops the reels at once. */
  readonly skip: () => void;
}

/** Runs the machine: slot-flow.ts says what it shows, the page makes the spins, the scene turns the reels. */
export function useSlotMachine(
  port: PagePort,
  { purse, table }: Extract<ToFrame, { kind: 'open' }>,
  isTurbo: boolean,
): SlotControl {
  const [flow, dispatch] = useReducer(step, undefined, () => startFlow(purse, table));
  const { request, send } = useScene('slot-reels');
  const turbo = useRef(isTurbo);
  useEffect(() => {
    turbo.current = isTurbo;
  }, [isTurbo]);

  useEffect(
    () =>
      port.listen((message) => {
        if (message.kind === 'spun') dispatch({ type: 'spun', ...message });
        else if (message.kind === 'failed') dispatch({ type: 'failed', ...message });
        else if (message.kind === 'coin') dispatch({ type: 'coin', coin: message.coin });
      }),
    [port],
  );

  const { phase, id, stake, turning } = flow;
  useEffect(() => {
    if (phase === 'asking') port.post({ kind: 'spin', id, stake });
  }, [id, phase, port, stake]);

  useEffect(() => {
    if (turning === null) return undefined;
    const { spin } = turning;
    const wins = isWin(spin) ? spin.wins : [];
    const abort = new AbortController();
    const timer = clock.setTimeout(() => abort.abort(), LONGEST_SPIN_MS);
    let isLeft = false;
    const ask = { type: 'spin', stops: spin.stops, wins, bet: spin.stake, turbo: turbo.current } as const;
    request(ask, { signal: abort.signal })
      // What cannot be drawn is shown without the reels.
      .catch(() => undefined)
      .then(() => {
        clock.clearTimeout(timer);
        if (isLeft) return;
        // Its lines are marked, without a sound: what comes back of a stake is no win.
        if (!isWin(spin) && spin.wins.length > 0) send({ type: 'showWins', wins: spin.wins });
        dispatch({ type: 'stopped', id });
        port.post({ kind: 'shown', id });
      });
    return () => {
      isLeft = true;
      clock.clearTimeout(timer);
    };
  }, [id, port, request, send, turning]);

  const spin = useCallback(() => dispatch({ type: 'spin' }), []);
  const choose = useCallback((chosen: number) => dispatch({ type: 'stake', stake: chosen }), []);
  const skip = useCallback(() => send({ type: 'settle' }), [send]);
  return useMemo(() => ({ flow, spin, choose, skip }), [choose, flow, skip, spin]);
}
