import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskMobile, toE164 } from '#contract/values/mobile.ts';
import { groupDigits, isMobile, localDigits } from '#src/components/code/mobile.ts';

describe('a mobile number as people type it', () => {
  it.each([
    ['09175550142', '9175550142'],
    ['+63 917 555 0142', '9175550142'],
    ['63 (917) 555-0142', '9175550142'],
    ['917 555 0142', '9175550142'],
    ['+639175550142999', '9175550142'],
    ['0', ''],
    ['63', '63'],
    ['abc', ''],
  ])('%j has the digits %j', (typed, digits) => {
    expect(localDigits(typed)).toBe(digits);
  });

  it.each([
    ['09175550142', '+639175550142'],
    ['+639175550142', '+639175550142'],
    ['639175550142', '+639175550142'],
    ['8175550142', null],
    ['0917555014', null],
    ['091755501422', null],
    ['+1 917 555 0142', null],
    ['٠٩١٧٥٥٥٠١٤٢', null],
  ])('%j is %j in E.164', (typed, e164) => {
    expect(toE164(typed)).toBe(e164);
  });

  it('gives the same number after typing, grouping and normalising', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), fc.constantFrom('0', '+63', '63', ''), (tail, prefix) => {
        const digits = `9${String(tail).padStart(9, '0')}`;
        const typed = localDigits(`${prefix}${digits}`);
        expect(typed).toBe(digits);
        expect(localDigits(groupDigits(typed))).toBe(digits);
        expect(isMobile(typed)).toBe(true);
        expect(toE164(`+63${typed}`)).toBe(`+63${digits}`);
      }),
    );
  });

  it('masks a number', () => {
    expect(maskMobile('+639175550142')).toBe('+63 917 *** 0142');
  });
});
