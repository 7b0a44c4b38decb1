import type { CallBody } from '#contract/index.ts';
import type { Clock, Timer } from '#src/platform/clock.ts';

/** One tracking event (spec §3). */
export type TrackedEvent = CallBody<'appEventLogClient'>['eventList'][number];

/** A batch goes out at 20 events, or 2 s after its first (spec §9). */
const BATCH_SIZE = 20;
const FLUSH_MS = 2000;

export interface QueueOutlets {
  readonly clock: Clock;
  /** Sends a batch by a call; rejects on failure. */
  readonly send: (events: TrackedEvent[]) => Promise<unknown>;
  /** Hands a batch to the browser, which sends it even after the page is closed; false if it refuses. */
  readonly beacon: (events: TrackedEvent[]) => boolean;
}

/**
 * Collects events and sends them in batches. A failed batch is sent once more with the next one, then dropped; it never
 * throws.
 */
export function createQueue({ clock, send, beacon }: QueueOutlets): {
  add(event: TrackedEvent): void;
  flush(): void;
  flushByBeacon(): void;
} {
  let waiting: TrackedEvent[] = [];
  let failedOnce: TrackedEvent[][] = [];
  let timer: Timer | null = null;

  const schedule = (): void => {
    timer ??= clock.setTimeout(flush, FLUSH_MS);
  };
  const stopTimer = (): void => {
    if (timer !== null) clock.clearTimeout(timer);
    timer = null;
  };
  const deliver = (events: TrackedEvent[], onFail: () => void): void => {
    if (events.length > 0) send(events).catch(onFail);
  };
  function flush(): void {
    stopTimer();
    const again = failedOnce;
    const batch = waiting.splice(0, BATCH_SIZE);
    failedOnce = [];
    for (const failed of again) deliver(failed, () => undefined);
    deliver(batch, () => {
      failedOnce = [...failedOnce, batch];
      schedule();
    });
    if (waiting.length > 0) schedule();
  }

  return {
    add(event) {
      waiting.push(event);
      if (waiting.length >= BATCH_SIZE) flush();
      else schedule();
    },
    flush,
    flushByBeacon() {
      stopTimer();
      const events = [...failedOnce.flat(), ...waiting];
      failedOnce = [];
      waiting = [];
      for (let from = 0; from < events.length; from += BATCH_SIZE) {
        const batch = events.slice(from, from + BATCH_SIZE);
        if (!beacon(batch)) deliver(batch, () => undefined);
      }
    },
  };
}
