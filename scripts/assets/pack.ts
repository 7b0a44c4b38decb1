import { AssetPack } from '@assetpack/core';
import { cacheBuster } from '@assetpack/core/cache-buster';
import { json } from '@assetpack/core/json';
import { pixiManifest } from '@assetpack/core/manifest';
import { texturePacker, texturePackerCacheBuster, texturePackerCompress } from '@assetpack/core/texture-packer';
import { BUDGETS } from './checks/budgets.ts';
import { MANIFEST_NAME } from './paths.ts';
import { bitmapFont, clearEdges, compressFlatArt } from './pipes.ts';

/**
 * Resolutions of every atlas; Pixi picks one by the `@2x` suffix. Tiers that render at 1.5 and 2 take 2x, the lowest
 * tier 1x.
 */
export const RESOLUTIONS = { default: 2, low: 1 } as const;

export interface PackOptions {
  /** The staged tree: every frame a PNG at the largest resolution. */
  stageDir: string;
  outputDir: string;
  cacheDir: string;
}

/**
 * Runs AssetPack over the staged sources: pack, compress, hash, manifest. Strict: a file that cannot be processed ends
 * the process with exit code 1 (run the check first, which says how to fix it).
 */
export async function packAssets({ stageDir, outputDir, cacheDir }: PackOptions): Promise<void> {
  const packer = new AssetPack({
    entry: stageDir,
    output: outputDir,
    cache: true,
    cacheLocation: cacheDir,
    ignore: ['**/*.woff2', '**/*.txt'],
    logLevel: 'error',
    strict: true,
    pipes: [
      bitmapFont(),
      texturePacker({
        texturePacker: { nameStyle: 'short', removeFileExtension: true, allowRotation: false, padding: 2 },
        resolutionOptions: {
          resolutions: { ...RESOLUTIONS },
          fixedResolution: 'default',
          maximumTextureSize: BUDGETS.atlasSide,
        },
      }),
      clearEdges(),
      compressFlatArt(),
      texturePackerCompress({ png: true, webp: true, avif: false }),
      json(),
      cacheBuster(),
      texturePackerCacheBuster(),
      pixiManifest({ output: MANIFEST_NAME, createShortcuts: true, trimExtensions: true, includeMetaData: false }),
    ],
  });
  await packer.run();
}
