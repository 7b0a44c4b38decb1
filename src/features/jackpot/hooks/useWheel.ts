import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { JackpotDraw } from '#contract/jackpot/calls.ts';
import { clock } from '#src/platform/clock.ts';
import { seedOf } from '#src/platform/pages/chance.ts';
import { BridgeError, useScene } from '#src/stage/index.ts';
import { tierOfDraw } from '../lib/cells.ts';

/** Time limit of the wheel, ms (6 s of spin, 2 s of pause, and its start); then the award opens without it. */
const MAX_WHEEL_MS = 18_000;
/** Pause between the result and the award (spec §4), also in the plain form. */
export const WHEEL_PAUSE_MS = 2000;

/**
 * Turns the wheel once to the draw's tier. `onLand` is called if the scene could not show it, `onSettled` once in any
 * case, because the win must be shown.
 */
export function useWheel(draw: JackpotDraw, onLand: () => void, onSettled: () => void): { skip: () => void } {
  const { request, send, status } = useScene('jackpot-wheel');
  const isPlain = useEffectEvent(() => status === 'plain');
  const settle = useEffectEvent(onSettled);
  const cutPause = useRef<() => void>(() => undefined);

  useEffect(() => {
    const abort = new AbortController();
    let alive = true;
    let timer = clock.setTimeout(() => abort.abort(), MAX_WHEEL_MS);
    const end = () => {
      if (!alive) return;
      alive = false;
      clock.clearTimeout(timer);
      settle();
    };
    const standAlone = (ms: number) => {
      if (!alive) return;
      onLand();
      clock.clearTimeout(timer);
      timer = clock.setTimeout(end, ms);
      cutPause.current = end;
    };
    abort.signal.addEventListener('abort', () => standAlone(0));
    request({ type: 'spin', tier: tierOfDraw(draw), seed: seedOf(draw.id) }, { signal: abort.signal }).then(
      () => (isPlain() ? standAlone(WHEEL_PAUSE_MS) : end()),
      (error: unknown) => {
        if (error instanceof BridgeError && error.code !== 'aborted') standAlone(WHEEL_PAUSE_MS);
      },
    );
    return () => {
      alive = false;
      clock.clearTimeout(timer);
      abort.abort();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- one turn a draw
  }, [draw.id]);

  const skip = useCallback(() => {
    send({ type: 'settle' });
    cutPause.current();
  }, [send]);

  return { skip };
}
