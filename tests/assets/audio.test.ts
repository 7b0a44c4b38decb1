import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SOUND_SPRITES, SPRITE_OF } from '#scenes/generated/audio.ts';
import { SAMPLE_RATE, type Samples } from '../../scripts/assets/audio/instruments.ts';
import { SCORE } from '../../scripts/assets/audio/score.ts';
import { renderSprites, toWav } from '../../scripts/assets/audio/sprite.ts';
import { ROOT } from '../../scripts/assets/paths.ts';

const CELEBRATIONS: readonly string[] = ['win-big', 'win-mega', 'pull-win'];

const SOUNDS = Object.values(SCORE).flatMap((cues) => Object.entries<() => Samples>(cues));

describe.each(SOUNDS)('sound %s', (name, play) => {
  const sound = play();

  it('is short: effects under 1 s, celebrations under 3 s', () => {
    expect(sound.length / SAMPLE_RATE).toBeLessThan(CELEBRATIONS.includes(name) ? 3 : 1);
  });

  it('neither clips nor ends with a click', () => {
    expect(sound.reduce((peak, value) => Math.max(peak, Math.abs(value)), 0)).toBeLessThanOrEqual(0.86);
    expect(Math.abs(sound.at(-1) ?? 1)).toBeLessThan(0.001);
  });
});

describe('the sound sprites', () => {
  it('are the same at every build', () => {
    const first = renderSprites();
    for (const [index, { name, samples, places }] of renderSprites().entries()) {
      expect(places).toEqual(first[index]?.places);
      expect(Buffer.compare(toWav(samples), toWav(first[index]?.samples ?? new Float32Array())), name).toBe(0);
    }
  });

  it('contain every cue once, in the sprite that the player loads it from', () => {
    const held = Object.entries(SOUND_SPRITES).flatMap(([name, { cues }]) =>
      Object.keys(cues).map((cue) => [cue, name]),
    );
    expect(new Set(held.map(([cue]) => cue)).size).toBe(held.length);
    expect(Object.fromEntries(held)).toEqual(SPRITE_OF);
  });

  it.each(Object.entries(SOUND_SPRITES))('%s stays within 30 KB a sound in both formats', (_, { files, cues }) => {
    expect(files.map((file) => file.split('.').at(-1))).toEqual(['webm', 'm4a']);
    for (const file of files)
      expect(statSync(join(ROOT, 'public', file)).size).toBeLessThan(Object.keys(cues).length * 30 * 1024);
  });
});
