import { describe, expect, it } from 'vitest';
import type { SlotReelsProps } from '#scenes/bridge/contracts/slot-reels.ts';
import { slotReels } from '#scenes/slot-reels/scene.ts';
import { CHANGE_MS } from '#scenes/slot-reels/views/feature-view.ts';
import { STILL_MS, WIN_MS } from '#scenes/win/rules.ts';
import { HUGE, SMALL } from '#workbench/wins.ts';
import { drawn } from '../support/drawn.ts';
import { SceneHarness } from '../support/scene-harness.ts';
import { spinTo, STRIPS } from '../support/slots.ts';

const FREE = { label: 'Free spins 0/10', title: '10 free spins' };
const props: SlotReelsProps = { skin: 'halo-halo-spin', strips: STRIPS, stops: [1, 2, 3, 4, 5], freeSpins: null };

const stopsOf = Array.from({ length: 17 }, (_, second) => spinTo([second % 12, second, second, second, second]));
const WINNING = stopsOf.find(({ wins }) => wins.length > 1);
const LOSING = stopsOf.find(({ wins }) => wins.length === 0);

async function afterSpin(spin = WINNING, told = true) {
  if (spin === undefined) throw new Error('The test strips have no such spin.');
  const harness = new SceneHarness('slot-reels', slotReels, props);
  const answer = harness.request({ type: 'spin', ...spin });
  if (told) harness.play();
  else for (let frame = 0; harness.named('settled').length === 0 && frame < 1000; frame++) harness.frames.frame(16);
  await answer;
  harness.events.length = 0;
  return harness;
}
type Harness = Awaited<ReturnType<typeof afterSpin>>;
const picture = ({ instance }: Harness) => drawn(instance.root);

describe('a win of the slot', () => {
  it.each([SMALL, HUGE])('of tier $tier moves the paying symbols, and leaves the machine unchanged', async (win) => {
    const harness = await afterSpin();
    const before = picture(harness);
    const answer = harness.celebrate(win);
    harness.run(WIN_MS[win.tier] / 3);
    const first = picture(harness);
    harness.run(50);
    expect(first).not.toEqual(before);
    expect(picture(harness)).not.toEqual(first);
    harness.play();
    expect(await answer).toEqual({ ending: 'played' });
    expect(picture(harness)).toEqual(before);
  });

  it('is celebrated before its lines are shown one by one', async () => {
    const harness = await afterSpin(WINNING, false);
    const answer = harness.celebrate(HUGE);
    harness.run(WIN_MS.huge - 100);
    expect(harness.named('winShown')).toEqual([]);
    harness.play();
    await answer;
    expect(harness.named('winShown')).toHaveLength(WINNING?.wins.length ?? 0);
    expect(harness.named('winsShown')).toHaveLength(1);
    expect(picture(harness)).toEqual(picture(await afterSpin()));
  });

  it('is not celebrated if nothing pays, or while the reels turn', async () => {
    await expect((await afterSpin(LOSING)).celebrate(SMALL)).rejects.toThrow('Nothing is shown');
    const harness = await afterSpin();
    if (WINNING === undefined) throw new Error('No spin.');
    void harness.request({ type: 'spin', ...WINNING });
    await expect(harness.celebrate(SMALL)).rejects.toThrow('Nothing is shown');
  });

  it('is not celebrated on symbols that have been exchanged', async () => {
    const harness = await afterSpin();
    harness.scene.setProps({ ...props, stops: [5, 4, 3, 2, 1] });
    await expect(harness.celebrate(SMALL)).rejects.toThrow('Nothing is shown');
  });

  it('that is cut by the next spin leaves no trace', async () => {
    const harness = await afterSpin();
    const quiet = await afterSpin();
    const answer = harness.celebrate(HUGE);
    harness.run(700);
    for (const one of [harness, quiet]) {
      if (LOSING !== undefined) void one.request({ type: 'spin', ...LOSING });
      one.play();
    }
    expect(await answer).toEqual({ ending: 'cut' });
    expect(picture(harness)).toEqual(picture(quiet));
  });

  it('stays still under reduced motion', async () => {
    const harness = await afterSpin();
    const before = picture(harness);
    harness.reducedMotion = true;
    expect(await harness.celebrate(HUGE)).toEqual({ ending: 'cut' });
    harness.run(100);
    const still = picture(harness);
    harness.run(200);
    expect(picture(harness)).toEqual(still);
    harness.run(STILL_MS);
    expect(picture(harness)).toEqual(before);
  });
});

describe('free spins of the slot', () => {
  const free = () => new SceneHarness('slot-reels', slotReels, { ...props, freeSpins: FREE });
  const usual = () => new SceneHarness('slot-reels', slotReels, props);

  it.each(['begin', 'end'] as const)('%s in a separate moment', (way) => {
    const [harness, then] = way === 'begin' ? [usual(), free()] : [free(), usual()];
    harness.play();
    harness.scene.setProps({ ...props, freeSpins: way === 'begin' ? FREE : null });
    harness.run(CHANGE_MS[way] / 2);
    expect(picture(harness)).not.toEqual(picture(then));
    expect(harness.play()).toBeLessThan(1300);
    expect(picture(harness)).toEqual(picture(then));
    expect(harness.frames.waiting).toBe(0);
  });

  it.each(['settle', 'reset'] as const)('begin at once after the command %s', (type) => {
    const harness = usual();
    harness.scene.setProps({ ...props, freeSpins: FREE });
    harness.run(300);
    harness.scene.commands[type]({});
    expect(picture(harness)).toEqual(picture(free()));
    harness.play();
    expect(harness.frames.waiting).toBe(0);
  });

  it('begin at once under reduced motion', () => {
    const harness = usual();
    harness.reducedMotion = true;
    harness.scene.setProps({ ...props, freeSpins: FREE });
    expect(picture(harness)).toEqual(picture(free()));
  });

  it('start after the celebration of the win that opened them, and before its lines are shown', async () => {
    const harness = await afterSpin(WINNING, false);
    const answer = harness.celebrate(SMALL);
    harness.scene.setProps({ ...props, freeSpins: FREE });
    harness.run(WIN_MS.small + CHANGE_MS.begin - 200);
    await answer;
    expect(harness.named('winShown')).toEqual([]);
    harness.run(600);
    expect(harness.named('winShown')).toHaveLength(1);
  });

  it.each([FREE, null])('are not seen to change while a win is celebrated: to %o', async (freeSpins) => {
    const pictures: unknown[] = [];
    for (const changed of [false, true]) {
      const harness = await afterSpin(WINNING, false);
      if (freeSpins === null) {
        harness.scene.setProps({ ...props, freeSpins: FREE });
        harness.scene.settle();
      }
      // The page's props may arrive some frames before the celebration.
      if (changed) harness.scene.setProps({ ...props, freeSpins });
      harness.run(48);
      void harness.celebrate(HUGE);
      harness.run(WIN_MS.huge / 2);
      pictures.push(picture(harness));
    }
    expect(pictures[1]).toEqual(pictures[0]);
  });
});
