import { describe, expect, it } from 'vitest';
import { keepRain, keptRain, resumeAt } from '#src/features/rain/lib/kept-rain.ts';

describe('a rain that was left', () => {
  const terms = {
    durationMs: 30_000,
    pieces: 110,
    mostCatches: 80,
    values: { 'packet-red': 1, 'packet-blue': 1, coin: 1 },
  };
  const entry = { id: '7', roundId: 'r', seed: 1, ...terms, beginsAt: 1000, until: 211_000 };

  it('continues from the same state, with its catches', () => {
    keepRain('7', 4000, { id: 1, atMs: 4000, total: 250 });
    keepRain('7', 3000, null);
    expect(keptRain('7')).toEqual({ entryId: '7', elapsedMs: 4000, caught: [{ id: 1, atMs: 4000 }], total: 250 });
    expect(keptRain('8')).toEqual({ entryId: '8', elapsedMs: 0, caught: [], total: 0 });
    expect(resumeAt(entry, 4000, 9000)).toBe(4000);
  });

  it('keeps the catches stored by a build before the count', () => {
    const caught = [{ id: 1, atMs: 4000 }];
    localStorage.setItem('perya.rain', JSON.stringify({ entryId: '7', elapsedMs: 4000, caught }));
    expect(keptRain('7')).toEqual({ entryId: '7', elapsedMs: 4000, caught, total: 0 });
  });

  it('ends before the server closes it', () => {
    expect(resumeAt(entry, 4000, 211_000 - 15_000)).toBe(20_000);
    expect(resumeAt(entry, 4000, 211_000)).toBe(30_000);
    expect(resumeAt(entry, 4000, 300_000)).toBe(30_000);
  });
});
