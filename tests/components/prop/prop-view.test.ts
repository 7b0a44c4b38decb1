import { describe, expect, it } from 'vitest';
import { isPaidInCoin, propView } from '#src/components/prop/prop-view.ts';
import en from '#src/i18n/locales/en-PH/prop.json' with { type: 'json' };

describe('rewards', () => {
  it.each([
    [2001, 'coin', 'money', true],
    [50_000, 'jackpot', 'money', true],
    [50_001, 'mega', 'money', true],
    [50_004, 'mini', 'money', true],
    [60_001, 'diamond', 'pieces', false],
    [1005, 'percentCoupon', 'percent', false],
    [1201, 'fixedCoupon', 'money', false],
    [1301, 'giveCoupon', 'money', false],
    [80_001, 'lottery', 'pieces', false],
    [2002, 'points', 'pieces', false],
    [999_998, 'unknown', 'pieces', false],
  ] as const)('prop %i is %s, written as %s', (propId, name, form, inCoin) => {
    expect(propView(propId)).toMatchObject({ name, form });
    expect(isPaidInCoin(propId)).toBe(inCoin);
    expect(en.name[name]).toBeTruthy();
    expect(en.purpose[name]).toBeTruthy();
  });
});
