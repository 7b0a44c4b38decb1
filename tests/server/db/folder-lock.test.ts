import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FolderInUseError, lockFolder } from '#server/db/folder-lock.ts';
import { namespaceOf } from '#server/db/process-identity.ts';

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'perya-lock-'));
  folder = path.join(parent, 'pg');
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));
const lockFile = () => `${folder}.lock`;
const times = { beatMs: 20, watchMs: 1000, lost: () => undefined };
const here = namespaceOf();

it('holds the folder until released, within one process too', async () => {
  const release = await lockFolder(folder);
  expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid });
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
  release();
  release();
  expect(existsSync(lockFile())).toBe(false);
  (await lockFolder(folder))();
});

it('refuses the folder of another live process, naming it and the way out', async () => {
  writeFileSync(lockFile(), JSON.stringify({ pid: process.ppid, start: null, namespace: here }));
  await expect(lockFolder(folder)).rejects.toThrow(`process ${process.ppid}`);
  await expect(lockFolder(folder)).rejects.toThrow('choose another DATA_DIR');
  expect(existsSync(lockFile())).toBe(true);
});

it.each([
  ['a process that is gone', () => ({ pid: deadPid(), start: null, namespace: here })],
  ['a process id that another program has now', () => ({ pid: process.ppid, start: '1', namespace: here })],
  ['this process id before a restart of the container', () => ({ pid: process.pid, start: null, namespace: here })],
  ['nobody readable', () => ({})],
])('takes over the lock of %s at once', async (_what, content) => {
  writeFileSync(lockFile(), JSON.stringify(content()));
  (await lockFolder(folder, { ...times, watchMs: 1_000_000 }))();
  expect(existsSync(lockFile())).toBe(false);
});

describe('a lock of another pid namespace', () => {
  const elsewhere = () => JSON.stringify({ pid: process.pid, start: null, namespace: 'another-boot/pid:[1]' });

  it('is refused while it is touched, whatever the time on it', async () => {
    writeFileSync(lockFile(), elsewhere());
    const long = new Date(0);
    utimesSync(lockFile(), long, long);
    let beat = 0;
    const timer = setInterval(() => utimesSync(lockFile(), long, new Date((beat += 1000))), 20);
    try {
      await expect(lockFolder(folder, { ...times, watchMs: 60_000 })).rejects.toThrow(FolderInUseError);
    } finally {
      clearInterval(timer);
    }
  });

  it('is taken over if nothing refreshes it', async () => {
    writeFileSync(lockFile(), elsewhere());
    (await lockFolder(folder, { ...times, watchMs: 50 }))();
    expect(existsSync(lockFile())).toBe(false);
  });
});

it('notifies a process whose lock was taken while it was suspended, and leaves the new lock', async () => {
  const lost = vi.fn();
  const release = await lockFolder(folder, { ...times, beatMs: 5, lost });
  writeFileSync(lockFile(), 'of another process');
  await vi.waitFor(() => expect(lost).toHaveBeenCalledExactlyOnceWith(folder));
  release();
  expect(readFileSync(lockFile(), 'utf8')).toBe('of another process');
});

/** Starts a process in a PID namespace, as a container has one. Not every machine permits that. */
const UNSHARE = ['--fork', '--pid', '--mount-proc', '--kill-child'];
const canUnshare = spawnSync('unshare', [...UNSHARE, 'true']).status === 0;

describe.skipIf(!canUnshare)('two containers on one volume (skipped where `unshare --pid` is not permitted)', () => {
  let container: ChildProcessByStdio<null, Readable, Readable> | undefined;
  afterEach(() => container?.kill('SIGKILL'));

  function start() {
    const script = path.join(import.meta.dirname, 'hold-folder.ts');
    const command = [process.execPath, '--import', 'tsx', script, folder];
    return (container = spawn('unshare', [...UNSHARE, ...command], { stdio: ['ignore', 'pipe', 'pipe'] }));
  }

  it('the second is refused while the first runs, and has the folder once that was killed', async () => {
    const first = start();
    await once(first.stdout, 'data');
    await expect(lockFolder(folder, { ...times, watchMs: 60_000 })).rejects.toThrow('maybe in another container');
    first.kill('SIGKILL');
    await once(first, 'exit');
    (await lockFolder(folder, { ...times, watchMs: 500 }))();
  });

  it('the other way round, too', async () => {
    const release = await lockFolder(folder, times);
    const second = start();
    let said = '';
    second.stderr.on('data', (part: Buffer) => (said += String(part)));
    await once(second, 'close');
    release();
    expect(said).toContain('FolderInUseError');
  });
});

/** Returns the id of a process that has ended. */
const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid;
