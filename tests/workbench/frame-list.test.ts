import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRequirements } from '#scripts/assets/checks/requirements.ts';
import { SCENES_DIR } from '#scripts/assets/paths.ts';
import { framesOf, wordsOf } from '#workbench/page/frame-list.ts';
import { DEMO_SCENES } from '#workbench/scenes/index.ts';

describe('the list of a scene’s frames', () => {
  it('describes each frame by the comment above it, which also covers the frames below', () => {
    const words = wordsOf(`/** The scene's. */
export const REQUIRED_FRAMES = [
  /** One line. */
  'a',
  'b-2',
  /**
   * Two lines, with 'quotes'
   * in it.
   */
  'c',
] as const;
/** Other. */
export const FRAME_SIZES = { d: [1, 1] };`);
    expect([...words]).toEqual([
      ['a', 'One line.'],
      ['b-2', 'One line.'],
      ['c', "Two lines, with 'quotes' in it."],
    ]);
  });

  it('is that of the check, with words for every frame of every scene', async () => {
    const needs = await readRequirements(SCENES_DIR);
    for (const scene of DEMO_SCENES) {
      const frames = framesOf(scene);
      const need = needs.find((one) => one.scene === scene);
      expect(frames.map(({ name, size, pivot }) => [name, size, pivot ?? undefined])).toEqual(
        [...(need?.frames ?? [])].map(([name, size]) => [name, size, need?.pivots?.get(name)]),
      );
      expect(frames.filter(({ words }) => words.length < 5)).toEqual([]);
      expect(readFileSync(join(SCENES_DIR, scene, 'frames.ts'), 'utf8')).toContain(frames[0]?.words.slice(0, 12));
    }
  });
});
