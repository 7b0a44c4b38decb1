import { describe, expect, it } from 'vitest';
import type { SlotReelsProps, SlotSpin, SlotSymbol } from '#scenes/bridge/contracts/slot-reels.ts';
import { totalOf } from '#scenes/slot-reels/lines.ts';
import { slotReels } from '#scenes/slot-reels/scene.ts';
import { drawn } from '../support/drawn.ts';
import { SceneHarness } from '../support/scene-harness.ts';
import { spinTo, STRIPS } from '../support/slots.ts';

const START = [1, 2, 3, 4, 5];
const FREE = { label: 'Free spins 7/10', title: '10 free spins' };
const props: SlotReelsProps = { skin: 'halo-halo-spin', strips: STRIPS, stops: START, freeSpins: null };
const reels = (own: Partial<SlotReelsProps> = {}) => new SceneHarness('slot-reels', slotReels, { ...props, ...own });
type Harness = ReturnType<typeof reels>;

/** Finds a spin of the test's strips that meets the condition, e.g. a win. */
function find(wanted: (spin: SlotSpin) => boolean): SlotSpin {
  for (let first = 0; first < 12; first++) {
    for (let second = 0; second < 17; second++) {
      const spin = spinTo([first, second, (first * 3) % 22, (second * 2) % 27, first]);
      if (wanted(spin)) return spin;
    }
  }
  throw new Error('The test strips have no such spin.');
}
const WINNING = find(({ wins }) => wins.filter(({ kind }) => kind === 'line').length >= 2);
const LOSING = find(({ wins }) => wins.length === 0);
const SCATTERS = find(({ wins }) => wins.some(({ kind }) => kind === 'scatter'));

const announced = (harness: Harness) => harness.named('announce').map(({ announcement }) => announcement);
const until = (harness: Harness, done: () => boolean) => {
  for (let frames = 0; !done(); frames++) {
    if (frames > 1000) throw new Error('It never came.');
    harness.frames.frame(16);
  }
};
const atRest = (harness: Harness) => {
  harness.play();
  expect(harness.frames.waiting).toBe(0);
};

describe('slot reels scene', () => {
  it('stops reel by reel, answers, and then shows each win and all of them', async () => {
    const harness = reels();
    const answer = harness.request({ type: 'spin', ...WINNING });
    until(harness, () => harness.named('settled').length > 0);
    await expect(answer).resolves.toEqual({ stops: WINNING.stops, amount: totalOf(WINNING.wins), ending: 'played' });
    expect(harness.named('reelStopped').map(({ reel }) => reel)).toEqual([0, 1, 2, 3, 4]);
    const rates = harness
      .named('sound')
      .filter(({ cue }) => cue === 'reel-stop')
      .map(({ rate }) => rate);
    expect(rates).toEqual(rates.toSorted((a, b) => a - b));
    expect(new Set(rates).size).toBe(5);
    expect(harness.named('winShown')).toEqual([]);
    atRest(harness);
    expect(harness.named('winShown').map(({ index }) => index)).toEqual(WINNING.wins.map((_, index) => index));
    expect(harness.named('winsShown')).toHaveLength(1);
    expect(announced(harness)).toEqual([
      { key: 'slotReels.started', values: {} },
      { key: 'slotReels.won', values: { count: WINNING.wins.length, amount: totalOf(WINNING.wins) } },
    ]);
    expect(harness.scene.takeSnapshot()).toEqual({
      stops: WINNING.stops,
      wins: WINNING.wins,
      shownMs: null,
      spin: null,
    });
  });

  it('announces a loss without a sound', async () => {
    const harness = reels();
    const answer = harness.request({ type: 'spin', ...LOSING });
    atRest(harness);
    await expect(answer).resolves.toMatchObject({ amount: 0, ending: 'played' });
    expect(announced(harness).at(-1)).toEqual({ key: 'slotReels.nothing', values: {} });
    expect(harness.named('sound').some(({ cue }) => cue.startsWith('win'))).toBe(false);
    expect(harness.named('winsShown')).toEqual([]);
  });

  it('emits anticipation before the reel stops, if the feature comes', () => {
    const harness = reels();
    void harness.request({ type: 'spin', ...SCATTERS });
    atRest(harness);
    const order = harness.events.filter(({ type }) => type === 'anticipating' || type === 'reelStopped');
    const first = harness.named('anticipating')[0];
    expect(first).toBeDefined();
    expect(order.findIndex(({ type }) => type === 'anticipating')).toBe(first?.reel);
    const quiet = reels();
    void quiet.request({ type: 'spin', ...LOSING });
    atRest(quiet);
    expect(quiet.named('anticipating')).toEqual([]);
  });

  it('is quicker in turbo', () => {
    const took = [false, true].map((turbo) => {
      const harness = reels();
      void harness.request({ type: 'spin', ...LOSING, turbo });
      return harness.play();
    });
    expect(took[1]).toBeLessThan((took[0] ?? 0) / 2);
  });

  it('goes straight to the result on settle, during a spin and while wins are shown', async () => {
    const harness = reels();
    const answer = harness.request({ type: 'spin', ...WINNING });
    harness.frames.frame(500);
    harness.scene.commands.settle({});
    await expect(answer).resolves.toMatchObject({ stops: WINNING.stops, ending: 'cut' });
    expect(harness.named('reelStopped')).toHaveLength(5);
    expect(harness.scene.takeSnapshot()).toMatchObject({ wins: WINNING.wins, shownMs: null, spin: null });
    const played = harness.request({ type: 'spin', ...WINNING });
    until(harness, () => harness.named('winShown').length > 0);
    await expect(played).resolves.toMatchObject({ ending: 'played' });
    harness.scene.commands.settle({});
    expect(harness.scene.takeSnapshot().shownMs).toBeNull();
    expect(harness.named('winsShown')).toHaveLength(2);
    atRest(harness);
  });

  it('skips to the result if motion is cut, with the same events', async () => {
    const harness = reels();
    harness.cutsMotion = true;
    await expect(harness.request({ type: 'spin', ...WINNING })).resolves.toEqual({
      stops: WINNING.stops,
      amount: totalOf(WINNING.wins),
      ending: 'cut',
    });
    expect(announced(harness).map(({ key }) => key)).toEqual(['slotReels.started', 'slotReels.won']);
    expect(harness.named('settled')).toHaveLength(1);
    expect(harness.named('winsShown')).toHaveLength(1);
    harness.scene.commands.showWins({ wins: WINNING.wins });
    expect(harness.scene.takeSnapshot().shownMs).toBeNull();
    atRest(harness);
  });

  it('restores a half-played spin and ends it with the same result, without repeating events', async () => {
    const first = reels();
    void first.request({ type: 'spin', ...WINNING });
    until(first, () => first.named('reelStopped').length === 2);
    const snapshot = structuredClone(first.scene.takeSnapshot());
    const second = reels();
    second.scene.commands.snapshot({ snapshot });
    expect(second.scene.takeSnapshot()).toEqual(snapshot);
    atRest(second);
    expect(second.named('reelStopped').map(({ reel }) => reel)).toEqual([2, 3, 4]);
    expect(second.named('settled')).toEqual([
      { type: 'settled', stops: WINNING.stops, amount: totalOf(WINNING.wins), ending: 'played' },
    ]);
  });

  it('restores the display of wins at the same win, and a finished one as stopped', () => {
    const first = reels();
    void first.request({ type: 'spin', ...WINNING });
    until(first, () => first.named('winShown').length === 2);
    const second = reels();
    second.scene.commands.snapshot({ snapshot: first.scene.takeSnapshot() });
    second.frames.frame(0);
    expect(second.named('winShown')).toEqual([{ type: 'winShown', index: 1 }]);
    atRest(second);
    const third = reels();
    third.scene.commands.snapshot({ snapshot: second.scene.takeSnapshot() });
    expect(third.scene.takeSnapshot()).toEqual(second.scene.takeSnapshot());
    atRest(third);
    expect(third.named('winShown')).toEqual([]);
  });

  it('ignores a snapshot of other strips', () => {
    const harness = reels();
    const before = harness.scene.takeSnapshot();
    harness.scene.commands.snapshot({ snapshot: { ...before, stops: [0, 0, 0, 0, 999] } });
    harness.scene.commands.snapshot({
      snapshot: { ...before, wins: [{ kind: 'scatter', count: 9, amount: 1, label: '' }] },
    });
    expect(harness.scene.takeSnapshot()).toEqual(before);
  });

  it('refuses a second spin, unknown stops, and wins that the symbols do not show', () => {
    const harness = reels();
    const refused = expect.objectContaining({ code: 'refused' }) as Error;
    expect(() => harness.request({ type: 'spin', ...LOSING, stops: [0, 0, 0] })).toThrow(refused);
    expect(() => harness.request({ type: 'spin', ...LOSING, wins: WINNING.wins })).toThrow(refused);
    expect(harness.events).toEqual([]);
    void harness.request({ type: 'spin', ...LOSING });
    expect(() => harness.request({ type: 'spin', ...LOSING })).toThrow(refused);
  });

  it('accepts a new spin while wins are shown', async () => {
    const harness = reels();
    void harness.request({ type: 'spin', ...WINNING });
    until(harness, () => harness.named('winShown').length > 0);
    const answer = harness.request({ type: 'spin', ...LOSING });
    expect(harness.scene.takeSnapshot()).toMatchObject({ stops: WINNING.stops, wins: [], shownMs: null });
    atRest(harness);
    await expect(answer).resolves.toMatchObject({ stops: LOSING.stops, ending: 'played' });
  });

  it('shows given wins again and removes them', () => {
    const harness = reels({ stops: WINNING.stops });
    harness.scene.commands.showWins({ wins: WINNING.wins });
    atRest(harness);
    expect(harness.named('winShown')).toHaveLength(WINNING.wins.length);
    expect(harness.scene.takeSnapshot().wins).toEqual(WINNING.wins);
    harness.scene.commands.showWins({ wins: null });
    expect(harness.scene.takeSnapshot().wins).toEqual([]);
    harness.scene.commands.showWins({ wins: WINNING.wins });
    harness.scene.commands.reset({});
    expect(harness.scene.takeSnapshot()).toEqual({
      stops: WINNING.stops,
      wins: [],
      shownMs: null,
      spin: null,
    });
    harness.scene.commands.showWins({ wins: [{ kind: 'scatter', count: 9, amount: 1, label: '' }] });
    expect(harness.scene.takeSnapshot().wins).toEqual([]);
    atRest(harness);
  });
});

describe('props of the slot reels', () => {
  it('change the machine between spins, from five reels to three and back', async () => {
    const harness = reels();
    const three = STRIPS.slice(0, 3);
    harness.scene.setProps({ skin: 'cherry-fiesta', strips: three, stops: [0, 1, 2], freeSpins: FREE });
    expect(harness.scene.takeSnapshot().stops).toEqual([0, 1, 2]);
    const spin = spinTo([4, 5, 6], three);
    const answer = harness.request({ type: 'spin', ...spin });
    atRest(harness);
    await expect(answer).resolves.toMatchObject({ stops: [4, 5, 6] });
    harness.scene.setProps(props);
    expect(harness.scene.takeSnapshot()).toMatchObject({ stops: START, wins: [] });
    expect(harness.scene.root.children).toHaveLength(1);
    atRest(harness);
  });

  it('change its looks between spins, to those of a machine that began so', () => {
    const harness = reels();
    const other = reels({ skin: 'popcorn-reels' });
    expect(drawn(harness.instance.root)).not.toEqual(drawn(other.instance.root));
    harness.scene.setProps({ ...props, skin: 'popcorn-reels' });
    expect(drawn(harness.instance.root)).toEqual(drawn(other.instance.root));
  });

  it('leave reels and wins unchanged if only the free spins change', () => {
    const harness = reels();
    void harness.request({ type: 'spin', ...WINNING });
    harness.play();
    harness.scene.setProps({
      ...props,
      strips: STRIPS.map((strip) => [...strip]),
      freeSpins: FREE,
    });
    expect(harness.scene.takeSnapshot()).toMatchObject({ stops: WINNING.stops, wins: WINNING.wins });
  });

  it('take effect at the end of a spin', async () => {
    const harness = reels();
    const answer = harness.request({ type: 'spin', ...WINNING });
    harness.frames.frame(300);
    const other: readonly SlotSymbol[] = ['cherry', 'mango', 'saba', 'flan'];
    harness.scene.setProps({ ...props, strips: [other, other, other], stops: [1, 1, 1] });
    expect(harness.scene.takeSnapshot().spin?.stops).toEqual(WINNING.stops);
    atRest(harness);
    await expect(answer).resolves.toMatchObject({
      stops: WINNING.stops,
      amount: totalOf(WINNING.wins),
      ending: 'played',
    });
    expect(harness.scene.takeSnapshot()).toMatchObject({ stops: [1, 1, 1], wins: [] });
  });

  it('are refused unless they describe a machine', () => {
    expect(() => reels({ strips: STRIPS.slice(0, 4), stops: [0, 0, 0, 0] })).toThrow(RangeError);
    expect(() => reels().scene.setProps({ ...props, stops: [0, 0, 0, 0, 99] })).toThrow(RangeError);
  });
});
