import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lines } from '#contract/feedback/calls.ts';
import { fitsFirst, fitsReply, tidyLines } from '#contract/feedback/rules.ts';
import { LIMITS } from '#contract/values/text-limits.ts';

describe('a text of several lines in its stored form', () => {
  it.each([
    ['  One \t two  ', 'One two'],
    ['One\r\ntwo\rthree', 'One\ntwo\nthree'],
    ['One \n \n\n \n two', 'One\n\ntwo'],
    ['\n\n', ''],
    ['Pen\u0303a', 'Pe\u00f1a'],
  ])('%j is %j', (typed, kept) => expect(tidyLines(typed)).toBe(kept));

  it('is the same when it is kept again, and has no space or empty line too many', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const kept = tidyLines(typed);
        expect(tidyLines(kept)).toBe(kept);
        expect(kept).not.toMatch(/\n{3}|^\s|\s$|[^\S\n]\n|\n[^\S\n]/);
      }),
    );
  });
});

describe('its length', () => {
  const { min, max } = LIMITS.feedback;
  it.each([
    ['x'.repeat(min - 1), false, true],
    ['x'.repeat(min), true, true],
    ['\u{1F914}'.repeat(max), true, true],
    ['x'.repeat(max + 1), false, false],
    [' \n '.repeat(min), false, false],
    // Invisible text: zero-width, right-to-left and filler characters.
    ['\u200b'.repeat(max), false, false],
    ['\u202e\u2066\u3164 '.repeat(min), false, false],
    [`${'\u200d'.repeat(min)}x`, false, true],
    [`${'x'.repeat(max)}${'\n'.repeat(50)}`, true, true],
  ])('of %# opens a ticket: %s, replies: %s', (text, first, reply) => {
    expect([fitsFirst(text), fitsReply(text)]).toEqual([first, reply]);
  });

  it('may be the longest of surrogate pairs with room for spaces', () => {
    expect(lines.safeParse(`${'\u{1F914}'.repeat(max)}${' '.repeat(400)}`).success).toBe(true);
    expect(lines.safeParse('a\u0007b').success).toBe(false);
  });
});
