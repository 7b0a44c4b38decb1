import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Pause, standingAt, stricterPause } from '#server/identity/players/play-state.ts';

const NOW = Date.UTC(2026, 10, 25, 4);
const DAY = 24 * 60 * 60_000;
const rest = (days: number): Pause => ({ play_state: 'coolingOff', play_state_until: NOW + days * DAY });
const exclusion = (days: number | null): Pause => ({
  play_state: 'excluded',
  play_state_until: days === null ? null : NOW + days * DAY,
});
const OPEN: Pause = { play_state: 'open', play_state_until: null };

describe('the stricter of two pauses', () => {
  it.each([
    ['none and a break', OPEN, rest(7), rest(7)],
    ['a break and none', rest(7), OPEN, rest(7)],
    ['a break that is over and one', rest(-1), rest(7), rest(7)],
    ['a break and one that is over', rest(7), exclusion(-1), rest(7)],
    ['a break and a longer one', rest(7), rest(9), rest(9)],
    ['a longer break and an exclusion', rest(7), exclusion(3), exclusion(7)],
    ['an exclusion and a longer break', exclusion(3), rest(7), exclusion(7)],
    ['an exclusion and one without an end', exclusion(3), exclusion(null), exclusion(null)],
    ['an exclusion without an end and another one', exclusion(null), exclusion(3), exclusion(null)],
  ])('%s', (_name, own, other, stricter) => {
    expect(stricterPause(own, other, NOW)).toEqual(stricter);
  });

  const pause = fc.record({
    play_state: fc.constantFrom('coolingOff' as const, 'excluded' as const),
    play_state_until: fc.option(fc.integer({ min: NOW - 9 * DAY, max: NOW + 9 * DAY }), { nil: null }),
  });

  it('refuses at every time at which one of them does, and is itself once more where nothing is added', () => {
    fc.assert(
      fc.property(pause, pause, fc.integer({ min: 0, max: 10 * DAY }), (own, other, wait) => {
        const both = stricterPause(own, other, NOW);
        const closed = (one: Pause) => standingAt({ ...one, time_up_until: null }, NOW + wait).playState !== 'open';
        expect(closed(both)).toBe(closed(own) || closed(other));
        expect(stricterPause(both, other, NOW)).toBe(both);
      }),
    );
  });
});
