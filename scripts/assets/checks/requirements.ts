import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { Fault } from './fault.ts';

const framesModule = z.object({
  REQUIRED_FRAMES: z.array(z.string()),
  FRAME_SIZES: z.record(z.string(), z.tuple([z.number().int().positive(), z.number().int().positive()])),
  FRAME_PIVOTS: z.record(z.string(), z.tuple([z.number(), z.number()])).optional(),
  REQUIRED_FONTS: z.array(z.string()),
});

/** Requirements for a scene's bundle, from its `frames.ts`. */
export interface SceneRequirement {
  scene: string;
  /** Width and height in px at 1x, by frame key. */
  frames: ReadonlyMap<string, readonly [width: number, height: number]>;
  /**
   * Pivots of frames that rotate or hang, in px at 1x from the upper left corner. Other frames are positioned by their
   * centre or corner.
   */
  pivots?: ReadonlyMap<string, readonly [x: number, y: number]>;
  fonts: readonly string[];
}

async function readRequirement(scenesDir: string, scene: string): Promise<SceneRequirement> {
  const {
    REQUIRED_FRAMES,
    FRAME_SIZES,
    FRAME_PIVOTS = {},
    REQUIRED_FONTS,
  } = framesModule.parse(await import(pathToFileURL(join(scenesDir, scene, 'frames.ts')).href));
  const frames = new Map(
    REQUIRED_FRAMES.map((name) => {
      const size = FRAME_SIZES[name];
      if (!size) throw new Error(`scenes/${scene}/frames.ts: FRAME_SIZES has no size for "${name}"`);
      return [name, size] as const;
    }),
  );
  const pivots = new Map(Object.entries(FRAME_PIVOTS));
  for (const [name, [x, y]] of pivots) {
    const [width, height] = frames.get(name) ?? [-1, -1];
    if (!(x >= 0 && y >= 0 && x <= width && y <= height))
      throw new Error(`scenes/${scene}/frames.ts: the pivot of "${name}" is outside the frame`);
  }
  return { scene, frames, pivots, fonts: REQUIRED_FONTS };
}

const scenesBelow = (scenesDir: string): string[] =>
  readdirSync(scenesDir)
    .filter((name) => existsSync(join(scenesDir, name, 'frames.ts')))
    .toSorted();

/**
 * Reads `<scene>/frames.ts` of every scene. Throws if one is malformed, has a size for a frame that is not required, or
 * a pivot outside its frame.
 */
export async function readRequirements(scenesDir: string): Promise<SceneRequirement[]> {
  return Promise.all(scenesBelow(scenesDir).map((scene) => readRequirement(scenesDir, scene)));
}

/** Runs {@link readRequirements} for all scenes that can be read. A malformed `frames.ts` becomes a fault. */
export async function tryRequirements(
  scenesDir: string,
): Promise<{ requirements: SceneRequirement[]; faults: Fault[] }> {
  const scenes = scenesBelow(scenesDir);
  const read = await Promise.allSettled(scenes.map((scene) => readRequirement(scenesDir, scene)));
  return {
    requirements: read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    faults: read.flatMap((one, index): Fault[] =>
      one.status === 'fulfilled'
        ? []
        : [
            {
              file: `scenes/${scenes[index]}/frames.ts`,
              fault: `cannot be read: ${String(one.reason).split('\n')[0]}`,
              mend: 'fix what the message names; until then the last good pictures stay',
            },
          ],
    ),
  };
}
