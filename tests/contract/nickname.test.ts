import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contract } from '#contract/index.ts';
import { nicknameFault } from '#contract/member/nickname.ts';
import { fits, lengthOf, tidy } from '#contract/values/characters.ts';
import { LIMITS } from '#contract/values/text-limits.ts';

const fault = (typed: string) => nicknameFault(tidy(typed), LIMITS.nickname);
const FAMILY = '👨‍👩‍👧‍👦';

describe('a nickname', () => {
  it.each([
    ['', null],
    ['Marisol', null],
    ['Niño Peña', null],
    ['小明', null],
    ['🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉', null],
    ['🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉', 'length'],
    ['abcdefghijklm', 'length'],
    ['  abcdefghijkl  ', null],
    ['👍🏽 1️⃣ 🇵🇭', null],
    [`${FAMILY} tayo`, null],
    [`${FAMILY}${FAMILY}`, 'length'],
    ['a\u200db', 'characters'],
    ['\u200d🎉', 'characters'],
    ['👨\u200d', 'characters'],
    ['a\u200bb', 'characters'],
    ['\u202egnp.exe', 'characters'],
    ['\u2067Ana', 'characters'],
    ['\ufeffAna', null],
    ['a\ufeffb', null],
    ['\ud800', 'characters'],
    ['\ue000', 'characters'],
    ['a\u0000b', 'characters'],
    ['\u3164\u3164', 'characters'],
    ['\u2800', 'characters'],
    ['Z\u0335\u0321\u0322algo', 'characters'],
    ['\u034f\u034f', 'characters'],
    ['\ufe0f', 'characters'],
    ['a\ufe0fb', 'characters'],
    ['❤\ufe0f Ana', null],
    ['\u2065', 'characters'],
    ['\u{e0080}', 'characters'],
    ['Mari\ufff0sel', 'characters'],
    ['\u0301\u0301', 'characters'],
  ])('%j: %s', (typed, why) => {
    expect(fault(typed)).toBe(why);
  });

  it('has no code point that is ignored, unassigned or for private use, between letters or alone', () => {
    const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cn}\p{Co}\p{Cs}\p{Cc}]/u;
    const kept: string[] = [];
    for (let code = 0; code <= 0x10ffff; code++) {
      const sign = String.fromCodePoint(code);
      if (!unseen.test(sign)) continue;
      // The tidy step removes all kinds of spaces.
      if (tidy(`Mari${sign}sel`).includes(sign) && fault(`Mari${sign}sel`) === null) kept.push(code.toString(16));
      if (tidy(sign + sign) !== '' && fault(sign + sign) === null) kept.push(code.toString(16));
    }
    expect(kept).toEqual([]);
  });

  it('is counted by code points: composed, without double spaces', () => {
    expect(lengthOf('👨🏽‍🌾')).toBe(4);
    expect(tidy('  Ana   Mari\u0301a ')).toBe('Ana María');
    expect(lengthOf(tidy('Mari\u0301a'))).toBe(5);
  });

  it('is stored unchanged once it is tidy: tidying twice changes nothing, and an accepted name never grows', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (typed) => {
        const kept = tidy(typed);
        expect(tidy(kept)).toBe(kept);
        if (nicknameFault(kept, LIMITS.nickname) === null) expect(lengthOf(kept)).toBeLessThanOrEqual(12);
      }),
    );
  });

  it('that the rule lets through is let through by the call, and no other', () => {
    const body = contract.updateProfile.body.pick({ nickname: true });
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 16 }), (typed) => {
        // oxlint-disable-next-line no-control-regex -- the call refuses these characters before the rule runs
        fc.pre(!/[\u0000-\u001f\u007f]/.test(typed));
        expect(body.safeParse({ nickname: typed }).success).toBe(fault(typed) === null);
      }),
    );
  });

  it('is accepted or refused by its length, including both limits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30 }), (length) => {
        expect(fits('🎉'.repeat(length), { min: 2, max: 12 })).toBe(length >= 2 && length <= 12);
      }),
    );
  });
});
