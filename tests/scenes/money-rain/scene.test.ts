import { describe, expect, it } from 'vitest';
import type { MoneyRainProps } from '#scenes/bridge/contracts/money-rain.ts';
import { placeAt, type Place } from '#scenes/money-rain/places.ts';
import { CATCHES_PER_SECOND, isFalling, planRain, verifyCatches } from '#scenes/money-rain/rules.ts';
import { moneyRain } from '#scenes/money-rain/scene.ts';
import { LAND_MS } from '#scenes/money-rain/show.ts';
import { drawn } from '../support/drawn.ts';
import { RAIN } from '../support/rain.ts';
import { SceneHarness } from '../support/scene-harness.ts';

const PAGE = { width: 360, height: 800 };

const begin = (props: MoneyRainProps = RAIN) => new SceneHarness('money-rain', moneyRain, props);

function playFor(harness: SceneHarness<'money-rain'>, ms: number): void {
  for (let passed = 0; passed < ms; passed += 20) harness.frames.frame(20);
}

/** Returns the position of a piece that is falling now. */
function anyPiece(elapsedMs: number, still = false): { id: number; x: number; y: number } {
  const plan = planRain(RAIN);
  const place: Place = { x: 0, y: 0, scale: 0, rotation: 0, turn: 0, alpha: 0 };
  const piece = plan.pieces.find((one) => isFalling(one, elapsedMs - 800) && isFalling(one, elapsedMs + 1200));
  if (piece === undefined) throw new Error('Nothing falls.');
  placeAt(plan, piece, elapsedMs, { ...PAGE, still }, place);
  return { id: piece.id, x: place.x, y: place.y };
}

const down = (harness: SceneHarness<'money-rain'>, x: number, y: number, id = 1) =>
  harness.scene.commands.pointer({ pointer: { phase: 'down', id, x, y } });

describe('money rain scene', () => {
  it('rains for its duration, counts every second and stops', async () => {
    const harness = begin();
    const answer = harness.request({ type: 'rain' });
    const took = harness.play();
    await expect(answer).resolves.toEqual({ caught: [], total: 0, ending: 'played' });
    expect(took).toBeGreaterThanOrEqual(RAIN.durationMs + LAND_MS);
    // Frames continue until the still picture is drawn at full resolution.
    expect(took).toBeLessThan(RAIN.durationMs + LAND_MS + 250);
    expect(harness.named('countdown').map(({ secondsLeft }) => secondsLeft)).toEqual([
      12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0,
    ]);
    expect(harness.named('sound').map(({ cue }) => cue)).toEqual([
      'rain-start',
      'rain-tick',
      'rain-tick',
      'rain-tick',
      'rain-tick',
      'rain-tick',
      'rain-end',
    ]);
    expect(harness.named('announce').map(({ announcement }) => announcement)).toEqual([
      { key: 'moneyRain.started', values: { seconds: 12 } },
      { key: 'moneyRain.secondsLeft', values: { seconds: 10 } },
      { key: 'moneyRain.secondsLeft', values: { seconds: 5 } },
      { key: 'moneyRain.settled', values: { count: 0, amount: 0 } },
    ]);
    expect(harness.frames.waiting).toBe(0);
  });

  it('hops from the tap until it rains, or until there is no rain', async () => {
    const harness = begin();
    harness.play();
    const rest = harness.scene.takeSnapshot();
    const still = drawn(harness.instance.root);
    harness.scene.commands.start({});
    harness.run(250);
    expect(drawn(harness.instance.root)).not.toEqual(still);
    expect(harness.scene.takeSnapshot()).toEqual(rest);
    harness.scene.commands.stop({});
    harness.play();
    expect(drawn(harness.instance.root)).toEqual(still);

    harness.scene.commands.start({});
    harness.run(250);
    const answer = harness.request({ type: 'rain' });
    harness.scene.commands.start({});
    harness.play();
    await expect(answer).resolves.toEqual({ caught: [], total: 0, ending: 'played' });
    expect(harness.named('started')).toHaveLength(1);
    expect(harness.frames.waiting).toBe(0);
  });

  it.each(['settle', 'reset'] as const)('a %s ends the hops', (command) => {
    const harness = begin();
    harness.scene.commands.start({});
    harness.run(250);
    harness.scene.commands[command]({});
    harness.play();
    expect(harness.frames.waiting).toBe(0);
  });

  it('does not hop if motion is cut', () => {
    const harness = begin();
    harness.play();
    harness.reducedMotion = true;
    harness.scene.commands.start({});
    harness.play();
    expect(harness.frames.waiting).toBe(0);
  });

  it('catches the piece that a finger touches, once, and pays its printed value', async () => {
    const harness = begin();
    const answer = harness.request({ type: 'rain' });
    playFor(harness, 4000);
    const { id, x, y } = anyPiece(4000);
    down(harness, x, y);
    expect(harness.named('caught')).toMatchObject([{ atMs: 4000, combo: 1 }]);
    const [caught] = harness.named('caught');
    expect(caught?.total).toBe(caught?.value);
    harness.scene.commands.catch({ id });
    harness.scene.commands.catch({ id });
    harness.scene.commands.catchNext({});
    harness.play();
    const result = await answer;
    expect(result.caught.length).toBeGreaterThanOrEqual(2);
    expect(new Set(result.caught.map((one) => one.id)).size).toBe(result.caught.length);
    expect(verifyCatches(RAIN, result.caught)).toEqual({ ok: true, total: result.total });
    expect(harness.named('sound').map(({ cue }) => cue)).toContain('coins');
  });

  it('accepts several fingers at once, and a drag catches nothing', () => {
    const harness = begin();
    void harness.request({ type: 'rain' });
    playFor(harness, 4000);
    const { x, y } = anyPiece(4000);
    harness.scene.commands.pointer({ pointer: { phase: 'move', id: 1, x, y } });
    harness.scene.commands.pointer({ pointer: { phase: 'up', id: 1, x, y } });
    expect(harness.named('caught')).toHaveLength(0);
    down(harness, x, y, 1);
    const other = planRain(RAIN).pieces.find(
      (one) => isFalling(one, 3200) && isFalling(one, 5200) && one.id !== harness.named('caught')[0]?.id,
    );
    const place: Place = { x: 0, y: 0, scale: 0, rotation: 0, turn: 0, alpha: 0 };
    if (other !== undefined) placeAt(planRain(RAIN), other, 4000, { ...PAGE, still: false }, place);
    down(harness, place.x, place.y, 2);
    expect(harness.named('caught')).toHaveLength(2);
  });

  it('accepts no more catches than the rate that the server allows', () => {
    const harness = begin({ ...RAIN, pieces: 400 });
    void harness.request({ type: 'rain' });
    playFor(harness, 4000);
    for (let i = 0; i < 40; i++) harness.scene.commands.catchNext({});
    expect(harness.named('caught')).toHaveLength(CATCHES_PER_SECOND);
    playFor(harness, 1000);
    harness.scene.commands.catchNext({});
    expect(harness.named('caught')).toHaveLength(CATCHES_PER_SECOND + 1);
  });

  it('shows and plays combos without paying for them', () => {
    const harness = begin();
    void harness.request({ type: 'rain' });
    playFor(harness, 3000);
    for (let i = 0; i < 5; i++) {
      harness.scene.commands.catchNext({});
      playFor(harness, 200);
    }
    const caught = harness.named('caught');
    expect(caught.map(({ combo }) => combo)).toEqual([1, 2, 3, 4, 5]);
    expect(caught.at(-1)?.total).toBe(caught.reduce((sum, { piece }) => sum + RAIN.values[piece], 0));
    expect(harness.named('sound').filter(({ cue }) => cue === 'rain-combo')).toHaveLength(1);
    playFor(harness, 2000);
    harness.scene.commands.catchNext({});
    expect(harness.named('caught').at(-1)?.combo).toBe(1);
  });

  it('keeps the catches when it is cut short', async () => {
    const harness = begin();
    const answer = harness.request({ type: 'rain' });
    playFor(harness, 4000);
    harness.scene.commands.catchNext({});
    harness.scene.commands.settle({});
    const result = await answer;
    expect(result).toMatchObject({ ending: 'cut', caught: [{ atMs: 4000 }] });
    expect(harness.scene.takeSnapshot()).toEqual({ elapsedMs: null, caught: result.caught, over: true });
    harness.play();
    expect(harness.frames.waiting).toBe(0);
  });

  it('continues from a snapshot to the same result', async () => {
    const first = begin();
    void first.request({ type: 'rain' });
    playFor(first, 5000);
    first.scene.commands.catchNext({});
    playFor(first, 200);
    const snapshot = first.scene.takeSnapshot();
    expect(snapshot).toMatchObject({ elapsedMs: 5200, caught: [{ atMs: 5000 }], over: false });
    const second = begin();
    second.scene.commands.snapshot({ snapshot });
    const answer = second.request({ type: 'rain' });
    expect(() => second.request({ type: 'rain' })).toThrow(expect.objectContaining({ code: 'refused' }));
    expect(second.named('started')).toEqual([{ type: 'started', leftMs: 6800 }]);
    second.play();
    await expect(answer).resolves.toMatchObject({ caught: snapshot.caught, ending: 'played' });
    expect(second.named('settled')).toMatchObject([{ caught: snapshot.caught, ending: 'played' }]);
    const over = begin();
    over.scene.commands.snapshot({ snapshot: second.scene.takeSnapshot() });
    expect(over.scene.takeSnapshot()).toEqual({ elapsedMs: null, caught: snapshot.caught, over: true });
    expect(over.named('settled')).toHaveLength(0);
    over.scene.commands.reset({});
    expect(over.scene.takeSnapshot()).toEqual({ elapsedMs: null, caught: [], over: false });
  });

  it('refuses a second rain while one runs', () => {
    const harness = begin();
    void harness.request({ type: 'rain' });
    expect(() => harness.request({ type: 'rain' })).toThrow(expect.objectContaining({ code: 'refused' }));
    harness.scene.commands.reset({});
    expect(harness.scene.takeSnapshot().elapsedMs).toBe(0);
  });

  it('keeps its terms when the props change during a rain', async () => {
    const harness = begin();
    const answer = harness.request({ type: 'rain' });
    playFor(harness, 4000);
    harness.scene.setProps({ ...RAIN, seed: 99, values: { 'packet-red': 1, 'packet-blue': 1, coin: 1 } });
    harness.scene.commands.catchNext({});
    harness.play();
    const { caught, total } = await answer;
    expect(verifyCatches(RAIN, caught)).toEqual({ ok: true, total });
  });

  it('announces 10 and 5 seconds also when frames were dropped', () => {
    const harness = begin();
    void harness.request({ type: 'rain' });
    harness.frames.frame(3500);
    harness.frames.frame(5000);
    expect(harness.named('announce').map(({ announcement }) => announcement.values)).toEqual([
      { seconds: 12 },
      { seconds: 9 },
      { seconds: 4 },
    ]);
  });
});

describe('money rain with reduced motion', () => {
  it('shows the same pieces in a grid for the same payout, and draws only around changes', async () => {
    const harness = begin();
    harness.reducedMotion = true;
    const answer = harness.request({ type: 'rain' });
    playFor(harness, 4500);
    const { x, y } = anyPiece(4500, true);
    down(harness, x, y);
    expect(harness.named('caught')).toHaveLength(1);
    playFor(harness, 2000);
    const before = harness.renders;
    playFor(harness, 1000);
    expect(harness.renders - before).toBeLessThan(20);
    harness.play();
    const { caught, total, ending } = await answer;
    expect(ending).toBe('played');
    expect(verifyCatches(RAIN, caught)).toEqual({ ok: true, total });
  });
});
