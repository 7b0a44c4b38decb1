import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { AssetManifest } from '#scenes/manifest.ts';
import { contentHash } from './hash.ts';

/**
 * About 40 dB on our art, without a visible difference at the double density. More effort takes five times as long and
 * saves 3 %; less effort doubles the file.
 */
const QUALITY = { quality: 60, effort: 2, chromaSubsampling: '4:4:4' } as const;

interface Sheet {
  meta: { image: string };
}

/**
 * Returns `wheel-SNJY@2x.png` with another hash and extension. The first hash stays, because it cannot be distinguished
 * from the name.
 */
const renamed = (path: string, hash: string, extension: string): string => {
  const [, stem = path, scale = ''] = /^(.*?)(@2x)?\.[a-z.]+$/.exec(path) ?? [];
  return `${stem}-${hash}${scale}.${extension}`;
};

/**
 * Encodes the page of a PNG sheet as AVIF and writes a sheet for it. Unchanged pages come from the cache. Returns the
 * new sheet's path.
 */
async function addAvif(path: string, outputDir: string, cacheDir: string, used: Set<string>): Promise<string> {
  const folder = join(outputDir, dirname(path));
  const sheet = JSON.parse(readFileSync(join(outputDir, path), 'utf8')) as Sheet;
  const png = readFileSync(join(folder, sheet.meta.image));
  const hash = contentHash(Buffer.concat([png, Buffer.from(JSON.stringify(QUALITY))]));
  const kept = join(cacheDir, `${hash}.avif`);
  used.add(`${hash}.avif`);
  if (!existsSync(kept)) writeFileSync(kept, await sharp(png).avif(QUALITY).toBuffer());
  const image = renamed(sheet.meta.image, hash, 'avif');
  copyFileSync(kept, join(folder, image));
  const text = JSON.stringify({ ...sheet, meta: { ...sheet.meta, image } });
  const target = renamed(path, contentHash(text), 'avif.json');
  writeFileSync(join(outputDir, target), text);
  return target;
}

/**
 * Returns the manifest with an AVIF sheet next to each PNG sheet of the double density. Devices that use the single
 * density are too slow for AVIF. Encodes only pages that are not in `cacheDir`.
 */
export async function withAvif(manifest: AssetManifest, outputDir: string, cacheDir: string): Promise<AssetManifest> {
  mkdirSync(cacheDir, { recursive: true });
  const used = new Set<string>();
  const bundles = manifest.bundles.map(async ({ name, assets }) => ({
    name,
    assets: await Promise.all(
      assets.map(async ({ alias, src }) => ({
        alias,
        src: [
          ...src.filter((path) => !path.endsWith('.avif.json')),
          ...(await Promise.all(
            src.filter((path) => path.endsWith('@2x.png.json')).map((path) => addAvif(path, outputDir, cacheDir, used)),
          )),
        ],
      })),
    ),
  }));
  const listed = { bundles: await Promise.all(bundles) };
  for (const file of readdirSync(cacheDir)) if (!used.has(file)) rmSync(join(cacheDir, file));
  return listed;
}
