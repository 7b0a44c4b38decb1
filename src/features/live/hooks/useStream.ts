import { type RefObject, useEffect, useRef, useState } from 'react';
import { clock } from '#src/platform/clock.ts';
import { attach } from '../lib/attach.ts';
import { retryDelay } from '../lib/retry.ts';

export type StreamState = 'loading' | 'playing' | 'paused' | 'lost' | 'unsupported';

export interface Stream {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly state: StreamState;
  /** When a lost stream is tried again by itself, ms of the device's clock. */
  readonly retryAt: number;
  /** Tries again now. */
  readonly retry: () => void;
}

/** The state that an attempt to play has reached. */
interface Known {
  readonly attempt: number;
  readonly state: StreamState;
}

/**
 * Plays a stream, or our own clip (null), in a video. A lost stream is tried again by itself, after a wait that grows
 * until it plays.
 * @param starts whether it plays without being asked: muted, and not where less motion is wanted
 */
export function useStream(url: string | null, starts: boolean): Stream {
  const video = useRef<HTMLVideoElement>(null);
  const failures = useRef(0);
  const [attempt, setAttempt] = useState(0);
  const [known, setKnown] = useState<Known>({ attempt: -1, state: 'loading' });
  const [retryAt, setRetryAt] = useState(0);

  useEffect(() => {
    const element = video.current;
    if (element === null) return undefined;
    // An earlier state belongs to another attempt.
    const setState = (next: StreamState, from?: StreamState): void =>
      setKnown((now) => {
        const state = now.attempt === attempt ? now.state : 'loading';
        return from === undefined || state === from ? { attempt, state: next } : now;
      });
    let timer: ReturnType<typeof clock.setTimeout> | null = null;
    const onLost = (): void => {
      if (timer !== null) return;
      const delay = retryDelay(failures.current);
      failures.current += 1;
      setRetryAt(clock.now() + delay);
      setState('lost');
      timer = clock.setTimeout(() => setAttempt(attempt + 1), delay);
    };
    const onPlaying = (): void => {
      failures.current = 0;
      setState('playing');
    };
    const onPause = (): void => setState('paused', 'playing');
    element.addEventListener('playing', onPlaying);
    element.addEventListener('pause', onPause);
    const detach = attach(element, url, { onLost, onUnsupported: () => setState('unsupported') });
    // A browser may refuse to start by itself: then the player starts it.
    if (starts || attempt > 0) element.play().catch(() => setState('paused', 'loading'));
    return () => {
      if (timer !== null) clock.clearTimeout(timer);
      element.removeEventListener('playing', onPlaying);
      element.removeEventListener('pause', onPause);
      detach();
    };
  }, [url, starts, attempt]);

  const first = starts || attempt > 0 ? 'loading' : 'paused';
  const state = known.attempt === attempt ? known.state : first;
  return { video, state, retryAt, retry: () => setAttempt(attempt + 1) };
}
