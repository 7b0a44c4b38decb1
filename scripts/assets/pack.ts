import { AssetPack } from '@assetpack/core';
import { cacheBuster } from '@assetpack/core/cache-buster';
import { json } from '@assetpack/core/json';
import { pixiManifest } from '@assetpack/core/manifest';
import { texturePacker, texturePackerCacheBuster, texturePackerCompress } from '@assetpack/core/texture-packer';
import { BUDGETS } from './checks/budgets.ts';
import { MANIFEST_NAME } from './paths.ts';
import { bitmapFont, compressFlatArt, rasteriseSvg } from './pipes.ts';

/** Resolutions of every atlas; Pixi picks one by the `@2x` suffix. Tiers that render at 1.5 and 2 take 2x, the lowest tier 1x. */
export const RESOLUTIONS = { default: 2, low: 1 } as const;

export interface PackOptions {
  assetsDir: string;
  outputDir: string;
  cacheDir: string;
}

/**
 * Runs AssetPack over the sources: rasterise, pack, compress, hash, manifest. Strict: a file that cannot be processed ends the process
 * with exit code 1 (run the check first, it says how to mend it).
 */
export async function packAssets({ assetsDir, outputDir, cacheDir }: PackOptions): Promise<void> {
  const largest = Math.max(...Object.values(RESOLUTIONS));
  const packer = new AssetPack({
    entry: assetsDir,
    output: outputDir,
    cache: true,
    cacheLocation: cacheDir,
    ignore: ['audio/**', 'icons/**', 'brand/**', 'themes/**', '**/*.woff2', '**/*.txt', '**/*.md'],
    logLevel: 'error',
    strict: true,
    pipes: [
      rasteriseSvg(largest),
      bitmapFont(),
      texturePacker({
        texturePacker: { nameStyle: 'short', removeFileExtension: true, allowRotation: false, padding: 2 },
        resolutionOptions: { resolutions: { ...RESOLUTIONS }, fixedResolution: 'default', maximumTextureSize: BUDGETS.atlasSide },
      }),
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
