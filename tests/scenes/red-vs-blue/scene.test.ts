import { describe, expect, it } from 'vitest';
import type { Camp, RedVsBlueProps } from '#scenes/bridge/contracts/red-vs-blue.ts';
import { redVsBlue } from '#scenes/red-vs-blue/scene.ts';
import { SceneHarness } from '../support/scene-harness.ts';

const propsAt = (red: number, blue: number): RedVsBlueProps => ({
  score: { red, blue },
  letter: { red: 'R', blue: 'B' },
  mine: null,
});
const field = () => new SceneHarness('red-vs-blue', redVsBlue, propsAt(54, 46));
const leads = (harness: ReturnType<typeof field>) => harness.named('announce').map(({ announcement }) => announcement);

describe('red vs blue scene', () => {
  it('plays to the given winner, emits its events, and stops', async () => {
    const harness = field();
    const answer = harness.request({ type: 'finish', winner: 'blue', seed: 9 });
    const took = harness.play();
    await expect(answer).resolves.toEqual({ winner: 'blue', ending: 'played' });
    expect(took).toBeGreaterThan(4000);
    expect(harness.events.map(({ type }) => type).filter((type) => type !== 'sound' && type !== 'haptic')).toEqual([
      'started',
      'announce',
      'decided',
      'settled',
    ]);
    expect(harness.named('sound').map(({ cue }) => cue)).toEqual([
      'pull-whistle',
      ...Array.from({ length: 5 }, () => 'pull-heave'),
      'pull-win',
    ]);
    expect(leads(harness)).toEqual([{ key: 'redVsBlue.settled', values: { camp: 'blue' } }]);
    expect(harness.scene.takeSnapshot()).toEqual({ winner: 'blue', match: null });
    expect(harness.frames.waiting).toBe(0);
  });

  it('ends the cheering at the same time whether frames were dropped or not', () => {
    const smooth = field();
    const jerky = field();
    for (const [harness, ms] of [
      [smooth, 16],
      [jerky, 900],
    ] as const) {
      void harness.request({ type: 'finish', winner: 'red', seed: 21 });
      harness.play(() => ms);
    }
    expect(jerky.scene.takeSnapshot()).toEqual(smooth.scene.takeSnapshot());
    expect(jerky.named('decided')).toHaveLength(1);
  });

  it('skips to the result on settle, and at once if motion is cut', async () => {
    const harness = field();
    const answer = harness.request({ type: 'finish', winner: 'red', seed: 1 });
    harness.frames.frame(700);
    harness.scene.commands.settle({});
    await expect(answer).resolves.toEqual({ winner: 'red', ending: 'cut' });
    harness.cutsMotion = true;
    await expect(harness.request({ type: 'finish', winner: 'blue', seed: 2 })).resolves.toEqual({
      winner: 'blue',
      ending: 'cut',
    });
    expect(harness.named('decided').map(({ winner }) => winner)).toEqual(['red', 'blue']);
    harness.play();
    expect(harness.frames.waiting).toBe(0);
  });

  it.each([1200, 3600])('restores a match %i ms after its start and ends it with the same result', (ms) => {
    const first = field();
    void first.request({ type: 'finish', winner: 'blue', seed: 77 });
    for (let at = 0; at < ms; at += 16) first.frames.frame(16);
    const second = field();
    second.scene.commands.snapshot({ snapshot: first.scene.takeSnapshot() });
    second.play();
    first.play();
    expect(second.named('settled')).toEqual([{ type: 'settled', winner: 'blue', ending: 'played' }]);
    expect(second.scene.takeSnapshot()).toEqual(first.scene.takeSnapshot());
  });

  it('restores a finished match, and returns to the score on reset', () => {
    const harness = field();
    harness.scene.commands.snapshot({ snapshot: { winner: 'red', match: null } });
    expect(harness.scene.takeSnapshot()).toEqual({ winner: 'red', match: null });
    harness.scene.commands.reset({});
    expect(harness.scene.takeSnapshot()).toEqual({ winner: null, match: null });
  });

  it('refuses a second match, and ignores a reset while one plays', () => {
    const harness = field();
    void harness.request({ type: 'finish', winner: 'red', seed: 1 });
    expect(() => harness.request({ type: 'finish', winner: 'blue', seed: 1 })).toThrow(
      expect.objectContaining({ code: 'refused' }),
    );
    harness.scene.commands.reset({});
    expect(harness.scene.takeSnapshot().match).not.toBeNull();
  });

  it('announces the lead only when it changes sides or by five points', () => {
    const harness = field();
    for (const red of [55, 57, 59, 60, 52, 50, 49, 47, 44]) harness.scene.setProps(propsAt(red, 100 - red));
    expect(leads(harness).map(({ values }) => values)).toEqual([
      { camp: 'red', percent: 59 },
      { camp: 'red', percent: 52 },
      { camp: 'blue', percent: 51 },
      { camp: 'blue', percent: 56 },
    ]);
  });

  it('moves the rope to a new score, heaves for a while at few frames, and rests', () => {
    const harness = field();
    harness.play();
    const before = harness.renders;
    harness.scene.setProps(propsAt(30, 70));
    let frames = 0;
    for (; harness.loop.clock.running; frames++) harness.frames.frame(16);
    const pulling = 1200 / 16;
    expect(frames).toBeGreaterThan(300);
    expect(harness.renders - before).toBeLessThan(pulling + 45);
    expect(harness.frames.waiting).toBe(0);
  });

  it('shows the new score at once if motion is cut', () => {
    const harness = field();
    harness.play();
    harness.cutsMotion = true;
    const before = harness.renders;
    harness.scene.setProps(propsAt(30, 70));
    harness.play();
    expect(harness.renders - before).toBe(1);
  });

  it('emits a tap that begins and ends on one half', () => {
    const harness = field();
    const point = (phase: 'down' | 'up' | 'cancel', x: number) =>
      harness.scene.commands.pointer({ pointer: { phase, id: 1, x, y: 200 } });
    point('down', 100);
    point('up', 120);
    point('down', 100);
    point('up', 300);
    point('down', 300);
    point('cancel', 300);
    point('up', 300);
    expect(harness.named('campTapped').map(({ camp }: { camp: Camp }) => camp)).toEqual(['red']);
  });
});
