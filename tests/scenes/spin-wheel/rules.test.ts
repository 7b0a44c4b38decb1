import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkSectors,
  hitsHub,
  layoutOf,
  MAX_SECTORS,
  MIN_SECTORS,
  pegSpacing,
  planSpin,
  TURNED_ART,
  TURNED_RADIUS,
  WHEEL_CENTER,
} from '#scenes/spin-wheel/rules.ts';
import {
  angleAt,
  distanceToLine,
  LINE_MARGIN,
  pointerLean,
  restAngle,
  sectorAt,
  speedAt,
} from '#scenes/wheel/rules.ts';
import { sectorsOf } from '../support/sectors.ts';

const HUB = 45.5;
const PEGS = 139;
/** Distance of the pointer's tip from the wheel's middle. */
const POINTER_TIP = 131.5;

const seed = fc.integer({ min: 0, max: 0xffffffff });
const from = fc.double({ min: 0, max: 360, maxExcluded: true, noNaN: true });
const target = fc
  .integer({ min: MIN_SECTORS, max: MAX_SECTORS })
  .chain((sectors) => fc.tuple(fc.constant(sectors), fc.integer({ min: 0, max: sectors - 1 })));
const counts = Array.from({ length: MAX_SECTORS - MIN_SECTORS + 1 }, (_, index) => MIN_SECTORS + index);

describe('rules of the spin wheel', () => {
  it('stop inside the given sector, never on a line, after 4 to 6 s and more than five turns', () => {
    fc.assert(
      fc.property(target, seed, from, ([sectors, index], number, start) => {
        const plan = planSpin(index, sectors, 7, number, start);
        expect(plan.to - plan.from).toBeGreaterThanOrEqual(1800);
        expect(plan.to - plan.from).toBeLessThan(2160);
        expect(plan.durationMs).toBeGreaterThanOrEqual(4000);
        expect(plan.durationMs).toBeLessThanOrEqual(6000);
        expect(sectorAt(plan.to, sectors)).toBe(index);
        expect(distanceToLine(plan.to, sectors)).toBeGreaterThanOrEqual((360 / sectors) * LINE_MARGIN - 1e-6);
      }),
      { numRuns: 4000 },
    );
  });

  it('use the whole sector', () => {
    for (const sectors of counts) {
      const half = 180 / sectors;
      const rests = Array.from(
        { length: 400 },
        (_, number) => ((planSpin(0, sectors, 1, number, 0).to + half) % 360) - half,
      );
      expect(Math.min(...rests)).toBeLessThan(-half * 0.75);
      expect(Math.max(...rests)).toBeGreaterThan(half * 0.75);
    }
  });

  it('count sectors clockwise from the top', () => {
    expect([0, 1, 2, 3, 4].map((index) => restAngle(index, 5))).toEqual([0, 288, 216, 144, 72]);
    expect([0, 1, 2, 3, 4].map((index) => sectorAt(restAngle(index, 5), 5))).toEqual([0, 1, 2, 3, 4]);
  });

  it('have a peg on every line', () => {
    for (const sectors of counts) {
      const pegs = 360 / sectors / pegSpacing(sectors);
      expect(pegs).toBeCloseTo(Math.round(pegs));
      expect(360 / pegSpacing(sectors)).toBeGreaterThanOrEqual(8 - 1e-9);
    }
  });

  it('slow down to a stop, and return the pointer to its position', () => {
    const plan = planSpin(3, 12, 1, 99, 0);
    expect(angleAt(plan, plan.durationMs)).toBe(plan.to);
    expect(speedAt(plan, plan.durationMs + 100)).toBe(0);
    expect(pointerLean(0, 30, 1)).toBeLessThan(-10);
    expect(Math.abs(pointerLean(29.9, 30, 1))).toBeLessThan(0.1);
    expect(pointerLean(0, 30, 0)).toBeCloseTo(0);
  });

  it('keep label, weight and art apart, off the hub and off the pegs', () => {
    for (const sectors of counts) {
      for (const weights of [false, true]) {
        const { labelRadius, labelSize, labelWidth, weightRadius, weightSize, artRadius, artSize } = layoutOf(
          sectors,
          weights,
        );
        const capital = 0.35;
        // The corners of the longest label, which are nearest to the rim, and those nearest to the lines.
        expect(Math.hypot(labelRadius + labelSize * capital, labelWidth / 2)).toBeLessThan(PEGS - 1);
        const chord = 2 * (labelRadius - labelSize * capital) * Math.tan(Math.PI / sectors);
        expect(labelWidth).toBeLessThan(chord - 8);
        if (weights) expect(labelRadius - labelSize * capital).toBeGreaterThan(weightRadius + weightSize * capital);
        expect(artRadius + artSize / 2).toBeLessThan(
          weights ? weightRadius - weightSize * capital : labelRadius - labelSize * capital,
        );
        expect(artRadius - artSize / 2).toBeGreaterThan(HUB);
        expect(labelWidth).toBeGreaterThan(25);
        expect(weightSize).toBeGreaterThanOrEqual(11);
        // The art fits between the lines of its sector at its middle.
        expect(2 * artRadius * Math.tan(Math.PI / sectors)).toBeGreaterThan(artSize);
        expect(2 * TURNED_ART.radius * Math.tan(Math.PI / sectors)).toBeGreaterThan(TURNED_ART.size);
      }
    }
  });

  it('keep a label that is turned off the art, and under the tip of the pointer that it stops at', () => {
    for (const sectors of counts) {
      const { turnedWidth } = layoutOf(sectors, true);
      expect(TURNED_RADIUS + turnedWidth / 2).toBeLessThan(POINTER_TIP - 2);
      expect(TURNED_RADIUS - turnedWidth / 2).toBeGreaterThan(TURNED_ART.radius + TURNED_ART.size / 2);
    }
  });

  it('fill a sector with overlapping wedges', () => {
    for (const sectors of counts) {
      const { wedges } = layoutOf(sectors, false);
      if (sectors === MAX_SECTORS) expect(wedges).toBe(1);
      else expect(wedges * 22.5).toBeGreaterThan(360 / sectors);
    }
  });

  it('refuse too few, too many and duplicate sectors', () => {
    expect(() => checkSectors(sectorsOf(3))).toThrow(RangeError);
    expect(() => checkSectors(sectorsOf(17))).toThrow(RangeError);
    expect(() => checkSectors([...sectorsOf(4), ...sectorsOf(1)])).toThrow(RangeError);
    for (const count of counts) expect(() => checkSectors(sectorsOf(count))).not.toThrow();
  });

  it('accept a tap on the hub only', () => {
    expect(hitsHub(WHEEL_CENTER.x + 40, WHEEL_CENTER.y)).toBe(true);
    expect(hitsHub(WHEEL_CENTER.x + 40, WHEEL_CENTER.y + 40)).toBe(false);
  });
});
