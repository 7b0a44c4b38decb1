import type { Hundredths } from '#contract/base/units.ts';
import type { RainCatchRow, RainEntry } from '#contract/rain/calls.ts';
import { asCount, asList, asShape, asString } from '#src/platform/parse.ts';
import { storage, type StoredKey } from '#src/platform/storage.ts';

/** Progress of a rain in this browser: it continues there after a reload. */
export interface KeptRain {
  readonly entryId: string;
  /** Ms since the rain began; no catch is later. */
  readonly elapsedMs: number;
  readonly caught: readonly RainCatchRow[];
  /** Sum of the catches, before the server has counted. */
  readonly total: Hundredths;
}

const rainKey: StoredKey<KeptRain> = {
  name: 'rain',
  parse: asShape<KeptRain>({
    entryId: asString,
    elapsedMs: asCount,
    caught: asList(asShape<RainCatchRow>({ id: asCount, atMs: asCount })),
    // Catches stored by a build before this field are still submitted.
    total: (raw) => asCount(raw) ?? 0,
  }),
};

const fresh = (entryId: string): KeptRain => ({ entryId, elapsedMs: 0, caught: [], total: 0 });

/** Stored progress of a rain, or its beginning. */
export function keptRain(entryId: string): KeptRain {
  const kept = storage.read(rainKey);
  return kept?.entryId === entryId ? kept : fresh(entryId);
}

/** Stores the progress of a rain, a new catch if any, and the sum of the catches in hundredths. */
export function keepRain(
  entryId: string,
  elapsedMs: number,
  caught: (RainCatchRow & { readonly total: number }) | null,
): void {
  const kept = keptRain(entryId);
  storage.write(rainKey, {
    entryId,
    elapsedMs: Math.max(kept.elapsedMs, elapsedMs),
    caught: caught === null ? kept.caught : [...kept.caught, { id: caught.id, atMs: caught.atMs }],
    total: caught?.total ?? kept.total,
  });
}

/** The rain was handed in. */
export const forgetRain = (): void => storage.remove(rainKey);

/** Time left to submit the catches before the server closes a rain, ms. */
const HANDING_MS = 5000;

/**
 * Where a rain continues, ms since its beginning: at its progress, or later so that it ends before the server closes
 * it. @param now server time, ms
 */
export function resumeAt({ durationMs, until }: RainEntry, elapsedMs: number, now: number): number {
  const latest = durationMs - Math.max(0, until - HANDING_MS - now);
  return Math.min(durationMs, Math.max(elapsedMs, latest));
}
