import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SAMPLE_RATE } from '../../scripts/assets/audio/instruments.ts';
import { SCORE, type ScoreName } from '../../scripts/assets/audio/score.ts';
import { renderSprite } from '../../scripts/assets/audio/sprite.ts';
import { ROOT } from '../../scripts/assets/paths.ts';
import { SOUND_FILES, SOUND_SPRITE } from '#scenes/generated/audio.ts';

const CELEBRATIONS: readonly ScoreName[] = ['win-big', 'win-mega', 'pull-win'];

describe.each(Object.keys(SCORE) as ScoreName[])('sound %s', (name) => {
  const sound = SCORE[name]();

  it('keeps its length: effects under 1 s, celebrations under 3 s', () => {
    expect(sound.length / SAMPLE_RATE).toBeLessThan(CELEBRATIONS.includes(name) ? 3 : 1);
  });

  it('neither clips nor ends with a click', () => {
    expect(sound.reduce((peak, value) => Math.max(peak, Math.abs(value)), 0)).toBeLessThanOrEqual(0.86);
    expect(Math.abs(sound.at(-1) ?? 1)).toBeLessThan(0.001);
  });
});

describe('the sound sprite', () => {
  it('is the same at every build', () => {
    expect(renderSprite()).toEqual(renderSprite());
  });

  it('keeps 30 KB a sound in both formats', () => {
    for (const file of SOUND_FILES) expect(statSync(join(ROOT, 'public', file)).size).toBeLessThan(Object.keys(SOUND_SPRITE).length * 30 * 1024);
  });
});
