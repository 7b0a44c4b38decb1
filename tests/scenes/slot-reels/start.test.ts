import { describe, expect, it } from 'vitest';
import type { SlotReelsProps } from '#scenes/bridge/contracts/slot-reels.ts';
import { totalOf } from '#scenes/slot-reels/lines.ts';
import { slotReels } from '#scenes/slot-reels/scene.ts';
import { drawn } from '../support/drawn.ts';
import { SceneHarness } from '../support/scene-harness.ts';
import { spinTo, STRIPS } from '../support/slots.ts';

const START = [1, 2, 3, 4, 5];
const SPIN = spinTo([4, 5, 6, 7, 8]);
const props: SlotReelsProps = { skin: 'halo-halo-spin', strips: STRIPS, stops: START, freeSpins: null };
const AT_REST = { stops: START, wins: [], shownMs: null, spin: null };

const reels = () => new SceneHarness('slot-reels', slotReels, props);
/** Creates reels that have run for `ms` without a result. */
function started(ms: number, turbo = false) {
  const harness = reels();
  harness.scene.commands.start({ turbo });
  harness.run(ms);
  return harness;
}
type Harness = ReturnType<typeof reels>;
const cues = (harness: Harness) => harness.named('sound').map(({ cue }) => cue);
const until = (harness: Harness, done: () => boolean) => {
  for (let frames = 0; !done(); frames++) {
    if (frames > 1000) throw new Error('It never came.');
    harness.frames.frame(16);
  }
};
const settled = (harness: Harness) => harness.named('settled').length > 0;
/** Plays until the reels stop and expects the picture of reels that never ran. */
function expectAtRest(harness: Harness) {
  harness.play();
  expect(harness.frames.waiting).toBe(0);
  expect(harness.scene.takeSnapshot()).toEqual(AT_REST);
  expect(drawn(harness.instance.root)).toEqual(drawn(reels().instance.root));
}

describe('reels that were started', () => {
  it('play the start’s sound, and report nothing of a round', () => {
    const harness = started(9000);
    expect(cues(harness)).toEqual(['reel-start']);
    expect(harness.events).toHaveLength(1);
    expect(harness.loop.clock.running).toBe(true);
    expect(drawn(harness.instance.root)).not.toEqual(drawn(reels().instance.root));
    expect(harness.scene.takeSnapshot()).toEqual(AT_REST);
  });

  it.each([0, 30, 250, 700, 4000])('run until a result that comes after %i ms, reported once', async (ms) => {
    const harness = started(ms);
    const before = drawn(harness.instance.root);
    const answer = harness.request({ type: 'spin', ...SPIN });
    harness.scene.update(harness.loop.clock.time);
    expect(drawn(harness.instance.root)).toEqual(before);
    until(harness, () => settled(harness));
    await expect(answer).resolves.toEqual({ stops: SPIN.stops, amount: totalOf(SPIN.wins), ending: 'played' });
    expect(cues(harness).filter((cue) => cue === 'reel-start')).toHaveLength(1);
    expect(harness.named('started')).toHaveLength(1);
    expect(harness.named('reelStopped')).toHaveLength(5);
    expect(harness.named('announce').map(({ announcement }) => announcement.key)[0]).toBe('slotReels.started');
    expect(harness.named('settled')).toHaveLength(1);
  });

  it('take no longer than a spin from a stop, if the result comes soon', () => {
    const [usual, early] = [reels(), started(480)].map((harness) => {
      void harness.request({ type: 'spin', ...SPIN });
      until(harness, () => settled(harness));
      return harness.loop.clock.time;
    });
    expect(Math.abs((usual ?? 0) - (early ?? 0))).toBeLessThanOrEqual(16);
  });

  it('keep the pace of their start', () => {
    const harness = started(100, true);
    void harness.request({ type: 'spin', ...SPIN, turbo: false });
    expect(harness.scene.takeSnapshot().spin).toMatchObject({ turbo: true });
  });

  it('return to their old stops, and report no result', () => {
    const harness = started(800);
    harness.scene.commands.stop({});
    harness.run(100);
    expect(harness.scene.takeSnapshot()).toEqual(AT_REST);
    expectAtRest(harness);
    expect(cues(harness)).toEqual(['reel-start', 'reel-stop']);
    expect(harness.events).toHaveLength(2);
    harness.scene.commands.stop({});
    expect(harness.loop.clock.running).toBe(false);
  });

  it('are started again, or spin, on their way back', async () => {
    for (const again of [true, false]) {
      const harness = started(800);
      harness.scene.commands.stop({});
      harness.run(200);
      if (again) harness.scene.commands.start({ turbo: false });
      const answer = harness.request({ type: 'spin', ...SPIN });
      expect(harness.scene.takeSnapshot().spin).toMatchObject({ elapsedMs: 0, waitedMs: 0 });
      harness.play();
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await expect(answer).resolves.toMatchObject({ stops: SPIN.stops, ending: 'played' });
    }
  });

  it('run on when they are skipped, and show the result at once as it comes', async () => {
    const harness = started(300);
    harness.scene.commands.settle({});
    harness.run(300);
    expect(harness.loop.clock.running).toBe(true);
    const answer = harness.request({ type: 'spin', ...SPIN });
    expect(settled(harness)).toBe(true);
    await expect(answer).resolves.toMatchObject({ stops: SPIN.stops, ending: 'cut' });
    harness.play();
    const next = harness.request({ type: 'spin', ...SPIN });
    harness.play();
    await expect(next).resolves.toMatchObject({ ending: 'played' });
  });

  it('stop if the page is hidden or the context lost, and the result is then cut or played', async () => {
    for (const isBack of [false, true]) {
      const harness = started(300);
      harness.cutsMotion = true;
      harness.instance.settle();
      expectAtRest(harness);
      harness.cutsMotion = !isBack;
      const answer = harness.request({ type: 'spin', ...SPIN });
      if (isBack) harness.play();
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await expect(answer).resolves.toMatchObject({ stops: SPIN.stops, ending: isBack ? 'played' : 'cut' });
    }
  });

  it('are shown stopped by a snapshot taken in between', () => {
    const second = reels();
    second.scene.commands.snapshot({ snapshot: started(700).scene.takeSnapshot() });
    expectAtRest(second);
  });

  it('play the same spin from a snapshot that was taken after the result came', () => {
    const first = started(2000);
    void first.request({ type: 'spin', ...SPIN });
    first.run(400);
    const snapshot = structuredClone(first.scene.takeSnapshot());
    const second = reels();
    second.scene.commands.snapshot({ snapshot });
    expect(second.scene.takeSnapshot()).toEqual(snapshot);
    expect(second.named('started')).toEqual(first.named('started'));
    expect(drawn(second.instance.root)).toEqual(drawn(first.instance.root));
  });

  it('are ended by a reset, and by props of another machine or other stops', () => {
    const harness = started(500);
    harness.scene.commands.reset({});
    expectAtRest(harness);
    for (const own of [{ stops: [0, 0, 0, 0, 0] }, { skin: 'popcorn-reels' as const }]) {
      harness.scene.commands.start({ turbo: false });
      harness.run(500);
      harness.scene.setProps({ ...props, ...own });
      harness.play();
      expect(harness.frames.waiting).toBe(0);
    }
  });

  it('run on under props that change nothing of them', () => {
    const harness = started(500);
    harness.scene.setProps({ ...props, freeSpins: null });
    expect(harness.loop.clock.running).toBe(true);
    void harness.request({ type: 'spin', ...SPIN });
    expect(harness.scene.takeSnapshot().spin?.waitedMs).toBeGreaterThan(0);
  });

  it('go back if the result cannot be shown', () => {
    const harness = started(500);
    expect(() => harness.request({ type: 'spin', ...SPIN, stops: [0, 0, 0] })).toThrow(
      expect.objectContaining({ code: 'refused' }),
    );
    expectAtRest(harness);
  });

  it('take away the marks of the win before', () => {
    const harness = reels();
    void harness.request({ type: 'spin', ...SPIN });
    harness.play();
    harness.scene.commands.start({ turbo: false });
    expect(harness.scene.takeSnapshot()).toEqual({ ...AT_REST, stops: SPIN.stops });
    harness.scene.commands.showWins({ wins: SPIN.wins });
    expect(harness.scene.takeSnapshot().wins).toEqual([]);
  });
});

describe('a start is ignored', () => {
  it('if motion is cut', () => {
    const harness = reels();
    harness.reducedMotion = true;
    harness.scene.commands.start({ turbo: false });
    harness.scene.commands.stop({});
    expect(harness.events).toEqual([]);
    expectAtRest(harness);
  });

  it('after another one', () => {
    const harness = started(500);
    harness.scene.commands.start({ turbo: true });
    expect(cues(harness)).toEqual(['reel-start']);
    void harness.request({ type: 'spin', ...SPIN });
    expect(harness.scene.takeSnapshot().spin).toMatchObject({ turbo: false });
    expect(harness.scene.takeSnapshot().spin?.waitedMs).toBeGreaterThan(400);
  });

  it('during a spin, as is a stop', async () => {
    const harness = reels();
    const answer = harness.request({ type: 'spin', ...SPIN });
    harness.run(300);
    harness.scene.commands.start({ turbo: false });
    harness.scene.commands.stop({});
    harness.play();
    await expect(answer).resolves.toMatchObject({ stops: SPIN.stops, ending: 'played' });
    expect(harness.scene.takeSnapshot().stops).toEqual(SPIN.stops);
  });
});
