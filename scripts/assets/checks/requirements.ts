import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';

const framesModule = z.object({
  REQUIRED_FRAMES: z.array(z.string()),
  FRAME_SIZES: z.record(z.string(), z.tuple([z.number().int().positive(), z.number().int().positive()])),
  REQUIRED_FONTS: z.array(z.string()),
});

/** What one scene's `frames.ts` asks of its bundle. */
export interface SceneRequirement {
  scene: string;
  /** Width and height in px at 1x, by frame key. */
  frames: ReadonlyMap<string, readonly [width: number, height: number]>;
  fonts: readonly string[];
}

/** Reads `<scene>/frames.ts` of every scene. Throws when one is malformed or states a size for no required frame. */
export async function readRequirements(scenesDir: string): Promise<SceneRequirement[]> {
  const scenes = readdirSync(scenesDir).filter((name) => existsSync(join(scenesDir, name, 'frames.ts'))).toSorted();
  return Promise.all(
    scenes.map(async (scene) => {
      const loaded = framesModule.parse(await import(pathToFileURL(join(scenesDir, scene, 'frames.ts')).href));
      const frames = new Map(
        loaded.REQUIRED_FRAMES.map((name) => {
          const size = loaded.FRAME_SIZES[name];
          if (!size) throw new Error(`scenes/${scene}/frames.ts: FRAME_SIZES has no size for "${name}"`);
          return [name, size] as const;
        }),
      );
      return { scene, frames, fonts: loaded.REQUIRED_FONTS };
    }),
  );
}
