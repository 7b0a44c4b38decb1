import { useEffect, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { formatDuration } from '../figures/format.ts';

/** Milliseconds since the epoch, on the server's clock. */
export type Clock = () => number;

/**
 * The ms left until `endsAt` (server time), renewed on each whole second; never below 0. The app passes its
 * server-corrected clock.
 */
export function useRemaining(endsAt: number, now: Clock): number {
  const [left, setLeft] = useState(() => Math.max(0, endsAt - now()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function tick() {
      const rest = Math.max(0, endsAt - now());
      setLeft(rest);
      // Aligned to whole seconds, so that the number changes exactly when a second has passed.
      if (rest > 0) timer = setTimeout(tick, rest % 1000 || 1000);
    }
    tick();
    return () => clearTimeout(timer);
  }, [endsAt, now]);
  return left;
}

/** As `useRemaining`; calls `onEnd` once when it reaches zero. */
export function useCountdown(endsAt: number, now: Clock, onEnd: (() => void) | undefined): number {
  const left = useRemaining(endsAt, now);
  const reported = useRef<number>(undefined);
  useEffect(() => {
    if (left > 0 || reported.current === endsAt) return;
    reported.current = endsAt;
    onEnd?.();
  }, [left, endsAt, onEnd]);
  return left;
}

interface CountdownProps {
  /** ms since the epoch, server time. */
  endsAt: number;
  now?: Clock;
  /** Called once when it reaches zero. */
  onEnd?: () => void;
  /** Writes the ms left; default m:ss or h:mm:ss. */
  format?: (ms: number) => string;
  className?: string;
}

/** A countdown to a real server end time. Not a live region: a screen reader reads it when asked. */
export function Countdown({ endsAt, now = Date.now, onEnd, format = formatDuration, className }: CountdownProps) {
  const left = useCountdown(endsAt, now, onEnd);
  return (
    // A page rendered on the server is some seconds old.
    <span role="timer" data-num="" className={cx(className)} suppressHydrationWarning>
      {format(left)}
    </span>
  );
}
