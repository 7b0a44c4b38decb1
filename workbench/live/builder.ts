import { rmSync } from 'node:fs';
import { buildAssets } from '#scripts/assets/build.ts';
import { readRequirements } from '#scripts/assets/checks/requirements.ts';
import { ASSETS_DIR, SCENES_DIR } from '#scripts/assets/paths.ts';
import type { BuilderAnswer, BuilderTask, TryOut } from './messages.ts';
import { buildTryOut, type TryOutRequest } from './try-out.ts';

/**
 * Child process of the dev server that builds art, so that a build never holds up the page and a crash costs one
 * picture. Its folder is the first argument.
 */
const workDir = process.argv[2];
if (workDir === undefined) throw new Error('The builder was given no folder.');

/** The current try-out, and its built files. */
let pending: TryOutRequest | null = null;
let built: BuilderAnswer['tryOut'] = null;

async function build(): Promise<BuilderAnswer> {
  const result = await buildAssets({ log: () => undefined });
  if (pending === null || !result.built) return { ...result, tryOut: built };
  const again = await tryOut(pending);
  return { ...again, faults: [...result.faults, ...again.faults] };
}

async function tryOut(wanted: TryOutRequest): Promise<BuilderAnswer> {
  const result = await buildTryOut(wanted, ASSETS_DIR, workDir ?? '', await readRequirements(SCENES_DIR));
  if (result.built === null) return { faults: result.faults, built: false, tryOut: built };
  const shown: TryOut = { scene: wanted.scene, theme: wanted.theme, files: [...wanted.pictures.keys()] };
  pending = wanted;
  built = { ...shown, ...result.built };
  return { faults: [], built: true, tryOut: built };
}

/** Adds a picture to the current try-out, or starts a new one for another scene or theme. */
function joined({ scene, theme, file, content }: Extract<BuilderTask, { type: 'tryOut' }>): TryOutRequest {
  const before = pending?.scene === scene && pending.theme === theme ? pending.pictures : [];
  return { scene, theme, pictures: new Map([...before, [file, Buffer.from(content, 'base64')]]) };
}

async function discard(): Promise<BuilderAnswer> {
  pending = null;
  built = null;
  rmSync(workDir ?? '', { recursive: true, force: true });
  return { faults: [], built: true, tryOut: null };
}

/** Runs one task after another; errors are returned as faults. */
let last: Promise<unknown> = Promise.resolve();
process.on('message', ({ id, task }: { id: number; task: BuilderTask }) => {
  last = last.then(async () => {
    const doing = task.type === 'build' ? build() : task.type === 'discard' ? discard() : tryOut(joined(task));
    const answer = await doing.catch((error: unknown): BuilderAnswer => ({
      faults: [{ file: 'assets/', fault: String(error), mend: 'mend what it names and save again' }],
      built: false,
      tryOut: built,
    }));
    process.send?.({ id, answer });
  });
});
process.on('disconnect', () => process.exit());
