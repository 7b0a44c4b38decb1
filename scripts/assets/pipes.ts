import type { Asset, AssetPipe } from '@assetpack/core';
import { createNewAssetAt } from '@assetpack/core';
import sharp from 'sharp';
import { buildBitmapFontFile } from './bitmap-font.ts';
import { contentHash } from './hash.ts';

const PALETTE = { palette: true, quality: 95, effort: 6, compressionLevel: 9 } as const;

/**
 * Writes each atlas as a palette PNG and as a lossless WebP of the same pixels. Flat art fits 256 colours. Measured on
 * the wheel's atlas (1394x1067): this WebP has 54 KB at 52 dB, the PNG 69 KB, WebP at quality 80 81 KB at 35 dB.
 * avif.ts adds AVIF afterwards.
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
      webp.buffer = await sharp(png.buffer).webp({ lossless: true, effort: 2 }).toBuffer();
      return [png, webp];
    },
  };
}

interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The part of a packed sheet with its frames and their trimming. */
export interface PackedSheet {
  frames: Record<string, { frame: Rect; trimmed: boolean; spriteSourceSize: Rect; sourceSize: Pick<Rect, 'w' | 'h'> }>;
}

/**
 * Extends every trimmed frame by one transparent texel on each side. The packer trims exactly at the ink, and a rotated
 * sprite whose ink touches the edge of its quad looks jagged. The texels exist in the gap of two between packed frames.
 */
export function clearEdgesOf(frames: PackedSheet['frames']): void {
  for (const { frame, spriteSourceSize: inSource, sourceSize } of Object.values(frames)) {
    const left = Math.min(1, inSource.x);
    const top = Math.min(1, inSource.y);
    const wider = left + Math.min(1, sourceSize.w - inSource.x - inSource.w);
    const higher = top + Math.min(1, sourceSize.h - inSource.y - inSource.h);
    for (const rect of [frame, inSource]) {
      rect.x -= left;
      rect.y -= top;
      rect.w += wider;
      rect.h += higher;
    }
  }
}

/** Applies {@link clearEdgesOf} to each packed sheet. */
export function clearEdges(): AssetPipe {
  return {
    name: 'clear-edges',
    folder: false,
    defaultOptions: {},
    test: (asset) => asset.extension === '.json' && !asset.isFolder && Boolean(asset.allMetaData['tps']),
    async transform(asset) {
      const sheet = JSON.parse(asset.buffer.toString('utf8')) as PackedSheet;
      clearEdgesOf(sheet.frames);
      const cleared = createNewAssetAt(asset, asset.filename);
      cleared.buffer = Buffer.from(JSON.stringify(sheet));
      return [cleared];
    },
  };
}

function fileAsset(parent: Asset, name: string, buffer: Buffer): Asset {
  const asset = createNewAssetAt(parent, name);
  asset.buffer = buffer;
  // Only copy it: the name contains the hash and the picture is packed.
  asset.metaData['copy'] = true;
  return asset;
}

/** Builds a bitmap font from each `{bf}.json` recipe: one `.fnt` that names its hashed page. */
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
