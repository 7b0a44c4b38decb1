import type { StageFigures } from '#scenes/bridge/page/protocol.ts';

/** Interface between a bench page and the runner. */
export interface BenchPage {
  /** Number of frames of the page's main thread while counting was on. */
  frames: number;
  /** Number of moves of the finger so far. */
  moves: number;
  /** Starts or stops counting frames. */
  count: (on: boolean) => void;
  /** Mounts the activity. Resolves at its first frame. */
  show?: () => Promise<void>;
  /** Starts the animation and keeps it running. */
  start: () => void | Promise<void>;
  /** Plays once and stops, to measure the cost while idle. */
  startIdle?: () => void | Promise<void>;
  /** Mounts and unmounts the activity once, to count leaks. */
  cycle?: () => void | Promise<void>;
  /** Degrees turned so far (LuckyWheel). */
  turned?: () => number;
  /** Figures of our engine. */
  figures?: () => Promise<StageFigures>;
}

declare global {
  interface Window {
    bench: BenchPage;
  }
}

export function offer(page: Omit<BenchPage, 'frames' | 'moves' | 'count'>): void {
  let counting = 0;
  const next = (): void => {
    window.bench.frames += 1;
    counting = requestAnimationFrame(next);
  };
  const count = (on: boolean): void => {
    cancelAnimationFrame(counting);
    if (on) counting = requestAnimationFrame(next);
  };
  window.bench = { frames: 0, moves: 0, count, ...page };
}

/** Waits for `count` animation frames. */
export function frames(count: number): Promise<void> {
  return new Promise((resolve) => {
    let left = count;
    const next = (): void => {
      left -= 1;
      if (left < 0) resolve();
      else requestAnimationFrame(next);
    };
    next();
  });
}

/** Returns the element that pages draw into. */
export function host(): HTMLElement {
  const element = document.querySelector<HTMLElement>('#stage');
  if (element === null) throw new Error('no #stage');
  return element;
}
