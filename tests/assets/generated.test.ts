import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SOUND_SPRITES } from '#scenes/generated/audio.ts';
import { AUDIO_DIR, AUDIO_MODULE, audioVersion, filesOf } from '../../scripts/assets/audio/files.ts';
import { audioModule } from '../../scripts/assets/audio/generated.ts';
import { renderSprites } from '../../scripts/assets/audio/sprite.ts';
import { GENERATED_MODULE } from '../../scripts/assets/build.ts';
import { assetsModule } from '../../scripts/assets/generated.ts';
import { contentHash } from '../../scripts/assets/hash.ts';
import { currentIconSprite, SPRITE_FILE } from '../../scripts/assets/icons.ts';
import { MANIFEST_NAME, OUTPUT_URL, ROOT } from '../../scripts/assets/paths.ts';
import { readSources } from '../../scripts/assets/sources.ts';

describe('committed generated files are fresh', () => {
  it('scenes/generated/assets.ts (mend: tsx scripts/assets/build.ts)', () => {
    expect(readFileSync(GENERATED_MODULE, 'utf8')).toBe(assetsModule(readSources(), `${OUTPUT_URL}/${MANIFEST_NAME}`));
  });

  it('scenes/generated/audio.ts and the encoded sounds (mend: tsx scripts/assets/audio/build.ts)', () => {
    const from = { version: audioVersion(), recordings: new Map<string, string>() };
    expect(readFileSync(AUDIO_MODULE, 'utf8')).toBe(audioModule(from, renderSprites(), filesOf));
    const files = Object.values(SOUND_SPRITES).flatMap((sprite) => sprite.files);
    expect(files.map((file) => basename(file)).toSorted()).toEqual(readdirSync(AUDIO_DIR).toSorted());
    for (const file of files) expect(file).toContain(contentHash(readFileSync(join(ROOT, 'public', file))));
  });

  it('public/icons.svg (mend: tsx scripts/assets/icons.ts)', () => {
    expect(readFileSync(SPRITE_FILE, 'utf8')).toBe(currentIconSprite());
  });
});
