import type { Clock, Timer } from '#src/platform/clock.ts';

/** A beat every 60 s (spec §9). */
export const HEARTBEAT_MS = 60_000;

export interface HeartbeatSigns {
  /** E.g. the page is visible and a token exists. */
  readonly shouldBeat: () => boolean;
  readonly beat: () => void;
  /** Subscribes to changes of shouldBeat. Returns a function that stops it. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Beats every `everyMs` while it should. Returns a function that ends it. */
export function startHeartbeat(clock: Clock, signs: HeartbeatSigns, everyMs = HEARTBEAT_MS): () => void {
  let timer: Timer | null = null;
  const stop = (): void => {
    if (timer !== null) clock.clearInterval(timer);
    timer = null;
  };
  const update = (): void => {
    if (!signs.shouldBeat()) stop();
    else timer ??= clock.setInterval(signs.beat, everyMs);
  };
  const unsubscribe = signs.subscribe(update);
  update();
  return () => {
    stop();
    unsubscribe();
  };
}
