import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AUDIO_MODULE, audioVersion } from '../../scripts/assets/audio/build.ts';
import { audioModule } from '../../scripts/assets/audio/generated.ts';
import { renderSprite } from '../../scripts/assets/audio/sprite.ts';
import { GENERATED_MODULE } from '../../scripts/assets/build.ts';
import { assetsModule } from '../../scripts/assets/generated.ts';
import { currentIconSprite, SPRITE_FILE } from '../../scripts/assets/icons.ts';
import { MANIFEST_NAME, OUTPUT_URL, ROOT } from '../../scripts/assets/paths.ts';
import { readSources } from '../../scripts/assets/sources.ts';
import { SOUND_FILES } from '#scenes/generated/audio.ts';

describe('committed generated files are fresh', () => {
  it('scenes/generated/assets.ts (mend: tsx scripts/assets/build.ts)', () => {
    expect(readFileSync(GENERATED_MODULE, 'utf8')).toBe(assetsModule(readSources(), `${OUTPUT_URL}/${MANIFEST_NAME}`));
  });

  it('scenes/generated/audio.ts and the encoded sounds (mend: tsx scripts/assets/audio/build.ts)', () => {
    expect(readFileSync(AUDIO_MODULE, 'utf8')).toBe(audioModule(audioVersion(), ['webm', 'm4a'], renderSprite().places));
    for (const file of SOUND_FILES) expect(existsSync(join(ROOT, 'public', file)), file).toBe(true);
  });

  it('public/icons.svg (mend: tsx scripts/assets/icons.ts)', () => {
    expect(readFileSync(SPRITE_FILE, 'utf8')).toBe(currentIconSprite());
  });
});
