import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { clock } from '#src/platform/clock.ts';
import { useOnline, useVisible } from '#src/platform/hooks.ts';
import { useModalStore } from '#src/stores/lobby/modals.ts';
import type { Hindrance } from './usePusherPlay.ts';

/** Between two coins, ms. */
export const AUTO_MS = 2000;
/** Maximum coins of one activation: afterwards the player must confirm to continue. */
export const MAX_AUTO = 100;

/**
 * Drops a coin every AUTO_MS while it is on. It ends when a coin cannot be dropped or was refused, when the page is
 * hidden or offline, when something opens over it, and after MAX_AUTO coins.
 * @param drop returns false if no coin was dropped
 * @param hindrance reason for the last failed drop; a reason from before the activation does not count
 */
export function useAutoDrop(drop: () => boolean, mayDrop: boolean, hindrance: Hindrance | null) {
  const [isOn, setOn] = useState(false);
  const [before, setBefore] = useState<Hindrance | null>(null);
  const isVisible = useVisible();
  const isOnline = useOnline();
  const isCovered = useModalStore(({ stack }) => stack.length > 0);
  const dropNext = useEffectEvent(drop);
  const isHindered = hindrance !== null && hindrance !== before;
  const runs = isOn && mayDrop && !isHindered && isVisible && isOnline && !isCovered;

  // After it ended it does not restart.
  if (isOn && !runs) setOn(false);

  useEffect(() => {
    if (!runs) return undefined;
    let left = MAX_AUTO;
    const next = () => {
      left -= 1;
      if (!dropNext() || left <= 0) setOn(false);
    };
    next();
    const timer = clock.setInterval(next, AUTO_MS);
    return () => clock.clearInterval(timer);
  }, [runs]);

  const turn = useCallback(
    (on: boolean) => {
      setBefore(hindrance);
      setOn(on);
    },
    [hindrance],
  );
  return { isOn: runs, turn };
}
