import type { RainCatchRow, RainEntry } from '#contract/rain/calls.ts';
import { asCount, asList, asShape, asString } from '#src/platform/parse.ts';
import { storage, type StoredKey } from '#src/platform/storage.ts';

/** How far a rain was in this browser: it goes on there after a reload. */
export interface KeptRain {
  readonly entryId: string;
  /** Ms since the rain began; no catch is later. */
  readonly elapsedMs: number;
  readonly caught: readonly RainCatchRow[];
  /** Hundredths of what was caught, before the server has counted. */
  readonly total: number;
}

const rainKey: StoredKey<KeptRain> = {
  name: 'rain',
  parse: asShape<KeptRain>({
    entryId: asString,
    elapsedMs: asCount,
    caught: asList(asShape<RainCatchRow>({ id: asCount, atMs: asCount })),
    // What a build before this count has kept is none the less handed in.
    total: (raw) => asCount(raw) ?? 0,
  }),
};

const fresh = (entryId: string): KeptRain => ({ entryId, elapsedMs: 0, caught: [], total: 0 });

/** What was kept of a rain; at its beginning where nothing was. */
export function keptRain(entryId: string): KeptRain {
  const kept = storage.read(rainKey);
  return kept?.entryId === entryId ? kept : fresh(entryId);
}

/** Keeps how far a rain is, and what was caught now, if anything, with the hundredths caught until then. */
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

/** Left to hand in what was caught before the server closes a rain, ms. */
const HANDING_MS = 5000;

/**
 * Where a rain goes on, in ms since its beginning: where it was, but never so early that it would end after the server
 * has closed it. @param now server time, ms
 */
export function resumeAt({ durationMs, until }: RainEntry, elapsedMs: number, now: number): number {
  const latest = durationMs - Math.max(0, until - HANDING_MS - now);
  return Math.min(durationMs, Math.max(elapsedMs, latest));
}
