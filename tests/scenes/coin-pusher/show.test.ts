import '../support/browser.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CYCLE_TICKS, LOWER_DEPTH, UPPER_DEPTH } from '#scenes/coin-pusher/physics/table.ts';
import { coinsWorth, hopAt, HOPPING_MS, Pile, placeInTray, TRAY_PLACES } from '#scenes/coin-pusher/table/tray.ts';
import { amountLike } from '#scenes/coin-pusher/views/pay-labels.ts';
import { glintAt, prizeStretch, shadeOnLower, shadeOnUpper, tintOf } from '#scenes/coin-pusher/views/shine.ts';

describe('the pile in the tray', () => {
  it('gives every place once, and stacks on top when it is full', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 26, max: 334, noNaN: true }), { minLength: TRAY_PLACES + 5, maxLength: 80 }),
        (falls) => {
          const pile = new Pile();
          const places = falls.map((x) => pile.add(x));
          expect(new Set(places.slice(0, TRAY_PLACES)).size).toBe(TRAY_PLACES);
          const top = Math.min(...places.slice(TRAY_PLACES).map((place) => placeInTray(place).y));
          expect(Math.max(...places.slice(TRAY_PLACES).map((place) => placeInTray(place).y)) - top).toBeLessThan(7);
        },
      ),
    );
  });

  it('stays near the landing, between the posts', () => {
    for (let x = 26; x <= 334; x++) {
      const at = placeInTray(new Pile().add(x));
      expect(Math.abs(at.x - x)).toBeLessThan(34);
      expect(at.x - 18).toBeGreaterThan(28);
      expect(at.x + 18).toBeLessThan(332);
    }
  });

  it('is empty without a win, and worth the amount that it shows', () => {
    expect(coinsWorth(0)).toEqual([]);
    expect(coinsWorth(7350)).toEqual([5000, 1000, 1000, 100, 100, 100, 50]);
    expect(coinsWorth(10_000_000)).toHaveLength(TRAY_PLACES);
  });

  it('hops twice after a landing and then stops', () => {
    const hops = Array.from({ length: HOPPING_MS + 40 }, (_, ms) => hopAt(ms));
    expect(Math.min(...hops)).toBe(0);
    expect(Math.max(...hops)).toBeGreaterThan(8);
    expect(hops.slice(HOPPING_MS)).toEqual(Array.from({ length: 40 }, () => 0));
  });
});

describe('an amount that rises from the tray', () => {
  it('is written as the page writes its greatest one, exactly', () => {
    expect(amountLike('+₱9,999,999.99', 500)).toBe('+₱5.00');
    expect(amountLike('+₱9,999,999.99', 1_284_050)).toBe('+₱12,840.50');
    expect(amountLike('+9.999.999,99 ₱', 5)).toBe('+0,05 ₱');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_998 }), (amount) => {
        expect(Number(amountLike('+₱9,999,999.99', amount).replaceAll(/\D/g, ''))).toBe(amount);
      }),
    );
  });
});

describe('light on the table', () => {
  it('darkens only the pieces behind and in front of the pusher', () => {
    expect(shadeOnUpper(0, 20)).toBeGreaterThan(shadeOnUpper(300, 320));
    expect(shadeOnLower(0, 40)).toBeGreaterThan(shadeOnLower(440, 480));
    for (const shade of [shadeOnUpper(0, 0), shadeOnUpper(330, UPPER_DEPTH), shadeOnLower(488, LOWER_DEPTH)]) {
      expect(shade).toBeGreaterThanOrEqual(0);
      expect(shade).toBeLessThanOrEqual(1);
    }
    expect(tintOf(0)).toBe(-1);
    expect(tintOf(1) >>> 24).toBe(255);
  });

  it('lets prizes breathe only upwards, and rest as they began', () => {
    expect(prizeStretch(0)).toBe(1);
    expect(prizeStretch(CYCLE_TICKS)).toBeCloseTo(1);
    for (let phase = 0; phase < CYCLE_TICKS; phase++) expect(prizeStretch(phase)).toBeGreaterThanOrEqual(1);
  });

  it('glints on every piece now and then, and on a prize more', () => {
    const shown = (slot: number, prize: boolean) =>
      Array.from({ length: 9000 }, (_, ms) => glintAt(ms, slot, prize)).filter((glint) => glint > 0).length;
    for (const slot of [0, 7, 131]) {
      expect(shown(slot, false)).toBeGreaterThan(500);
      expect(shown(slot, true)).toBeGreaterThan(shown(slot, false));
    }
  });
});
