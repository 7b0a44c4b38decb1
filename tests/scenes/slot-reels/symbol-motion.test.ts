import { describe, expect, it } from 'vitest';
import { moveSymbol, type Pose } from '#scenes/slot-reels/symbol-motion.ts';
import { SYMBOLS } from '../support/slots.ts';

const poseAt = (symbol: (typeof SYMBOLS)[number], ms: number, strength: number): Pose => {
  const pose: Pose = { x: 9, y: 9, turn: 9, width: 9, height: 9 };
  moveSymbol(symbol, { ms, strength, scale: 0.758 }, pose);
  return pose;
};
const MOMENTS = Array.from({ length: 60 }, (_, index) => index * 25);

describe('a symbol that pays', () => {
  it.each(SYMBOLS)('%s moves in its cell, without jumps', (symbol) => {
    const poses = MOMENTS.map((ms) => poseAt(symbol, ms, 1));
    for (const { x, y, width, height } of poses) {
      expect(Math.hypot(x, y)).toBeLessThan(20);
      expect(Math.min(width, height)).toBeGreaterThan(0.75);
      expect(Math.max(width, height)).toBeLessThan(1.4);
    }
    expect(new Set(poses.map((pose) => JSON.stringify(pose))).size).toBeGreaterThan(5);
    for (const ms of MOMENTS) expect(Math.abs(poseAt(symbol, ms + 1, 1).y - poseAt(symbol, ms, 1).y)).toBeLessThan(0.4);
  });

  it.each(SYMBOLS)('%s is at rest without strength', (symbol) => {
    for (const ms of MOMENTS) {
      const { x, y, turn, width, height } = poseAt(symbol, ms, 0);
      expect([x, y, turn, width, height].map((value) => Math.abs(value))).toEqual([0, 0, 0, 1, 1]);
    }
  });

  it('moves in its own way: no two of a kind at once', () => {
    expect(new Set(SYMBOLS.map((symbol) => JSON.stringify(poseAt(symbol, 110, 1)))).size).toBe(SYMBOLS.length);
  });
});
