import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { BUNDLES, FONTS, FRAMES, THEMED, THEMES, type BundleName } from '#scenes/generated/assets.ts';
import type { AssetManifest } from '#scenes/manifest.ts';
import { withAvif } from '../../scripts/assets/avif.ts';
import { buildAssets } from '../../scripts/assets/build.ts';
import { checkBudgets } from '../../scripts/assets/checks/budgets.ts';
import { readRequirements } from '../../scripts/assets/checks/requirements.ts';
import { outputIsComplete, referencedFiles } from '../../scripts/assets/manifest.ts';
import { MANIFEST_NAME, OUTPUT_DIR, SCENES_DIR } from '../../scripts/assets/paths.ts';

/** Every required atlas: the defaults and those of each theme. */
const ATLASES: readonly (readonly [name: string, frames: readonly string[]])[] = [
  ...BUNDLES.map((name: BundleName) => [name, FRAMES[name]] as const),
  ...THEMES.flatMap((theme) => THEMED[theme].map((name: BundleName) => [`${name}.${theme}`, FRAMES[name]] as const)),
];

const read = (path: string): string => readFileSync(join(OUTPUT_DIR, path), 'utf8');

const kindsOf = (paths: readonly string[]): string[] =>
  paths.map((path) => path.replace(/^.*-[\w-]{4,17}(?=[.@])/, '')).toSorted();

interface Sheet {
  frames: Record<
    string,
    {
      frame: { x: number; y: number; w: number; h: number };
      rotated: boolean;
      trimmed: boolean;
      spriteSourceSize: { x: number };
      sourceSize: { w: number; h: number };
    }
  >;
  meta: { image: string; scale: number; size: { w: number; h: number } };
}

describe('the built scene assets', () => {
  let manifest: AssetManifest;

  beforeAll(async () => {
    await buildAssets({ log: () => undefined });
    manifest = JSON.parse(read(MANIFEST_NAME)) as AssetManifest;
  }, 300_000);

  it('are not built again when nothing changed', async () => {
    const lines: string[] = [];
    await buildAssets({ log: (line) => lines.push(line) });
    expect(lines).toEqual(['assets: up to date']);
  });

  it('contain one atlas a bundle and theme in two resolutions, as WebP and PNG, under content-hashed names', () => {
    for (const [name] of ATLASES) {
      const bundle = manifest.bundles.find((candidate) => candidate.name === name);
      expect(bundle?.assets.map(({ alias }) => alias)).toEqual([name]);
      expect(kindsOf(bundle?.assets[0]?.src ?? []).filter((kind) => !kind.includes('avif'))).toEqual([
        '.png.json',
        '.webp.json',
        '@2x.png.json',
        '@2x.webp.json',
      ]);
    }
  });

  it('have an AVIF sheet of the double scale in a release', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'perya-avif-'));
    try {
      cpSync(OUTPUT_DIR, folder, { recursive: true });
      const bundles = manifest.bundles
        .filter(({ name }) => name === 'award-burst')
        .map(({ name, assets }) => ({
          name,
          assets: assets.map(({ alias, src }) => ({ alias, src: src.filter((path) => !path.includes('avif')) })),
        }));
      const listed = await withAvif({ bundles }, folder, join(folder, 'cache'));
      const path = listed.bundles[0]?.assets[0]?.src.find((one) => one.endsWith('@2x.avif.json')) ?? '';
      const sheet = JSON.parse(readFileSync(join(folder, path), 'utf8')) as Sheet;
      const image = await sharp(join(folder, path, '..', sheet.meta.image)).metadata();
      expect([image.format, image.width, image.height]).toEqual(['heif', sheet.meta.size.w, sheet.meta.size.h]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('list the smallest sheet of each scale first, and AVIF, which decodes slowly, only if it saves a tenth', () => {
    for (const { src } of manifest.bundles.filter(({ name }) => name !== 'fonts').flatMap(({ assets }) => assets)) {
      const bytes = src.map((path) => {
        const { meta } = JSON.parse(read(path)) as Sheet;
        return (
          (statSync(join(OUTPUT_DIR, path)).size + statSync(join(OUTPUT_DIR, path, '..', meta.image)).size) *
          (meta.image.endsWith('.avif') ? 1.1 : 1)
        );
      });
      expect(bytes).toEqual(bytes.toSorted((a, b) => a - b));
    }
  });

  it.each(ATLASES)(
    '%s: every sheet contains every frame key, unrotated and inside its picture',
    async (name, frames) => {
      const sheets =
        manifest.bundles.find((bundle) => bundle.name === name)?.assets.flatMap((asset) => asset.src) ?? [];
      for (const path of sheets) {
        const sheet = JSON.parse(read(path)) as Sheet;
        expect(Object.keys(sheet.frames).toSorted()).toEqual([...frames].toSorted());
        const image = await sharp(join(OUTPUT_DIR, path, '..', sheet.meta.image)).metadata();
        expect([image.width, image.height]).toEqual([sheet.meta.size.w, sheet.meta.size.h]);
        for (const { frame, rotated } of Object.values(sheet.frames)) {
          expect(rotated).toBe(false);
          expect(frame.x + frame.w).toBeLessThanOrEqual(sheet.meta.size.w);
          expect(frame.y + frame.h).toBeLessThanOrEqual(sheet.meta.size.h);
        }
      }
    },
  );

  it('leave a transparent texel around trimmed frames, so that a rotated sprite has smooth edges', async () => {
    const path =
      manifest.bundles
        .find(({ name }) => name === 'spin-wheel')
        ?.assets.flatMap(({ src }) => src)
        .find((file) => file.endsWith('@2x.png.json')) ?? '';
    const sheet = JSON.parse(read(path)) as Sheet;
    const { data, info } = await sharp(join(OUTPUT_DIR, path, '..', sheet.meta.image))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const alphaAt = (x: number, y: number): number => data[(y * info.width + x) * info.channels + 3] ?? 255;
    for (const { frame, spriteSourceSize, trimmed } of Object.values(sheet.frames)) {
      if (!trimmed || spriteSourceSize.x === 0) continue;
      const edge = Array.from({ length: frame.h }, (_, row) => alphaAt(frame.x, frame.y + row));
      expect(edge.filter((alpha) => alpha > 0)).toEqual([]);
    }
  });

  it('contain the bitmap fonts, each with its page', () => {
    const fonts = manifest.bundles.find((bundle) => bundle.name === 'fonts')?.assets ?? [];
    expect(fonts.map((font) => font.alias)).toEqual([...FONTS]);
  });

  it('contain no file that the manifest does not list', () => {
    expect(outputIsComplete(OUTPUT_DIR, MANIFEST_NAME)).toBe(true);
    const files = readdirSync(OUTPUT_DIR, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(files.length).toBe(referencedFiles(manifest, OUTPUT_DIR).length + 1);
    expect(existsSync(join(OUTPUT_DIR, MANIFEST_NAME))).toBe(true);
  });

  it('stay within the budgets of a scene', async () => {
    expect(await checkBudgets(manifest, OUTPUT_DIR, await readRequirements(SCENES_DIR))).toEqual([]);
  });

  it('report exceeded budgets by bundle', async () => {
    const faults = await checkBudgets(manifest, OUTPUT_DIR, await readRequirements(SCENES_DIR), {
      downloadBytes: 1,
      textureBytes: 1,
      atlasSide: 1,
      soundBytes: 1,
    });
    expect(faults.filter(({ file }) => file === 'bundle grid-draw').map(({ fault }) => fault)).toEqual([
      expect.stringMatching(/texels, over 1 on a side/),
      expect.stringMatching(/KB to fetch, over its budget/),
      expect.stringMatching(/of texture memory, over its budget/),
    ]);
    expect(faults.map(({ file }) => file)).toContain('bundle grid-draw.halloween');
  });

  it('count the fonts that a scene requires', async () => {
    const needs = (fonts: readonly string[]) => [{ scene: 'grid-draw', frames: new Map(), fonts }];
    const cost = async (fonts: readonly string[]) =>
      (
        await checkBudgets(
          { bundles: manifest.bundles.filter(({ name }) => ['grid-draw', 'fonts'].includes(name)) },
          OUTPUT_DIR,
          needs(fonts),
          { downloadBytes: 1, textureBytes: 1, atlasSide: 2048, soundBytes: 1 },
        )
      ).map(({ fault }) => Number.parseInt(fault, 10));
    const [[bytes = 0, texels = 0], [bytesWithFont = 0, texelsWithFont = 0]] = await Promise.all([
      cost([]),
      cost(['display-16']),
    ]);
    expect(bytesWithFont).toBeGreaterThan(bytes + 10);
    expect(texelsWithFont).toBeGreaterThan(texels + 300);
  });
});
