import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { AssetManifest } from '#scenes/manifest.ts';
import { bySize, pruneOutput, referencedFiles } from './manifest.ts';
import { MANIFEST_NAME } from './paths.ts';
import type { Bundle } from './unit.ts';

/** The bundles of the output by name, except those with a missing file. */
export function published(outputDir: string): ReadonlyMap<string, Bundle> {
  const file = join(outputDir, MANIFEST_NAME);
  if (!existsSync(file)) return new Map();
  try {
    const { bundles } = JSON.parse(readFileSync(file, 'utf8')) as AssetManifest;
    return new Map(bundles.filter((bundle) => isWhole(bundle, outputDir)).map((bundle) => [bundle.name, bundle]));
  } catch {
    // An incomplete manifest counts as missing, so everything is rebuilt.
    return new Map();
  }
}

function isWhole(bundle: Bundle, outputDir: string): boolean {
  try {
    return referencedFiles({ bundles: [bundle] }, outputDir).every((file) => existsSync(join(outputDir, file)));
  } catch {
    return false;
  }
}

/**
 * Copies the files of a built bundle into the output. Names contain a content hash, so files of the same name are
 * equal.
 */
export function copyUnit(bundle: Bundle, from: string, outputDir: string): void {
  for (const path of referencedFiles({ bundles: [bundle] }, from)) {
    const target = join(outputDir, path);
    if (existsSync(target)) continue;
    mkdirSync(dirname(target), { recursive: true });
    const draft = `${target}.${process.pid}`;
    copyFileSync(join(from, path), draft);
    renameSync(draft, target);
  }
}

/** Replaces the output's manifest atomically and then deletes the files that it does not name. */
export function publish(manifest: AssetManifest, outputDir: string): void {
  const sorted = bySize(manifest, outputDir);
  const file = join(outputDir, MANIFEST_NAME);
  const text = JSON.stringify(sorted);
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    mkdirSync(outputDir, { recursive: true });
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, text);
    renameSync(draft, file);
  }
  pruneOutput(sorted, outputDir, [MANIFEST_NAME]);
}
