import { Rehearsal } from './support/rehearsal.ts';
import { describe, expect, it } from 'vitest';
import { distanceToLine, sectorAt } from '#scenes/wheel/rules.ts';
import { WHEEL_CENTER } from '#scenes/spin-wheel/rules.ts';
import { spinWheel } from '#scenes/spin-wheel/scene.ts';
import { sectorsOf } from './support/sectors.ts';

const wheel = (count = 12) => new Rehearsal('spin-wheel', spinWheel, { sectors: sectorsOf(count) });
const finger = (stage: ReturnType<typeof wheel>, phase: 'down' | 'move' | 'up' | 'cancel', dx = 0, id = 1) =>
  stage.scene.commands.pointer({ pointer: { phase, id, x: WHEEL_CENTER.x + dx, y: WHEEL_CENTER.y } });

describe('spin wheel scene', () => {
  it('plays to the sector, tells what it does, and comes to rest without asking for frames', async () => {
    const stage = wheel();
    const answer = stage.request({ type: 'spin', sectorId: 305, seed: 9 });
    const took = stage.play();
    await expect(answer).resolves.toEqual({ sectorId: 305, ending: 'played' });
    const { angle } = stage.scene.takeSnapshot();
    expect(sectorAt(angle, 12)).toBe(4);
    expect(distanceToLine(angle, 12)).toBeGreaterThan(2.9);
    expect(stage.named('announce').map((event) => event.announcement)).toEqual([
      { key: 'spinWheel.started', values: {} },
      { key: 'spinWheel.settled', values: { prize: 'Prize 4' } },
    ]);
    const started = stage.named('started').at(0);
    expect(started).toMatchObject({ sectorId: 305 });
    expect(took).toBeGreaterThan(4000);
    expect(stage.named('sound').filter((event) => event.cue === 'spin-tick').length).toBeGreaterThan(20);
    expect(stage.frames.waiting).toBe(0);
  });

  it('cuts on settle, and at once where motion is cut: the same events, no flying paper', async () => {
    const stage = wheel(4);
    const answer = stage.request({ type: 'spin', sectorId: 303, seed: 1 });
    stage.frames.frame(900);
    stage.scene.commands.settle({});
    await expect(answer).resolves.toEqual({ sectorId: 303, ending: 'cut' });
    stage.cutsMotion = true;
    await expect(stage.request({ type: 'spin', sectorId: 302, seed: 1 })).resolves.toEqual({
      sectorId: 302,
      ending: 'cut',
    });
    expect(stage.named('settled')).toHaveLength(2);
    expect(stage.play()).toBeLessThan(100);
    expect(stage.frames.waiting).toBe(0);
  });

  it('restores a half-played spin and ends it where it would have ended', () => {
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

  it('restores a finished spin, and forgets it on reset', () => {
    const stage = wheel();
    stage.scene.commands.snapshot({ snapshot: { sectorId: 302, angle: 330, spin: null } });
    stage.play();
    expect(stage.scene.takeSnapshot()).toEqual({ sectorId: 302, angle: 330, spin: null });
    stage.scene.commands.reset({});
    expect(stage.scene.takeSnapshot()).toEqual({ sectorId: null, angle: 0, spin: null });
  });

  it('refuses an unknown sector, a second spin and a wheel of three', () => {
    const stage = wheel();
    expect(() => stage.request({ type: 'spin', sectorId: 1, seed: 0 })).toThrow(
      expect.objectContaining({ code: 'refused' }),
    );
    void stage.request({ type: 'spin', sectorId: 301, seed: 0 });
    expect(() => stage.request({ type: 'spin', sectorId: 302, seed: 0 })).toThrow(
      expect.objectContaining({ code: 'refused' }),
    );
    expect(() => wheel(3)).toThrow(RangeError);
  });

  it('turns on when labels change, and comes to its result when the sectors do', async () => {
    const stage = wheel();
    const answer = stage.request({ type: 'spin', sectorId: 303, seed: 4 });
    stage.frames.frame(500);
    stage.scene.setProps({ sectors: sectorsOf(12).map((sector) => ({ ...sector, label: 'Premyo' })) });
    expect(stage.scene.takeSnapshot().spin).not.toBeNull();
    stage.scene.setProps({ sectors: sectorsOf(8) });
    await expect(answer).resolves.toEqual({ sectorId: 303, ending: 'cut' });
    expect(stage.scene.takeSnapshot()).toEqual({ sectorId: null, angle: 0, spin: null });
  });

  it('paints its face once, again for the winner and for a new context, and not while it turns', () => {
    const stage = wheel();
    expect(stage.painted).toHaveLength(1);
    void stage.request({ type: 'spin', sectorId: 303, seed: 4 });
    for (let i = 0; i < 100; i++) stage.frames.frame(16);
    expect(stage.painted).toHaveLength(1);
    stage.play();
    expect(stage.painted).toHaveLength(2);
    stage.performer.rebake();
    expect(stage.painted).toHaveLength(3);
  });

  it('reports a tap that begins and ends on the hub while it stands', () => {
    const stage = wheel();
    finger(stage, 'down');
    finger(stage, 'up', 0, 2);
    finger(stage, 'up');
    finger(stage, 'down');
    finger(stage, 'move', 90);
    finger(stage, 'up');
    finger(stage, 'down', 90);
    finger(stage, 'up');
    finger(stage, 'down');
    finger(stage, 'cancel');
    expect(stage.named('hubTapped')).toHaveLength(1);
    void stage.request({ type: 'spin', sectorId: 301, seed: 0 });
    finger(stage, 'down');
    finger(stage, 'up');
    expect(stage.named('hubTapped')).toHaveLength(1);
  });
});
