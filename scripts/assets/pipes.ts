import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Asset, AssetPipe } from '@assetpack/core';
import { createNewAssetAt } from '@assetpack/core';
import sharp from 'sharp';
import { buildBitmapFontFile } from './bitmap-font.ts';
import { contentHash } from './hash.ts';
import { listFiles } from './sources.ts';

/** Default density of SVG user units in sharp (librsvg), dots per inch. */
const SVG_DPI = 72;
const PALETTE = { palette: true, quality: 95, effort: 10, compressionLevel: 9 } as const;

/**
 * Rasterises the SVG sources of an atlas folder at the largest resolution, so that AssetPack's texture packer (which reads PNG from disk) can
 * pack them. PNG sources are taken as they are: they must be drawn at that resolution.
 */
export function rasteriseSvg(resolution: number): AssetPipe {
  return {
    name: 'rasterise-svg',
    folder: true,
    defaultOptions: { resolution },
    tags: { tps: 'tps' },
    test: (asset) => asset.isFolder && Boolean(asset.metaData['tps']),
    async transform(asset) {
      asset.skipChildren();
      const staged = createNewAssetAt(asset, asset.filename);
      staged.isFolder = true;
      await rm(staged.path, { recursive: true, force: true });
      await mkdir(staged.path, { recursive: true });
      for (const file of listFiles(asset.path)) {
        const target = join(staged.path, file.slice(asset.path.length)).replace(/\.svg$/, '.png');
        await mkdir(dirname(target), { recursive: true });
        const source = await readFile(file);
        await writeFile(target, file.endsWith('.svg') ? await sharp(source, { density: SVG_DPI * resolution }).png().toBuffer() : source);
      }
      return [staged];
    },
  };
}

/**
 * Writes each atlas as a palette PNG and as a lossless WebP of the same pixels. Flat art fits 256 colours; measured on the wheel's atlas (1394x1067)
 * this WebP has 52 KB, the PNG 68 KB, AVIF at a like quality 58 KB and WebP at quality 80 90 KB, so AVIF would cost a format and save nothing.
 */
export function compressFlatArt(): AssetPipe {
  return {
    name: 'compress-flat-art',
    folder: false,
    defaultOptions: PALETTE,
    test: (asset) => asset.extension === '.png' && !asset.isFolder,
    async transform(asset) {
      const png = createNewAssetAt(asset, asset.filename);
      png.buffer = await sharp(asset.buffer).png(PALETTE).toBuffer();
      const webp = createNewAssetAt(asset, asset.filename.replace(/\.png$/, '.webp'));
      webp.buffer = await sharp(png.buffer).webp({ lossless: true, effort: 6 }).toBuffer();
      return [png, webp];
    },
  };
}

function fileAsset(parent: Asset, name: string, buffer: Buffer): Asset {
  const asset = createNewAssetAt(parent, name);
  asset.buffer = buffer;
  // The name holds its hash already, and the picture is packed: nothing is left to do but copy it.
  asset.metaData['copy'] = true;
  return asset;
}

/** Cuts a bitmap font from each `{bf}.json` recipe: one `.fnt` that names its hashed page. */
export function bitmapFont(): AssetPipe {
  return {
    name: 'bitmap-font',
    folder: false,
    defaultOptions: {},
    tags: { bf: 'bf' },
    test: (asset) => !asset.isFolder && Boolean(asset.metaData['bf']),
    async transform(asset) {
      const name = asset.filename.replace('{bf}.json', '');
      const font = await buildBitmapFontFile(name, asset.path, asset.buffer.toString('utf8'));
      const page = `${name}-${contentHash(font.png)}.png`;
      const text = Buffer.from(font.describe(page));
      const image = fileAsset(asset, page, font.png);
      image.metaData['mIgnore'] = true;
      return [fileAsset(asset, `${name}-${contentHash(text)}.fnt`, text), image];
    },
  };
}
