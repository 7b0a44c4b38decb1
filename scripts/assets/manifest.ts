import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { AssetManifest } from '#scenes/manifest.ts';
import { listFiles } from './sources.ts';
import { bundleOfStaged } from './stage.ts';

const packedManifest = z.object({
  bundles: z.array(
    z.object({ name: z.string(), assets: z.array(z.object({ alias: z.array(z.string()), src: z.array(z.string()) })) }),
  ),
});

/**
 * Reduces AssetPack's manifest to the part that scenes read: one alias per asset (the atlas or font name) and its
 * files, relative to the manifest's folder. Throws if AssetPack dropped an alias, which it does silently when two files
 * share a short name.
 */
export function compactManifest(text: string): AssetManifest {
  const { bundles } = packedManifest.parse(JSON.parse(text));
  return {
    bundles: bundles
      .filter((bundle) => bundle.assets.length > 0)
      .map(({ name, assets }) => ({
        name: bundleOfStaged(name),
        assets: assets.map(({ alias, src }) => {
          const short = alias.at(-1);
          if (short === undefined)
            throw new Error(`assets/: an asset of bundle "${name}" has no alias: two files have its name; rename one`);
          return { alias: bundleOfStaged(short), src: src.toSorted() };
        }),
      })),
  };
}

const sheetSchema = z.object({
  meta: z.object({ image: z.string(), related_multi_packs: z.array(z.string()).nullish() }),
});

/** Returns every file that a manifest refers to, relative to its folder: atlas JSON, pages, fonts. */
export function referencedFiles(manifest: AssetManifest, outputDir: string): string[] {
  const files = new Set<string>();
  const addSheet = (path: string) => {
    if (files.has(path)) return;
    files.add(path);
    const { meta } = sheetSchema.parse(JSON.parse(readFileSync(join(outputDir, path), 'utf8')));
    files.add(join(dirname(path), meta.image));
    for (const other of meta.related_multi_packs ?? []) addSheet(join(dirname(path), other));
  };
  for (const path of manifest.bundles.flatMap((bundle) => bundle.assets.flatMap((asset) => asset.src))) {
    if (path.endsWith('.json')) addSheet(path);
    else {
      files.add(path);
      const page = /^page id=0 file="([^"]+)"/m.exec(readFileSync(join(outputDir, path), 'utf8'))?.[1];
      if (page !== undefined) files.add(join(dirname(path), page));
    }
  }
  return [...files].toSorted();
}

/**
 * Factor by which AVIF must be smaller to be preferred: it is lossy, and Chromium decodes the wheel's page in 170 ms,
 * compared with 12 ms for PNG.
 */
const AVIF_HANDICAP = 1.1;

/**
 * Returns the manifest with each asset's sources ordered by size, page included. A loader that takes the first source
 * of its scale that it can decode fetches the fewest bytes (see {@link AVIF_HANDICAP}).
 */
export function bySize(manifest: AssetManifest, outputDir: string): AssetManifest {
  const weight = (path: string): number => {
    const bytes = statSync(join(outputDir, path)).size;
    if (!path.endsWith('.json')) return bytes;
    const { meta } = sheetSchema.parse(JSON.parse(readFileSync(join(outputDir, path), 'utf8')));
    const page = statSync(join(outputDir, dirname(path), meta.image)).size;
    return (bytes + page) * (meta.image.endsWith('.avif') ? AVIF_HANDICAP : 1);
  };
  const sorted = (src: readonly string[]): string[] => {
    const weights = new Map(src.map((path) => [path, weight(path)]));
    return src.toSorted((a, b) => (weights.get(a) ?? 0) - (weights.get(b) ?? 0) || (a < b ? -1 : 1));
  };
  return {
    bundles: manifest.bundles.map(({ name, assets }) => ({
      name,
      assets: assets.map(({ alias, src }) => ({ alias, src: sorted(src) })),
    })),
  };
}

/** Deletes files of earlier builds from the output folder. Returns their number. */
export function pruneOutput(manifest: AssetManifest, outputDir: string, keep: readonly string[]): number {
  const wanted = new Set([...referencedFiles(manifest, outputDir), ...keep].map((path) => join(outputDir, path)));
  const stale = listFiles(outputDir).filter((file) => !wanted.has(file));
  for (const file of stale) rmSync(file);
  return stale.length;
}

/** True if the manifest and all files that it names exist. */
export function outputIsComplete(outputDir: string, manifestName: string): boolean {
  const path = join(outputDir, manifestName);
  if (!existsSync(path)) return false;
  try {
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as AssetManifest;
    return referencedFiles(manifest, outputDir).every((file) => existsSync(join(outputDir, file)));
  } catch {
    return false;
  }
}
