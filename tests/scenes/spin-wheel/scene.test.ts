import { describe, expect, it } from 'vitest';
import { WHEEL_CENTER } from '#scenes/spin-wheel/rules.ts';
import { spinWheel } from '#scenes/spin-wheel/scene.ts';
import { distanceToLine, sectorAt } from '#scenes/wheel/rules.ts';
import { SceneHarness } from '../support/scene-harness.ts';
import { sectorsOf } from '../support/sectors.ts';

const wheel = (count = 12) => new SceneHarness('spin-wheel', spinWheel, { sectors: sectorsOf(count) });
const finger = (harness: ReturnType<typeof wheel>, phase: 'down' | 'move' | 'up' | 'cancel', dx = 0, id = 1) =>
  harness.scene.commands.pointer({ pointer: { phase, id, x: WHEEL_CENTER.x + dx, y: WHEEL_CENTER.y } });

describe('spin wheel scene', () => {
  it('spins to the sector, emits its events, and rests without requesting frames', async () => {
    const harness = wheel();
    const answer = harness.request({ type: 'spin', sectorId: 305, seed: 9 });
    const took = harness.play();
    await expect(answer).resolves.toEqual({ sectorId: 305, ending: 'played' });
    const { angle } = harness.scene.takeSnapshot();
    expect(sectorAt(angle, 12)).toBe(4);
    expect(distanceToLine(angle, 12)).toBeGreaterThan(2.9);
    expect(harness.named('announce').map((event) => event.announcement)).toEqual([
      { key: 'spinWheel.started', values: {} },
      { key: 'spinWheel.settled', values: { prize: 'Prize 4' } },
    ]);
    const started = harness.named('started').at(0);
    expect(started).toMatchObject({ sectorId: 305 });
    expect(took).toBeGreaterThan(4000);
    expect(harness.named('sound').filter((event) => event.cue === 'spin-tick').length).toBeGreaterThan(20);
    expect(harness.frames.waiting).toBe(0);
  });

  it('skips to the result on settle and if motion is cut, with the same events', async () => {
    const harness = wheel(4);
    const answer = harness.request({ type: 'spin', sectorId: 303, seed: 1 });
    harness.frames.frame(900);
    harness.scene.commands.settle({});
    await expect(answer).resolves.toEqual({ sectorId: 303, ending: 'cut' });
    harness.cutsMotion = true;
    await expect(harness.request({ type: 'spin', sectorId: 302, seed: 1 })).resolves.toEqual({
      sectorId: 302,
      ending: 'cut',
    });
    expect(harness.named('settled')).toHaveLength(2);
    expect(harness.play()).toBeLessThan(100);
    expect(harness.frames.waiting).toBe(0);
  });

  it('restores a half-played spin and ends it with the same result', () => {
    const first = wheel(16);
    void first.request({ type: 'spin', sectorId: 316, seed: 77 });
    for (let i = 0; i < 120; i++) first.frames.frame(16);
    const snapshot = first.scene.takeSnapshot();
    expect(snapshot.spin).toMatchObject({ sectorId: 316, seed: 77, from: 0, elapsedMs: 1920 });
    first.play();
    const second = wheel(16);
    second.scene.commands.snapshot({ snapshot });
    second.play();
    expect(second.named('settled')).toEqual([{ type: 'settled', sectorId: 316, ending: 'played' }]);
    expect(second.scene.takeSnapshot()).toEqual(first.scene.takeSnapshot());
  });

  it('restores a finished spin, and clears it on reset', () => {
    const harness = wheel();
    harness.scene.commands.snapshot({ snapshot: { sectorId: 302, angle: 330, spin: null } });
    harness.play();
    expect(harness.scene.takeSnapshot()).toEqual({ sectorId: 302, angle: 330, spin: null });
    harness.scene.commands.reset({});
    expect(harness.scene.takeSnapshot()).toEqual({ sectorId: null, angle: 0, spin: null });
  });

  it('refuses an unknown sector, a second spin and a wheel of three', () => {
    const harness = wheel();
    expect(() => harness.request({ type: 'spin', sectorId: 1, seed: 0 })).toThrow(
      expect.objectContaining({ code: 'refused' }),
    );
    void harness.request({ type: 'spin', sectorId: 301, seed: 0 });
    expect(() => harness.request({ type: 'spin', sectorId: 302, seed: 0 })).toThrow(
      expect.objectContaining({ code: 'refused' }),
    );
    expect(() => wheel(3)).toThrow(RangeError);
  });

  it('keeps turning when labels change, and goes to its result when the sectors change', async () => {
    const harness = wheel();
    const answer = harness.request({ type: 'spin', sectorId: 303, seed: 4 });
    harness.frames.frame(500);
    harness.scene.setProps({ sectors: sectorsOf(12).map((sector) => ({ ...sector, label: 'Premyo' })) });
    expect(harness.scene.takeSnapshot().spin).not.toBeNull();
    harness.scene.setProps({ sectors: sectorsOf(8) });
    await expect(answer).resolves.toEqual({ sectorId: 303, ending: 'cut' });
    expect(harness.scene.takeSnapshot()).toEqual({ sectorId: null, angle: 0, spin: null });
  });

  it('paints its face once, again for the winner and for a restored context, but not while it turns', () => {
    const harness = wheel();
    expect(harness.painted).toHaveLength(1);
    void harness.request({ type: 'spin', sectorId: 303, seed: 4 });
    for (let i = 0; i < 100; i++) harness.frames.frame(16);
    expect(harness.painted).toHaveLength(1);
    harness.play();
    expect(harness.painted).toHaveLength(2);
    harness.instance.rebake();
    expect(harness.painted).toHaveLength(3);
  });

  it('emits a tap that starts and ends on the hub while it is stopped', () => {
    const harness = wheel();
    finger(harness, 'down');
    finger(harness, 'up', 0, 2);
    finger(harness, 'up');
    finger(harness, 'down');
    finger(harness, 'move', 90);
    finger(harness, 'up');
    finger(harness, 'down', 90);
    finger(harness, 'up');
    finger(harness, 'down');
    finger(harness, 'cancel');
    expect(harness.named('hubTapped')).toHaveLength(1);
    void harness.request({ type: 'spin', sectorId: 301, seed: 0 });
    finger(harness, 'down');
    finger(harness, 'up');
    expect(harness.named('hubTapped')).toHaveLength(1);
  });
});
