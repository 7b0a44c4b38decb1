import { Rehearsal } from './support/rehearsal.ts';
import { describe, expect, it } from 'vitest';
import type { ThreeFaces } from '#scenes/bridge/contracts/color-game.ts';
import { colorGame } from '#scenes/color-game/scene.ts';
import { LETTERS } from './support/letters.ts';

const booth = () => new Rehearsal('color-game', colorGame, { letters: LETTERS });
const FACES: ThreeFaces = ['yellow', 'pink', 'green'];

describe('color game scene', () => {
  it('plays to the faces, tells what it does, and comes to rest without asking for frames', async () => {
    const stage = booth();
    const answer = stage.request({ type: 'roll', faces: FACES, seed: 3 });
    stage.play();
    await expect(answer).resolves.toEqual({ faces: FACES, ending: 'played' });
    expect(stage.named('dieStopped').map(({ die, face }) => [die, face])).toEqual([
      [0, 'yellow'],
      [1, 'pink'],
      [2, 'green'],
    ]);
    expect(stage.named('announce').map((event) => event.announcement)).toEqual([
      { key: 'colorGame.started', values: {} },
      { key: 'colorGame.settled', values: { first: 'yellow', second: 'pink', third: 'green' } },
    ]);
    const cues = stage.named('sound').map(({ cue }) => cue);
    expect(cues.filter((cue) => cue === 'dice-rattle')).toHaveLength(1);
    expect(cues.filter((cue) => cue === 'dice-bounce')).toHaveLength(9);
    expect(cues.filter((cue) => cue === 'dice-stop')).toHaveLength(3);
    expect(stage.frames.waiting).toBe(0);
    expect(stage.scene.takeSnapshot()).toEqual({ faces: FACES, cheered: false, roll: null });
  });

  it('cuts on settle, and at once where motion is cut: every die still says where it stopped', async () => {
    const stage = booth();
    const answer = stage.request({ type: 'roll', faces: FACES, seed: 3 });
    stage.frames.frame(700);
    stage.scene.commands.settle({});
    await expect(answer).resolves.toEqual({ faces: FACES, ending: 'cut' });
    expect(stage.named('dieStopped')).toHaveLength(3);
    stage.cutsMotion = true;
    await expect(stage.request({ type: 'roll', faces: ['red', 'red', 'red'], seed: 3 })).resolves.toEqual({
      faces: ['red', 'red', 'red'],
      ending: 'cut',
    });
    expect(stage.named('dieStopped')).toHaveLength(6);
    stage.play();
    expect(stage.frames.waiting).toBe(0);
  });

  it('restores a half-played roll, with what lay there before, and ends it where it would have ended', () => {
    const first = booth();
    first.scene.commands.snapshot({ snapshot: { faces: ['red', 'blue', 'white'], cheered: false, roll: null } });
    void first.request({ type: 'roll', faces: FACES, seed: 12 });
    for (let i = 0; i < 70; i++) first.frames.frame(16);
    const snapshot = first.scene.takeSnapshot();
    expect(snapshot).toMatchObject({ faces: ['red', 'blue', 'white'], roll: { faces: FACES, seed: 12 } });
    const second = booth();
    second.scene.commands.snapshot({ snapshot });
    second.play();
    expect(second.named('settled')).toEqual([{ type: 'settled', faces: FACES, ending: 'played' }]);
    expect(second.scene.takeSnapshot()).toEqual({ faces: FACES, cheered: false, roll: null });
  });

  it('refuses a second roll, and clears the felt on reset', () => {
    const stage = booth();
    void stage.request({ type: 'roll', faces: FACES, seed: 1 });
    expect(() => stage.request({ type: 'roll', faces: FACES, seed: 2 })).toThrow(
      expect.objectContaining({ code: 'refused' }),
    );
    stage.scene.commands.reset({});
    stage.play();
    expect(stage.scene.takeSnapshot().faces).toEqual(FACES);
    stage.scene.commands.reset({});
    expect(stage.scene.takeSnapshot()).toEqual({ faces: null, cheered: false, roll: null });
  });

  it('cheers for dice that lie, once, until the next roll', () => {
    const stage = booth();
    stage.scene.commands.cheer({});
    expect(stage.scene.takeSnapshot().cheered).toBe(false);
    void stage.request({ type: 'roll', faces: FACES, seed: 1 });
    stage.scene.commands.cheer({});
    stage.play();
    stage.scene.commands.cheer({});
    stage.scene.commands.cheer({});
    stage.play();
    expect(stage.scene.takeSnapshot().cheered).toBe(true);
    expect(stage.named('sound').filter(({ cue }) => cue === 'win-small')).toHaveLength(1);
    void stage.request({ type: 'roll', faces: FACES, seed: 2 });
    expect(stage.scene.takeSnapshot().cheered).toBe(false);
  });

  it('plays one sound a die for all that a dropped second hid', () => {
    const stage = booth();
    void stage.request({ type: 'roll', faces: FACES, seed: 1 });
    stage.frames.frame(16);
    stage.frames.frame(1400);
    expect(stage.named('sound').filter(({ cue }) => cue === 'dice-bounce').length).toBeLessThanOrEqual(3);
    stage.play();
    expect(stage.named('dieStopped')).toHaveLength(3);
  });
});
