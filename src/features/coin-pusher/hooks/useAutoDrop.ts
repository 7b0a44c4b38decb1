import { useCallback, useEffect, useRef, useState } from 'react';
import { clock } from '#src/platform/clock.ts';
import { useOnline, useVisible } from '#src/platform/hooks.ts';
import { useModalStore } from '#src/stores/lobby/modals.ts';
import type { Hindrance } from './usePusherPlay.ts';

/** Between two coins, ms. */
export const AUTO_MS = 2000;
/** Coins of one switching-on at most: then the player says again that they want to go on. */
export const MAX_AUTO = 100;

/**
 * Drops a coin every AUTO_MS while it is on. It ends by itself where a coin cannot be dropped or was refused, when the
 * page is hidden or offline, when something opens over it, and after MAX_AUTO coins.
 * @param drop gives false where no coin was dropped
 * @param hindrance why the last coin was none; what stood there before it was switched on does not count
 */
export function useAutoDrop(drop: () => boolean, mayDrop: boolean, hindrance: Hindrance | null) {
  const [isOn, setOn] = useState(false);
  const [before, setBefore] = useState<Hindrance | null>(null);
  const isVisible = useVisible();
  const isOnline = useOnline();
  const isCovered = useModalStore(({ stack }) => stack.length > 0);
  const latest = useRef(drop);
  const isHindered = hindrance !== null && hindrance !== before;
  const runs = isOn && mayDrop && !isHindered && isVisible && isOnline && !isCovered;

  useEffect(() => {
    latest.current = drop;
  });

  // What ended it does not start it again.
  if (isOn && !runs) setOn(false);

  useEffect(() => {
    if (!runs) return undefined;
    let left = MAX_AUTO;
    const next = () => {
      left -= 1;
      if (!latest.current() || left <= 0) setOn(false);
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
