import { describe, expect, it } from 'vitest';
import { lotteryBalls } from '#scenes/lottery-balls/scene.ts';
import { SceneHarness } from '../support/scene-harness.ts';

const PROPS = { outOf: 42, picks: 6, mine: [3, 18] };
const SIX = [7, 42, 18, 29, 3, 36];
const drum = () => new SceneHarness('lottery-balls', lotteryBalls, PROPS);
const REFUSED = expect.objectContaining({ code: 'refused' });

describe('lottery balls scene', () => {
  it('draws the numbers in their order, emits each of them, and stops', async () => {
    const harness = drum();
    const answer = harness.request({ type: 'draw', numbers: SIX, seed: 4 });
    const took = harness.play();
    await expect(answer).resolves.toEqual({ numbers: SIX, ending: 'played' });
    expect(took).toBeGreaterThan(8150);
    expect(took).toBeLessThan(8700);
    expect(harness.named('ballShown').map(({ index, number }) => [index, number])).toEqual(
      SIX.map((number, index) => [index, number]),
    );
    expect(harness.named('announce').map(({ announcement }) => announcement)).toEqual([
      ...SIX.map((number, index) => ({ key: 'lotteryBalls.ball', values: { number, index: index + 1 } })),
      { key: 'lotteryBalls.settled', values: { numbers: '7, 42, 18, 29, 3, 36' } },
    ]);
    const cues = harness.named('sound').map(({ cue }) => cue);
    expect(
      ['ball-tumble', 'ball-out', 'ball-rest'].map((wanted) => cues.filter((cue) => cue === wanted).length),
    ).toEqual([6, 6, 6]);
    expect(harness.scene.takeSnapshot()).toEqual({ drawn: SIX, draw: null });
    expect(harness.frames.waiting).toBe(0);
  });

  it('emits every ball once and in order when frames are seconds apart', () => {
    const harness = drum();
    void harness.request({ type: 'draw', numbers: SIX, seed: 4 });
    harness.play(() => 2900);
    expect(harness.named('ballShown').map(({ number }) => number)).toEqual(SIX);
  });

  it('shows all numbers at once on settle and if motion is cut', async () => {
    const harness = drum();
    const answer = harness.request({ type: 'draw', numbers: SIX, seed: 4 });
    for (let i = 0; i < 200; i++) harness.frames.frame(16);
    harness.scene.commands.settle({});
    await expect(answer).resolves.toEqual({ numbers: SIX, ending: 'cut' });
    expect(harness.named('ballShown').map(({ number }) => number)).toEqual(SIX);
    expect(
      harness.named('announce').filter(({ announcement }) => announcement.key === 'lotteryBalls.ball'),
    ).toHaveLength(1);
    harness.cutsMotion = true;
    const other = SIX.toReversed();
    await expect(harness.request({ type: 'draw', numbers: other, seed: 4 })).resolves.toEqual({
      numbers: other,
      ending: 'cut',
    });
    harness.play();
    expect(harness.scene.takeSnapshot()).toEqual({ drawn: other, draw: null });
    expect(harness.frames.waiting).toBe(0);
  });

  it('restores a half-played draw, emits only the later events, and ends with the same result', () => {
    const first = drum();
    void first.request({ type: 'draw', numbers: SIX, seed: 4 });
    for (let i = 0; i < 250; i++) first.frames.frame(16);
    const snapshot = first.scene.takeSnapshot();
    expect(snapshot).toEqual({ drawn: [7, 42], draw: { numbers: SIX, seed: 4, elapsedMs: 4000 } });
    const second = drum();
    second.scene.commands.snapshot({ snapshot });
    second.play();
    expect(second.named('ballShown').map(({ number }) => number)).toEqual(SIX.slice(2));
    expect(second.named('settled')).toEqual([{ type: 'settled', numbers: SIX, ending: 'played' }]);
    expect(second.scene.takeSnapshot()).toEqual({ drawn: SIX, draw: null });
  });

  it('restores a finished draw but not one of another drum, and refills the drum on reset', () => {
    const harness = drum();
    harness.scene.commands.snapshot({ snapshot: { drawn: SIX, draw: null } });
    expect(harness.scene.takeSnapshot()).toEqual({ drawn: SIX, draw: null });
    harness.scene.commands.reset({});
    expect(harness.scene.takeSnapshot()).toEqual({ drawn: [], draw: null });
    harness.scene.commands.snapshot({
      snapshot: { drawn: [60, 1, 2, 3, 4, 5], draw: { numbers: [1, 2], seed: 1, elapsedMs: 5 } },
    });
    expect(harness.scene.takeSnapshot()).toEqual({ drawn: [], draw: null });
  });

  it('refuses wrong numbers and a second draw', () => {
    const harness = drum();
    for (const numbers of [
      [1, 2, 3],
      [1, 2, 3, 4, 5, 5],
      [0, 1, 2, 3, 4, 5],
      [1, 2, 3, 4, 5, 43],
    ]) {
      expect(() => harness.request({ type: 'draw', numbers, seed: 1 })).toThrow(REFUSED);
    }
    expect(harness.events).toEqual([]);
    void harness.request({ type: 'draw', numbers: SIX, seed: 1 });
    expect(() => harness.request({ type: 'draw', numbers: SIX, seed: 1 })).toThrow(REFUSED);
    harness.scene.commands.reset({});
    expect(harness.scene.takeSnapshot().draw).not.toBeNull();
  });

  it('answers a draw when the drum is replaced, keeps the rail for new marks, and refuses an invalid drum', async () => {
    const harness = drum();
    const answer = harness.request({ type: 'draw', numbers: SIX, seed: 1 });
    harness.frames.frame(16);
    harness.scene.setProps({ outOf: 60, picks: 10, mine: [] });
    await expect(answer).resolves.toEqual({ numbers: SIX, ending: 'cut' });
    expect(harness.scene.takeSnapshot().drawn).toEqual([]);
    harness.scene.setProps(PROPS);
    void harness.request({ type: 'draw', numbers: SIX, seed: 1 });
    harness.play();
    harness.scene.setProps({ ...PROPS, mine: [7] });
    expect(harness.scene.takeSnapshot().drawn).toEqual(SIX);
    expect(() => harness.scene.setProps({ outOf: 61, picks: 6, mine: [] })).toThrow(RangeError);
  });
});
