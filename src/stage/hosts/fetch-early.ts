import type { SceneName } from '#scenes/bridge/contracts/index.ts';
import { atlasScaleFor } from '#scenes/engine/values/tiers.ts';
import { SCENE_FILES } from '#scenes/files.ts';
import { type AssetManifest, artOf, pictureOf } from '#scenes/manifest.ts';

export interface EarlyFiles {
  readonly scenes: readonly SceneName[];
  readonly theme: string | null;
  /** The folder of the manifest, ending in a slash. */
  readonly base: string;
  readonly dpr: number;
}

/**
 * Fetches the art of scenes into the browser's cache while the engine's own code is on its way: the engine would ask for
 * one file after another, a round trip each. Nothing depends on it; what fails here the engine fetches itself.
 */
export async function fetchEarly({ scenes, theme, base, dpr }: EarlyFiles): Promise<void> {
  if (scenes.length === 0) return;
  const text = async (path: string): Promise<string> => (await fetch(base + path)).text();
  const withPicture = async (path: string): Promise<void> => {
    const picture = pictureOf(path, await text(path));
    // Reads the whole response: an unread one may be delayed.
    if (picture !== null) await (await fetch(base + picture)).blob();
  };
  try {
    const manifest = JSON.parse(await text('manifest.json')) as AssetManifest;
    const look = { theme, scale: atlasScaleFor(dpr) };
    await Promise.all(scenes.flatMap((scene) => artOf(manifest, SCENE_FILES[scene], look).map(withPicture)));
  } catch {
    // The engine tries again, and reports missing files.
  }
}
