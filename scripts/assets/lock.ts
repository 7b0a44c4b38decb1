import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const LOOK_AGAIN_MS = 100;

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Number of the process that holds the lock; 0 when it has just let go. */
function holderOf(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

/** Takes the lock file, or says whether its holder is gone. */
function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const holder = holderOf(file);
  if (holder > 0 && !isAlive(holder)) rmSync(file, { force: true });
  return false;
}

/** Runs `work` while no other process builds in this folder; waits for one that does. A process that died holds nothing. */
export async function withLock<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const file = join(folder, 'lock');
  mkdirSync(folder, { recursive: true });
  // oxlint-disable-next-line no-await-in-loop -- polls until the other build is done
  while (!take(file)) await wait(LOOK_AGAIN_MS);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
