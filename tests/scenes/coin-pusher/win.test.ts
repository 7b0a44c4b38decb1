import { Sprite, type Container } from 'pixi.js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { physicsInThread } from '#scenes/coin-pusher/physics/in-thread.ts';
import { TICK_MS } from '#scenes/coin-pusher/physics/table.ts';
import { TUMBLE_MS } from '#scenes/coin-pusher/rules.ts';
import { coinPusherWith } from '#scenes/coin-pusher/scene.ts';
import { NO_ASSETS } from '#scenes/engine/run/headless.ts';
import { Label } from '#scenes/engine/text/label.ts';
import { TIERS } from '#scenes/engine/values/tiers.ts';
import { STILL_MS, WIN_MS } from '#scenes/win/rules.ts';
import { WinView } from '#scenes/win/view.ts';
import { pusherDrops, pusherSetup } from '#workbench/scenes/coin-pusher-tables.ts';
import { BIG } from '#workbench/wins.ts';
import { SceneHarness } from '../support/scene-harness.ts';

const SETUP = pusherSetup(8);
/** These drops pay ₱18.00 with five coins, three of them at the ticks 176, 176 and 180. */
const DROPS = pusherDrops(2, 20, 1).map(({ id, x, value }) => ({ id, x, value }));
const BURST = { tick: 176, paid: 3, text: '+₱12.00' } as const;
let harness: SceneHarness<'coin-pusher'>;

const every = (root: Container): Container[] => [root, ...root.children.flatMap(every)];
const shown = (root: Container): boolean => root.visible && (root.parent === null || shown(root.parent));
/** Visible pieces of the tray. Its last child is its front. */
const inTray = () => (harness.scene.root.children[2]?.children ?? []).slice(0, -1).filter(({ visible }) => visible);
const hero = () => harness.scene.root.children[3] as Sprite;
const texts = () =>
  every(harness.scene.root)
    .filter((child) => child instanceof Label)
    .filter((label) => shown(label) && label.text.startsWith('+'))
    .map(({ text }) => text);
const finish = () => harness.request({ type: 'finish', drops: DROPS, table: null });
const celebrate = () => harness.celebrate(BIG);
/** Returns how everything outside the win kit is drawn. */
const picture = () =>
  every(harness.scene.root)
    .filter((child) => shown(child) && child instanceof Sprite)
    .map(({ x, y, rotation, scale }) => [x, y, rotation, scale.x, scale.y]);

/** Plays the round to its end immediately. */
async function settleRound(): Promise<void> {
  const answer = finish();
  harness.scene.settle();
  await answer;
  harness.play();
}

beforeEach(() => {
  harness = new SceneHarness('coin-pusher', coinPusherWith(physicsInThread), {
    table: SETUP,
    paidLabel: '+₱9,999,999.99',
  });
  harness.winView = new WinView(NO_ASSETS, () => TIERS.high);
  harness.play();
});

describe('the tray of the coin pusher', () => {
  it('is empty without a win, holds the payout, and is empty again with the next round', async () => {
    expect(inTray()).toHaveLength(0);
    await settleRound();
    expect(inTray()).toHaveLength(5);
    await harness.request({ type: 'drop', id: 900, x: 0.5, value: 500 });
    harness.run(600);
    expect(inTray()).toHaveLength(0);
    harness.scene.settle();
  });

  it('shows the same whether the round was played or cut', async () => {
    await settleRound();
    const cut = inTray().map(({ x, y }) => [x, y]);
    harness.scene.commands.load({ table: SETUP });
    const answer = finish();
    harness.play();
    await answer;
    expect(inTray().map(({ x, y }) => [x, y])).toEqual(cut);
  });

  it('holds coins of a restored amount, but none of another table', async () => {
    await settleRound();
    const snapshot = harness.scene.takeSnapshot();
    harness.scene.commands.load({ table: pusherSetup(9) });
    expect(inTray()).toHaveLength(0);
    harness.scene.commands.snapshot({ snapshot });
    // One coin of ₱10, one of ₱5 and three of ₱1.
    expect(inTray()).toHaveLength(5);
  });

  it('sums coins that land within a moment into one amount, in the page’s format', async () => {
    const answer = finish();
    await vi.dynamicImportSettled();
    while (harness.named('won').length < BURST.paid) harness.frames.frame(16);
    expect(texts()).toEqual([]);
    harness.run(TUMBLE_MS + 4 * TICK_MS);
    expect(texts()).toEqual([BURST.text]);
    expect(inTray()).toHaveLength(BURST.paid);
    harness.play();
    await answer;
    expect(texts()).toEqual([]);
  });

  it('sounds when a piece lands, not when it leaves the edge', async () => {
    const answer = finish();
    const landed = () => harness.named('sound').filter(({ cue }) => cue === 'coin-tray').length;
    while (harness.named('won').length === 0) harness.frames.frame(16);
    expect(landed()).toBe(0);
    harness.run(TUMBLE_MS + 32);
    expect(landed()).toBeGreaterThan(0);
    harness.play();
    await answer;
  });
});

describe('a celebrated coin pusher', () => {
  it('is refused while nothing was paid', async () => {
    await expect(celebrate()).rejects.toThrow('Nothing is shown');
  });

  it('lifts the most valuable piece out of the tray, and leaves everything unchanged', async () => {
    await settleRound();
    const before = picture();
    const answer = celebrate();
    harness.run(WIN_MS.big / 2);
    expect(hero().visible).toBe(true);
    expect(hero().y).toBeLessThan(Math.min(...inTray().map(({ y }) => y)));
    expect(inTray()).toHaveLength(4);
    harness.run(WIN_MS.big);
    expect(await answer).toEqual({ ending: 'played' });
    expect(picture()).toEqual(before);
  });

  it('leaves no trace when it is cut in the middle', async () => {
    await settleRound();
    const before = picture();
    const answer = celebrate();
    harness.run(500);
    harness.instance.settle();
    expect(await answer).toEqual({ ending: 'cut' });
    expect(picture()).toEqual(before);
  });

  it('continues while the next coin is dropped, which empties the tray', async () => {
    await settleRound();
    const answer = celebrate();
    harness.run(300);
    await harness.request({ type: 'drop', id: 900, x: 0.5, value: 500 });
    harness.run(600);
    expect(hero().visible).toBe(true);
    expect(inTray()).toHaveLength(0);
    harness.run(WIN_MS.big);
    expect(await answer).toEqual({ ending: 'played' });
    expect(hero().visible).toBe(false);
    harness.play();
    const paidSince = harness.named('fell').filter(({ to }) => to === 'tray').length - 5;
    expect(inTray()).toHaveLength(paidSince);
  });

  it('stays still under reduced motion', async () => {
    await settleRound();
    const before = picture();
    harness.reducedMotion = true;
    expect(await celebrate()).toEqual({ ending: 'cut' });
    harness.run(100);
    const [x, y] = [hero().x, hero().y];
    expect(hero().visible).toBe(true);
    harness.run(STILL_MS / 2);
    expect([hero().x, hero().y, hero().rotation]).toEqual([x, y, 0]);
    harness.run(STILL_MS);
    expect(picture()).toEqual(before);
  });

  it('celebrates nothing without a request', async () => {
    await settleRound();
    expect(hero().visible).toBe(false);
    expect(harness.named('sound').map(({ cue }) => cue)).not.toContain('win-small');
  });
});
