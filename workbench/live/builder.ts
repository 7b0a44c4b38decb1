import { rmSync } from 'node:fs';
import { buildAssets } from '#scripts/assets/build.ts';
import { checkRest } from '#scripts/assets/check.ts';
import type { Fault } from '#scripts/assets/checks/fault.ts';
import { tryRequirements } from '#scripts/assets/checks/requirements.ts';
import { ASSETS_DIR, SCENES_DIR } from '#scripts/assets/paths.ts';
import type { ArtState, BuilderAnswer, BuilderTask, TryOut } from './messages.ts';
import { buildTryOut, joinPicture, type TryOutRequest } from './try-out.ts';

/**
 * Child process of the dev server that builds art, so that a build never blocks the page and a crash costs one picture.
 * Its folder is the first argument.
 */
const workDir = process.argv[2];
if (workDir === undefined) throw new Error('The builder needs a folder as its first argument.');

/** The current try-out, and its built files. */
let pending: TryOutRequest | null = null;
let shown: BuilderAnswer['tryOut'] = null;

/** State of the scenes' art after the last build. */
let art: ArtState = { faults: [], kept: [], standIns: [] };

const answer = (changed: boolean, own: readonly Fault[] = []): BuilderAnswer => ({
  ...art,
  own,
  changed,
  tryOut: shown,
});

const failure = (error: unknown): Fault => ({
  file: 'assets/',
  fault: String(error),
  mend: 'fix the faults that it reports and save again',
});

async function build(): Promise<BuilderAnswer> {
  const result = await buildAssets({ log: () => undefined, isLive: true });
  art = { faults: result.faults, kept: result.kept, standIns: result.standIns };
  const changed = result.built.length + result.standIns.length > 0;
  const scene = pending?.scene;
  const touched = [...result.built, ...result.kept].some((unit) => unit.split('.')[0] === scene);
  return pending !== null && touched ? { ...(await tryOut(pending)), changed: true } : answer(changed);
}

/** The part of the check that a build does not do: it runs in a separate process, which stops for a build. */
async function check(): Promise<BuilderAnswer> {
  art = { ...art, faults: await checkRest((await tryRequirements(SCENES_DIR)).requirements) };
  return answer(false);
}

async function tryOut(wanted: TryOutRequest): Promise<BuilderAnswer> {
  const { requirements } = await tryRequirements(SCENES_DIR);
  const result = await buildTryOut(wanted, ASSETS_DIR, workDir ?? '', requirements);
  if (result.built === null) return answer(false, result.faults);
  const named: TryOut = { scene: wanted.scene, theme: wanted.theme, files: [...wanted.pictures.keys()] };
  pending = wanted;
  shown = { ...named, ...result.built };
  return answer(true);
}

async function discard(): Promise<BuilderAnswer> {
  pending = null;
  shown = null;
  rmSync(workDir ?? '', { recursive: true, force: true });
  return answer(true);
}

function run(task: BuilderTask): Promise<BuilderAnswer> {
  if (task.type === 'build') return build();
  if (task.type === 'check') return check();
  return task.type === 'discard' ? discard() : tryOut(joinPicture(pending, task));
}

/** Runs tasks in sequence; errors are returned as faults, in addition to the known ones. */
let last: Promise<unknown> = Promise.resolve();
process.on('message', ({ id, task }: { id: number; task: BuilderTask }) => {
  last = last.then(async () => {
    const done = await run(task).catch((error: unknown): BuilderAnswer => {
      if (task.type === 'tryOut' || task.type === 'discard') return answer(false, [failure(error)]);
      return { ...answer(false), faults: [failure(error), ...art.faults] };
    });
    process.send?.({ id, answer: done });
  });
});
process.on('disconnect', () => process.exit());
