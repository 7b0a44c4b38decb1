import { describe, expect, it } from 'vitest';
import type { Camp } from '#scenes/bridge/contracts/red-vs-blue.ts';
import { redVsBlue } from '#scenes/red-vs-blue/scene.ts';
import { STILL_MS, WIN_MS } from '#scenes/win/rules.ts';
import { HUGE, SMALL } from '#workbench/wins.ts';
import { drawn } from '../support/drawn.ts';
import { SceneHarness } from '../support/scene-harness.ts';

const field = (mine: Camp | null) =>
  new SceneHarness('red-vs-blue', redVsBlue, { score: { red: 54, blue: 46 }, letter: { red: 'R', blue: 'B' }, mine });

/** Creates a scene after a match won by red. */
async function afterMatch(mine: Camp | null) {
  const harness = field(mine);
  const answer = harness.request({ type: 'finish', winner: 'red', seed: 11 });
  harness.play();
  await answer;
  return harness;
}
type Harness = Awaited<ReturnType<typeof afterMatch>>;
const picture = ({ instance }: Harness) => drawn(instance.root);
const cuesOf = (harness: Harness) => harness.named('sound').map(({ cue }) => cue);

describe('a win of red against blue', () => {
  it.each([SMALL, HUGE])('of tier $tier makes the winners hop, and leaves the field unchanged', async (win) => {
    const harness = await afterMatch('red');
    const before = picture(harness);
    const answer = harness.celebrate(win);
    harness.run(WIN_MS[win.tier] / 3);
    const first = picture(harness);
    harness.run(50);
    expect(first).not.toEqual(before);
    expect(picture(harness)).not.toEqual(first);
    harness.play();
    expect(await answer).toEqual({ ending: 'played' });
    expect(picture(harness)).toEqual(before);
  });

  it('that is cut by the next match leaves no trace', async () => {
    const [harness, quiet] = [await afterMatch('red'), await afterMatch('red')];
    const answer = harness.celebrate(HUGE);
    harness.run(700);
    for (const one of [harness, quiet]) {
      void one.request({ type: 'finish', winner: 'blue', seed: 3 });
      one.play();
    }
    expect(await answer).toEqual({ ending: 'cut' });
    expect(picture(harness)).toEqual(picture(quiet));
  });

  it('stays still under reduced motion', async () => {
    const harness = await afterMatch(null);
    const before = picture(harness);
    harness.reducedMotion = true;
    expect(await harness.celebrate(HUGE)).toEqual({ ending: 'cut' });
    harness.run(100);
    const still = picture(harness);
    harness.run(200);
    expect(picture(harness)).toEqual(still);
    harness.run(STILL_MS);
    expect(picture(harness)).toEqual(before);
  });

  it('is refused before a match, while one plays, and if the player has lost', async () => {
    const harness = field('red');
    await expect(harness.celebrate(SMALL)).rejects.toThrow('Nothing is shown');
    void harness.request({ type: 'finish', winner: 'red', seed: 11 });
    harness.run(500);
    await expect(harness.celebrate(SMALL)).rejects.toThrow('Nothing is shown');
    await expect((await afterMatch('blue')).celebrate(SMALL)).rejects.toThrow('Nothing is shown');
  });
});

describe('the end of a match', () => {
  /** Returns the pictures and cues since the decision. */
  const end = (mine: Camp | null) => {
    const harness = field(mine);
    void harness.request({ type: 'finish', winner: 'red', seed: 11 });
    while (harness.named('decided').length === 0) harness.frames.frame(16);
    harness.run(500);
    return harness;
  };

  it.each([null, 'red'] as const)('is a feast with the camp %s', (mine) => {
    const harness = end(mine);
    expect(cuesOf(harness)).toContain('pull-win');
    expect(harness.named('haptic')).toHaveLength(1);
  });

  it('is quiet if the player has lost, but names the winner', () => {
    const [lost, won] = [end('blue'), end('red')];
    expect(cuesOf(lost)).not.toContain('pull-win');
    expect(lost.named('haptic')).toEqual([]);
    expect(picture(lost).length).toBeLessThan(picture(won).length);
    expect(lost.named('announce').at(-1)?.announcement).toEqual({
      key: 'redVsBlue.settled',
      values: { camp: 'red' },
    });
  });

  it('returns to the earlier score on reset', () => {
    const harness = field('red');
    const before = picture(harness);
    harness.scene.commands.snapshot({ snapshot: { winner: 'blue', match: null } });
    expect(picture(harness)).not.toEqual(before);
    harness.scene.commands.reset({});
    expect(picture(harness)).toEqual(before);
  });
});
