import { describe, expect, it } from 'vitest';
import { shapeOf } from '#src/features/mail/lib/when.ts';

/** Returns a time in Manila as Unix ms. */
const at = (day: number, hour: number, minute = 0) => Date.UTC(2026, 10, day, hour - 8, minute);

describe('how the time of a mail is written', () => {
  it.each([
    [at(23, 12), at(23, 12), 'now'],
    [at(23, 12) + 59_999, at(23, 12), 'now'],
    [at(23, 12, 1), at(23, 12), 'time'],
    // Midnight in Manila differs from midnight in UTC.
    [at(23, 1), at(23, 0), 'time'],
    [at(23, 1), at(22, 23), 'weekday'],
    [at(23, 12), at(17, 0), 'weekday'],
    [at(23, 12), at(16, 23), 'day'],
    // The device's clock may be fast.
    [at(23, 12), at(23, 12, 5), 'now'],
  ])('at %d of %d: %s', (now, sent, shape) => {
    expect(shapeOf(sent, now)).toBe(shape);
  });
});
