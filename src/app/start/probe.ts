import type { Ms } from '#contract/base/units.ts';
import type { Clock, Timer } from '#src/platform/clock.ts';

/** Pause before the first probe; each further one waits twice as long. */
const FIRST_PAUSE_MS = 2000;
const MAX_PAUSE_MS = 30_000;
/** After so long without a probe the pauses are short again. A call that is always lost thus causes few probes. */
const CALM_MS = 60_000;

export interface ProbeSigns {
  /** The network may be gone. */
  readonly isDoubtful: () => boolean;
  readonly isVisible: () => boolean;
  /** One small public read. */
  readonly ask: () => Promise<unknown>;
  /** It was answered: the doubt ends. */
  readonly found: () => void;
  /** 0 to 1, spreads pages that lost the network together. */
  readonly random: () => number;
  /** Subscribes to changes of isDoubtful. Returns a function that stops it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Subscribes to signs that the network may be back, e.g. that the page is visible again. */
  readonly subscribeHope: (listener: () => void) => () => void;
}

/**
 * Notices that the network is back: while it is doubtful and the page is visible, asks the server with growing pauses,
 * one request at a time, and at once at a sign of hope. Returns a function that ends it.
 */
export function startProbe(clock: Clock, signs: ProbeSigns): () => void {
  let timer: Timer | null = null;
  let isAsking = false;
  let probes = 0;
  let lastProbe = Number.NEGATIVE_INFINITY;

  const stop = (): void => {
    if (timer !== null) clock.clearTimeout(timer);
    timer = null;
  };
  const probesInRow = (): number => (clock.now() - lastProbe > CALM_MS ? 0 : probes);
  const pause = (): Ms => {
    const full = Math.min(FIRST_PAUSE_MS * 2 ** probesInRow(), MAX_PAUSE_MS);
    return full * (0.75 + signs.random() / 4);
  };
  function update(): void {
    if (!signs.isDoubtful() || !signs.isVisible()) return stop();
    if (timer !== null || isAsking) return;
    timer = clock.setTimeout(ask, pause());
  }
  function ask(): void {
    stop();
    isAsking = true;
    probes = probesInRow() + 1;
    const ended = (): void => {
      isAsking = false;
      lastProbe = clock.now();
      update();
    };
    signs.ask().then(signs.found).then(ended, ended);
  }
  function hope(): void {
    if (signs.isDoubtful() && signs.isVisible() && !isAsking) ask();
    else update();
  }

  const stops = [signs.subscribe(update), signs.subscribeHope(hope)];
  update();
  return () => {
    stop();
    stops.forEach((end) => end());
  };
}
