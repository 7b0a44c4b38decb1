import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { listFiles } from './sources.ts';

const packedManifest = z.object({
  bundles: z.array(z.object({ name: z.string(), assets: z.array(z.object({ alias: z.array(z.string()), src: z.array(z.string()) })) })),
});

/** A Pixi assets manifest: what `Assets.init({ manifest, basePath })` takes. `basePath` is the folder of the manifest. */
export interface SceneManifest {
  bundles: { name: string; assets: { alias: string; src: string[]; data?: { cachePrefix: string } }[] }[];
}

/**
 * Cuts AssetPack's manifest to what a scene reads: one alias an asset (the atlas or font name). Atlases get a cache prefix `<bundle>/`, so that
 * two scenes may both hold a `confetti-red` without overwriting each other in Pixi's global cache; a sheet's own `textures` keep the plain names.
 */
export function compactManifest(text: string): SceneManifest {
  const { bundles } = packedManifest.parse(JSON.parse(text));
  return {
    bundles: bundles
      .filter((bundle) => bundle.assets.length > 0)
      .map(({ name, assets }) => ({
        name,
        assets: assets.map(({ alias, src }) => {
          const short = alias.at(-1);
          if (short === undefined) throw new Error(`assets/: an asset of bundle "${name}" has no alias left: two files share its name; rename one`);
          const sorted = src.toSorted();
          return sorted.some((path) => path.endsWith('.json')) ? { alias: short, src: sorted, data: { cachePrefix: `${name}/` } } : { alias: short, src: sorted };
        }),
      })),
  };
}

const sheetSchema = z.object({ meta: z.object({ image: z.string(), related_multi_packs: z.array(z.string()).nullish() }) });

/** Every file that a manifest leads to, relative to its folder: atlas JSON, pages, fonts. */
export function referencedFiles(manifest: SceneManifest, outputDir: string): string[] {
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

/** Deletes what earlier builds left in the output folder. Returns how many files went. */
export function pruneOutput(manifest: SceneManifest, outputDir: string, keep: readonly string[]): number {
  const wanted = new Set([...referencedFiles(manifest, outputDir), ...keep].map((path) => join(outputDir, path)));
  const stale = listFiles(outputDir).filter((file) => !wanted.has(file));
  for (const file of stale) rmSync(file);
  return stale.length;
}

/** True when the manifest and every file it names are there. */
export function outputIsComplete(outputDir: string, manifestName: string): boolean {
  const path = join(outputDir, manifestName);
  if (!existsSync(path)) return false;
  try {
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as SceneManifest;
    return referencedFiles(manifest, outputDir).every((file) => existsSync(join(outputDir, file)));
  } catch {
    return false;
  }
}
