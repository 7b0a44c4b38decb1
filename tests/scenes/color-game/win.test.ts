import { beforeEach, describe, expect, it } from 'vitest';
import type { Win, WinTier } from '#scenes/bridge/contracts/win.ts';
import { newPose, restPose, type DiePose } from '#scenes/color-game/rules.ts';
import { colorGame } from '#scenes/color-game/scene.ts';
import { DiceWin } from '#scenes/color-game/win-step.ts';
import { NO_ASSETS } from '#scenes/engine/run/headless.ts';
import { WIN_DIM } from '#scenes/win/lift.ts';
import { riseAt, WIN_MS } from '#scenes/win/rules.ts';
import { LETTERS } from '../support/letters.ts';
import { SceneHarness } from '../support/scene-harness.ts';

const FACES = ['yellow', 'yellow', 'green'] as const;
const TIERS: readonly WinTier[] = ['small', 'big', 'huge'];

describe('the step of dice that won', () => {
  const shown: DiePose[] = [newPose(), newPose(), newPose()];
  const dimmed = [0, 0, 0];
  let winning: readonly number[] = [];
  const step = new DiceWin(NO_ASSETS.atlas('color-game'), {
    winning: () => winning,
    restPose: (die, pose) => restPose(die, FACES[die] ?? null, pose),
    show: (die, pose) => (shown[die] = structuredClone(pose)),
    dim: (die, share) => (dimmed[die] = share),
  });
  const at = (tier: WinTier, ms: number, still = false) =>
    step.draw({ tier, ms, rise: still ? 1 : riseAt(tier, ms), still });
  const resting = FACES.map((face, die) => {
    const pose = newPose();
    restPose(die, face, pose);
    return pose;
  });
  beforeEach(() => (winning = [0, 1]));

  it.each(TIERS)('of a %s win lifts them, dims the others, and ends as it began', (tier) => {
    at(tier, WIN_MS[tier] / 2);
    expect(shown.map(({ height }) => height > 0)).toEqual([true, true, false]);
    expect(dimmed).toEqual([0, 0, WIN_DIM[tier]]);
    at(tier, WIN_MS[tier]);
    expect(shown).toEqual(resting);
    expect(dimmed).toEqual([0, 0, 0]);
    expect(step.strokes.visible).toBe(false);
  });

  it('turns them once all round for a big win, one after the other', () => {
    at('big', 300);
    const [first, second] = shown;
    expect(first?.rotation).not.toEqual(resting[0]?.rotation);
    expect(second?.rotation).not.toEqual(first?.rotation);
    at('small', 300);
    expect(shown[0]?.rotation).toEqual(resting[0]?.rotation);
  });

  it('does not move under reduced motion', () => {
    at('huge', 0, true);
    const before = structuredClone(shown);
    at('huge', 700, true);
    expect(shown).toEqual(before);
    expect(before[0]?.height).toBeGreaterThan(0);
  });

  it('puts the sign above the dice that pay, and is refused without one', () => {
    winning = [2];
    const right = step.place()?.sign.x ?? 0;
    winning = [0];
    expect(step.place()?.sign.x ?? 0).toBeLessThan(right);
    winning = [];
    expect(step.place()).toBeNull();
  });
});

describe('a win of the color game', () => {
  const win: Win = { tier: 'big', label: '₱80.00', title: null };
  const roll = async (): Promise<SceneHarness<'color-game'>> => {
    const harness = new SceneHarness('color-game', colorGame, { letters: LETTERS });
    const answer = harness.request({ type: 'roll', faces: FACES, seed: 1 });
    harness.play();
    await answer;
    return harness;
  };

  it('is celebrated once the page has said which dice pay; a loss is quiet', async () => {
    const harness = await roll();
    harness.events.length = 0;
    await expect(harness.celebrate(win)).rejects.toThrow('Nothing is shown');
    harness.scene.commands.won({ dice: [] });
    await expect(harness.celebrate(win)).rejects.toThrow('Nothing is shown');
    expect(harness.events).toEqual([]);
    harness.scene.commands.won({ dice: [0, 1] });
    const answer = harness.celebrate(win);
    harness.play();
    expect(await answer).toEqual({ ending: 'played' });
    expect(harness.scene.takeSnapshot()).toEqual({ faces: FACES, winning: [0, 1], roll: null });
  });

  it('leaves no trace when the next roll cuts it', async () => {
    const harness = await roll();
    harness.scene.commands.won({ dice: [2] });
    const answer = harness.celebrate(win);
    harness.run(400);
    void harness.request({ type: 'roll', faces: FACES, seed: 2 });
    expect(await answer).toEqual({ ending: 'cut' });
    expect(harness.scene.takeSnapshot().winning).toEqual([]);
    harness.play();
    expect(harness.scene.takeSnapshot()).toEqual({ faces: FACES, winning: [], roll: null });
  });
});
