import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SOUND_SPRITES } from '#scenes/generated/audio.ts';
import { audioVersion, recordedFiles } from '../../scripts/assets/audio/files.ts';
import { SAMPLE_RATE } from '../../scripts/assets/audio/instruments.ts';
import { renderSprite, toWav } from '../../scripts/assets/audio/sprite.ts';
import { checkRecipes, checkRecordings, checkSounds } from '../../scripts/assets/checks/sounds.ts';
import { ROOT } from '../../scripts/assets/paths.ts';
import { folderOf } from './fixture.ts';

const SPRITE = SOUND_SPRITES['grid-draw'] ?? { files: [], cues: {} };
const [WEBM = '', M4A = ''] = SPRITE.files;
const content = (file: string) => readFileSync(join(ROOT, 'public', file));

/** Returns the faults of one sprite after some of its files changed. Undefined leaves a file out. */
function faultsOf(changes: Readonly<Record<string, Buffer | undefined>>, sprite = SPRITE) {
  const files = { [WEBM]: content(WEBM), [M4A]: content(M4A), ...changes };
  const root = folderOf(
    Object.fromEntries(Object.entries(files).filter((entry): entry is [string, Buffer] => entry[1] !== undefined)),
  );
  return checkSounds([sprite], root).map(({ file, fault, mend }) => [file, fault, mend]);
}

describe('encoded sounds', () => {
  it('of the checkout have no fault', () => {
    expect(checkSounds(Object.values(SOUND_SPRITES), join(ROOT, 'public'))).toEqual([]);
  });

  it.each([
    ['a missing file', { [WEBM]: undefined }, /missing/],
    ['an empty file', { [WEBM]: Buffer.alloc(0) }, /is empty/],
    ['a file that is no sound', { [WEBM]: Buffer.from('no sound at all') }, /cannot be decoded/],
    ['half a file', { [WEBM]: content(WEBM).subarray(0, content(WEBM).length / 2) }, /cannot be decoded|ends after/],
    [
      'the sound of another sprite',
      { [WEBM]: content(SOUND_SPRITES['lottery-balls']?.files[0] ?? '') },
      /not the file/,
    ],
    ['more than 30 KB a sound', { [WEBM]: Buffer.alloc(70_000) }, /^68 KB, over its budget of 60 KB for 2 sounds/],
  ])('are reported: %s', (_, changes, fault) => {
    expect(faultsOf(changes)).toEqual([
      [`public${WEBM}`, expect.stringMatching(fault), expect.stringMatching(/npm run audio/)],
    ]);
  });

  it('are reported when they end before their last sound does', () => {
    const [first] = faultsOf({}, { files: SPRITE.files, cues: { 'draw-step': [0, 60], 'draw-stop': [180, 9_000] } });
    expect(first?.[1]).toMatch(/ends after \d+ ms, and its sounds take 9180 ms/);
  });

  it('are reported when no scene plays them', () => {
    expect(faultsOf({ '/audio/drum-00000000.webm': Buffer.from('x') })).toEqual([
      ['public/audio/drum-00000000.webm', 'extra: no scene plays it', expect.stringMatching(/assets\/sounds/)],
    ]);
  });
});

describe('recorded sounds', () => {
  const tone = (seconds: number, level = 0.5) =>
    toWav(Float32Array.from({ length: seconds * SAMPLE_RATE }, (_, i) => level * Math.sin(i / 20)));
  const faults = (files: Readonly<Record<string, Buffer>>) => {
    const root = folderOf(files);
    return checkRecordings(join(root, 'sounds'), ['coins', 'win-big'], root).map(({ file, fault, mend }) => [
      file,
      fault,
      mend,
    ]);
  };

  it('take the place of their recipe', () => {
    const recorded = new Map([['draw-step', new Float32Array(480).fill(0.5)]]);
    const sprite = renderSprite('grid-draw', recorded);
    expect(sprite.places['draw-step']).toEqual([0, 10]);
    expect([...sprite.samples.subarray(0, 480)].every((value) => value === 0.5)).toBe(true);
    expect(sprite.places['draw-stop']?.[1]).toBe(renderSprite('grid-draw').places['draw-stop']?.[1]);
  });

  it('of a second, and celebrations of three, are accepted', () => {
    expect(faults({ 'sounds/coins.wav': tone(0.9), 'sounds/win-big.wav': tone(2.5) })).toEqual([]);
  });

  it.each([
    [
      'a name that no scene plays',
      'coyns.wav',
      tone(0.2),
      /no scene plays a sound "coyns"/,
      /rename it to "coins\.wav"/,
    ],
    ['a file that is no sound', 'coins.wav', Buffer.from('none'), /cannot be decoded/, /export it again/],
    ['an empty file', 'coins.wav', Buffer.alloc(0), /cannot be decoded/, /export it again/],
    ['half a file', 'coins.wav', tone(0.5).subarray(0, 20_001), /cannot be decoded/, /export it again/],
    ['silence', 'coins.wav', tone(0.5, 0), /is silent/, /louder/],
    ['a long effect', 'coins.wav', tone(1.2), /takes 1200 ms/, /cut it below 1000 ms/],
  ])('are reported for %s', (_, file, wav, fault, mend) => {
    expect(faults({ [`sounds/${file}`]: wav })).toEqual([
      [`assets/sounds/${file}`, expect.stringMatching(fault), expect.stringMatching(mend)],
    ]);
  });
});

describe('sound recipes', () => {
  const built = `/** Score and instruments: ${audioVersion()}. */`;
  const sprites = [['common', ['coins']]] as const;

  it('have no fault when the sounds are built from them, and are not played then', async () => {
    const play = () => Promise.reject(new Error('played'));
    expect(await checkRecipes(built, sprites, new Map(), play)).toEqual([]);
  });

  it('are reported when they changed, and when they cannot be played', async () => {
    const old = '/** Score and instruments: 00000000. */';
    expect(await checkRecipes(old, sprites, new Map(), () => Promise.resolve())).toMatchObject([
      {
        file: 'scripts/assets/audio/score.ts',
        fault: expect.stringMatching(/changed since/),
        mend: expect.stringMatching(/npm run audio/),
      },
    ]);
    expect(await checkRecipes(old, sprites, new Map(), () => Promise.reject(new Error('pluck is none')))).toMatchObject(
      [{ file: 'scripts/assets/audio/score.ts', fault: 'a recipe cannot be played: pluck is none' }],
    );
  });

  it('are reported when a recording is not in the sounds yet, or no longer there', async () => {
    const root = folderOf({ 'coins.wav': Buffer.from('wav') });
    const play = () => Promise.resolve();
    const [fresh] = await checkRecipes(built, sprites, recordedFiles(root), play);
    expect(fresh?.fault).toMatch(/sounds of common are not built from/);
    const gone = built.replace('. */', '. Recorded in common: 12345678. */');
    expect(await checkRecipes(gone, sprites, new Map(), play)).toHaveLength(1);
    expect(basename(recordedFiles(root).get('coins') ?? '')).toBe('coins.wav');
  });
});
