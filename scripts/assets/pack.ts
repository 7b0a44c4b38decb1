import { AssetPack } from '@assetpack/core';
import { cacheBuster } from '@assetpack/core/cache-buster';
import { json } from '@assetpack/core/json';
import { pixiManifest } from '@assetpack/core/manifest';
import { texturePacker, texturePackerCacheBuster, texturePackerCompress } from '@assetpack/core/texture-packer';
import { BUDGETS } from './checks/budgets.ts';
import { MANIFEST_NAME } from './paths.ts';
import { bitmapFont, clearEdges, compressFlatArt } from './pipes.ts';

/**
 * Resolutions of every atlas. Pixi picks one by the `@2x` suffix: tiers that render at 1.5 and 2 use 2x, the lowest
 * tier 1x.
 */
export const RESOLUTIONS = { default: 2, low: 1 } as const;

/** Gap between packed frames and around all of them, texels. */
export const PADDING = 2;

export interface PackOptions {
  /** The staged tree of one unit, with every frame as a PNG at the largest resolution. */
  stageDir: string;
  /** Output folder, which is emptied first. */
  outputDir: string;
  /** Folder for AssetPack's temporary files, which is emptied first. */
  scratchDir: string;
}

/**
 * Runs AssetPack on the staged tree of one unit: pack, compress, hash, manifest. AssetPack only logs and omits files
 * that it cannot process, so the caller must check that nothing is missing.
 */
export async function packAssets({ stageDir, outputDir, scratchDir }: PackOptions): Promise<void> {
  const packer = new AssetPack({
    entry: stageDir,
    output: outputDir,
    cache: false,
    cacheLocation: scratchDir,
    ignore: ['**/*.woff2', '**/*.txt'],
    logLevel: 'error',
    pipes: [
      bitmapFont(),
      texturePacker({
        texturePacker: { nameStyle: 'short', removeFileExtension: true, allowRotation: false, padding: PADDING },
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
