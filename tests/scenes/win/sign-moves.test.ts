import { Container } from 'pixi.js';
import { describe, expect, it, vi } from 'vitest';
import type { WinTier } from '#scenes/bridge/contracts/win.ts';
import { COUNTED_AT, EXIT_MS, WIN_MS } from '#scenes/win/rules.ts';
import { signMoves } from '#scenes/win/sign-moves.ts';

const TIERS: readonly WinTier[] = ['small', 'big', 'huge'];
const REST = -58;

describe.each(TIERS)('the sign of a %s win', (tier) => {
  const sign = new Container();
  const title = new Container({ y: REST });
  const moves = signMoves(sign, title, tier, 0.8);
  const at = (ms: number) => {
    moves.seek(ms / 1000);
    return sign.scale.x;
  };

  it('appears, springs past its size, pauses, knocks after the count, and disappears', () => {
    expect(at(0)).toBe(0);
    expect(at(250)).toBeGreaterThan(0.8);
    expect(at(WIN_MS[tier] * COUNTED_AT - 10)).toBeCloseTo(0.8, 4);
    expect(title).toMatchObject({ y: REST, alpha: 1 });
    expect(at(WIN_MS[tier] * COUNTED_AT + 90)).toBeGreaterThan(0.84);
    expect(at(WIN_MS[tier] - EXIT_MS)).toBeCloseTo(0.8, 4);
    expect(at(WIN_MS[tier])).toBe(0);
  });

  it('is a function of time alone', () => {
    const times = [120, 700, 40, WIN_MS[tier] - 60, 250];
    const first = times.map(at);
    expect(times.toReversed().map(at).toReversed()).toEqual(first);
  });
});

describe('its timeline', () => {
  it('requests no extra frames, neither while it is shown nor after it', () => {
    const asked = new Set<number>();
    let id = 0;
    vi.stubGlobal('requestAnimationFrame', () => {
      asked.add(++id);
      return id;
    });
    vi.stubGlobal('cancelAnimationFrame', (which: number) => asked.delete(which));
    const moves = signMoves(new Container(), new Container(), 'huge', 1);
    for (const seconds of [0, 0.1, 0.5, 1.9, 2.9, 3]) moves.seek(seconds);
    expect(asked).toEqual(new Set());
    moves.kill();
    expect(asked).toEqual(new Set());
    vi.unstubAllGlobals();
  });
});
