import type { Container } from 'pixi.js';
import { describe, expect, it } from 'vitest';
import type { ScratchCardProps, ScratchSymbol } from '#scenes/bridge/contracts/scratch-card.ts';
import type { Win } from '#scenes/bridge/contracts/win.ts';
import { CELL_COUNT, lightOf, LIGHTS } from '#scenes/scratch-card/rules.ts';
import { scratchCard } from '#scenes/scratch-card/scene.ts';
import { STILL_MS, WIN_MS } from '#scenes/win/rules.ts';
import { HUGE } from '#workbench/wins.ts';
import { SceneHarness } from '../support/scene-harness.ts';

const SYMBOLS: readonly ScratchSymbol[] = [
  'parol',
  'halo-halo',
  'mango',
  'halo-halo',
  'parol',
  'coin',
  'carabao',
  'diamond',
  'parol',
];
const WON: ScratchCardProps = {
  kind: 'sorbetes',
  cells: SYMBOLS.map((symbol) => ({ symbol, label: '₱500' })),
  winning: [0, 4, 8],
  hint: 'Match 3',
  coverLabel: 'SCRATCH HERE',
};
const LOST: ScratchCardProps = {
  ...WON,
  cells: SYMBOLS.map((symbol, index) => ({ symbol: index === 4 ? 'carabao' : symbol, label: '₱500' })),
  winning: [],
};
const card = (props = WON) => new SceneHarness('scratch-card', scratchCard, props);
type Card = ReturnType<typeof card>;
const celebrate = (harness: Card, win: Win = HUGE) => harness.celebrate(win);

/** Returns the card's parts: the celebration's layer is above them, then nine lights and nine cells follow. */
const parts = (harness: Card): readonly Container[] => (harness.scene.root.children[0] as Container).children;
const cells = (harness: Card) => parts(harness).slice(-CELL_COUNT);
const look = (harness: Card) =>
  parts(harness).map(({ y, alpha, rotation, visible, scale }) => [y, alpha, rotation, visible, scale.x]);

async function revealed(props = WON): Promise<Card> {
  const harness = card(props);
  const answer = harness.request({ type: 'reveal', cell: null });
  harness.play();
  await answer;
  return harness;
}

describe('the lights of shown cells', () => {
  const shown = (...open: number[]) =>
    Uint8Array.from({ length: CELL_COUNT }, (_, cell) => (open.includes(cell) ? 1 : 0));
  const lights = (props: ScratchCardProps, open: Uint8Array, all = false) =>
    Array.from({ length: CELL_COUNT }, (_, cell) => lightOf(cell, props, open, all)).join('');
  const { none, pair, match } = LIGHTS;

  it('are quiet for two of a kind, and those of a match only once the third can be read', () => {
    expect(lights(WON, shown(0))).toBe('000000000');
    expect(lights(WON, shown(0, 4))).toBe([pair, 0, 0, 0, pair, 0, 0, 0, none].join(''));
    expect(lights(WON, shown(0, 1, 3, 4, 8))).toBe([match, pair, 0, pair, match, 0, 0, 0, match].join(''));
  });

  it('are off on a revealed card, except for the match', () => {
    expect(lights(WON, shown(0, 1, 2, 3, 4, 5, 6, 7, 8), true)).toBe('200020002');
    expect(lights(LOST, shown(0, 1, 2, 3, 4, 5, 6, 7, 8), true)).toBe('000000000');
  });
});

describe('the symbols of a scratch card', () => {
  const symbolOf = (harness: Card, cell: number) => cells(harness)[cell]?.children[0];

  it('wiggle when their match can be read, and stop again', () => {
    const harness = card();
    for (const cell of [0, 4]) harness.scene.commands.scratchCell({ cell });
    harness.play();
    expect(symbolOf(harness, 0)?.rotation).toBe(0);
    harness.scene.commands.scratchCell({ cell: 8 });
    let turned = 0;
    for (let ms = 0; ms < 1400; ms += 16) {
      harness.run(16);
      turned = Math.max(turned, Math.abs(symbolOf(harness, 0)?.rotation ?? 0));
      expect(symbolOf(harness, 1)?.rotation).toBe(0);
    }
    expect(turned).toBeGreaterThan(0.1);
    harness.play();
    expect(symbolOf(harness, 0)?.rotation).toBe(0);
  });

  it('stay still without a match, and if motion is cut', () => {
    const lost = card(LOST);
    for (let cell = 0; cell < CELL_COUNT; cell++) lost.scene.commands.scratchCell({ cell });
    while (lost.loop.clock.running) {
      lost.frames.frame(16);
      for (let cell = 0; cell < CELL_COUNT; cell++) expect(symbolOf(lost, cell)?.rotation).toBe(0);
    }
    const still = card();
    still.reducedMotion = true;
    for (const cell of [0, 4, 8]) still.scene.commands.scratchCell({ cell });
    still.run(100);
    expect(symbolOf(still, 0)?.rotation).toBe(0);
  });
});

describe('a win on a scratch card', () => {
  it('lifts the cells that won and dims the others, and leaves them as they were', async () => {
    const harness = await revealed();
    const before = look(harness);
    const answer = celebrate(harness);
    harness.run(WIN_MS.huge / 2);
    for (const [cell, { scale, alpha }] of cells(harness).entries()) {
      if (WON.winning.includes(cell)) expect(scale.x).toBeGreaterThan(1.05);
      else expect(alpha).toBeLessThan(0.4);
    }
    harness.play();
    expect(await answer).toEqual({ ending: 'played' });
    expect(look(harness)).toEqual(before);
  });

  it.each(['settle', 'reset'] as const)('leaves no trace when it is cut by %s', async (type) => {
    const harness = await revealed();
    const before = look(harness);
    const answer = celebrate(harness);
    harness.run(500);
    expect(look(harness)).not.toEqual(before);
    if (type === 'settle') harness.instance.settle();
    else (harness.instance.handlers.commands as unknown as { reset(): void }).reset();
    expect(await answer).toEqual({ ending: 'cut' });
    expect(look(harness)).toEqual(type === 'settle' ? before : look(card()));
  });

  it('stays still under reduced motion', async () => {
    const harness = await revealed();
    harness.reducedMotion = true;
    expect(await celebrate(harness)).toEqual({ ending: 'cut' });
    harness.run(STILL_MS / 3);
    const first = look(harness);
    expect(cells(harness)[0]?.scale.x).toBeGreaterThan(1);
    harness.run(STILL_MS / 3);
    expect(look(harness)).toEqual(first);
    harness.run(STILL_MS);
    expect(cells(harness)[0]?.scale.x).toBe(1);
  });

  it('is refused for a card without a match, and before all of it is shown', async () => {
    await expect(celebrate(await revealed(LOST))).rejects.toThrow('The scene shows no win');
    const harness = card();
    for (const cell of [0, 4, 8]) harness.scene.commands.scratchCell({ cell });
    harness.play();
    await expect(celebrate(harness)).rejects.toThrow('The scene shows no win');
  });
});
