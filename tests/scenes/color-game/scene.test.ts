import { describe, expect, it } from 'vitest';
import type { ThreeFaces } from '#scenes/bridge/contracts/color-game.ts';
import { colorGame } from '#scenes/color-game/scene.ts';
import { LETTERS } from '../support/letters.ts';
import { SceneHarness } from '../support/scene-harness.ts';

const game = () => new SceneHarness('color-game', colorGame, { letters: LETTERS });
const FACES: ThreeFaces = ['yellow', 'pink', 'green'];

describe('color game scene', () => {
  it('rolls to the given faces, emits its events, and rests without requesting frames', async () => {
    const harness = game();
    const answer = harness.request({ type: 'roll', faces: FACES, seed: 3 });
    harness.play();
    await expect(answer).resolves.toEqual({ faces: FACES, ending: 'played' });
    expect(harness.named('dieStopped').map(({ die, face }) => [die, face])).toEqual([
      [0, 'yellow'],
      [1, 'pink'],
      [2, 'green'],
    ]);
    expect(harness.named('announce').map((event) => event.announcement)).toEqual([
      { key: 'colorGame.started', values: {} },
      { key: 'colorGame.settled', values: { first: 'yellow', second: 'pink', third: 'green' } },
    ]);
    const cues = harness.named('sound').map(({ cue }) => cue);
    expect(cues.filter((cue) => cue === 'dice-rattle')).toHaveLength(1);
    expect(cues.filter((cue) => cue === 'dice-bounce')).toHaveLength(9);
    expect(cues.filter((cue) => cue === 'dice-stop')).toHaveLength(3);
    expect(harness.frames.waiting).toBe(0);
    expect(harness.scene.takeSnapshot()).toEqual({ faces: FACES, winning: [], roll: null });
  });

  it('skips to the result on settle and if motion is cut, with a dieStopped event for every die', async () => {
    const harness = game();
    const answer = harness.request({ type: 'roll', faces: FACES, seed: 3 });
    harness.frames.frame(700);
    harness.scene.commands.settle({});
    await expect(answer).resolves.toEqual({ faces: FACES, ending: 'cut' });
    expect(harness.named('dieStopped')).toHaveLength(3);
    harness.cutsMotion = true;
    await expect(harness.request({ type: 'roll', faces: ['red', 'red', 'red'], seed: 3 })).resolves.toEqual({
      faces: ['red', 'red', 'red'],
      ending: 'cut',
    });
    expect(harness.named('dieStopped')).toHaveLength(6);
    harness.play();
    expect(harness.frames.waiting).toBe(0);
  });

  it('restores a half-played roll with the faces before it, and ends it with the same result', () => {
    const first = game();
    first.scene.commands.snapshot({ snapshot: { faces: ['red', 'blue', 'white'], winning: [], roll: null } });
    void first.request({ type: 'roll', faces: FACES, seed: 12 });
    for (let i = 0; i < 70; i++) first.frames.frame(16);
    const snapshot = first.scene.takeSnapshot();
    expect(snapshot).toMatchObject({ faces: ['red', 'blue', 'white'], roll: { faces: FACES, seed: 12 } });
    const second = game();
    second.scene.commands.snapshot({ snapshot });
    second.play();
    expect(second.named('settled')).toEqual([{ type: 'settled', faces: FACES, ending: 'played' }]);
    expect(second.scene.takeSnapshot()).toEqual({ faces: FACES, winning: [], roll: null });
  });

  it('refuses a second roll, and clears the felt on reset', () => {
    const harness = game();
    void harness.request({ type: 'roll', faces: FACES, seed: 1 });
    expect(() => harness.request({ type: 'roll', faces: FACES, seed: 2 })).toThrow(
      expect.objectContaining({ code: 'refused' }),
    );
    harness.scene.commands.reset({});
    harness.play();
    expect(harness.scene.takeSnapshot().faces).toEqual(FACES);
    harness.scene.commands.reset({});
    expect(harness.scene.takeSnapshot()).toEqual({ faces: null, winning: [], roll: null });
  });

  it('marks resting dice as winners until the next roll, without a sound', () => {
    const harness = game();
    harness.scene.commands.won({ dice: [0] });
    expect(harness.scene.takeSnapshot().winning).toEqual([]);
    void harness.request({ type: 'roll', faces: FACES, seed: 1 });
    harness.scene.commands.won({ dice: [0] });
    harness.play();
    expect(harness.scene.takeSnapshot().winning).toEqual([]);
    harness.events.length = 0;
    harness.scene.commands.won({ dice: [2, 0, 7, 0] });
    harness.play();
    expect(harness.scene.takeSnapshot().winning).toEqual([0, 2]);
    expect(harness.events).toEqual([]);
    void harness.request({ type: 'roll', faces: FACES, seed: 2 });
    expect(harness.scene.takeSnapshot().winning).toEqual([]);
  });

  it('plays one sound a die for all touches during a dropped second', () => {
    const harness = game();
    void harness.request({ type: 'roll', faces: FACES, seed: 1 });
    harness.frames.frame(16);
    harness.frames.frame(1400);
    expect(harness.named('sound').filter(({ cue }) => cue === 'dice-bounce').length).toBeLessThanOrEqual(3);
    harness.play();
    expect(harness.named('dieStopped')).toHaveLength(3);
  });
});
