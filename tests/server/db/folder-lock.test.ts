import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FolderInUseError, lockFolder } from '#server/db/folder-lock.ts';

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'perya-lock-'));
  folder = path.join(parent, 'pg');
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));
const lockFile = () => `${folder}.lock`;

it('holds the folder until released, within one process too', () => {
  const release = lockFolder(folder);
  expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid });
  expect(() => lockFolder(folder)).toThrow(FolderInUseError);
  release();
  release();
  expect(existsSync(lockFile())).toBe(false);
  lockFolder(folder)();
});

it('refuses the folder of another live process, naming it', () => {
  writeFileSync(lockFile(), JSON.stringify({ pid: process.ppid, start: null }));
  expect(() => lockFolder(folder)).toThrow(`process ${process.ppid}`);
  expect(existsSync(lockFile())).toBe(true);
});

it.each([
  ['a process that is gone', () => JSON.stringify({ pid: deadPid(), start: null })],
  ['a process id that another program has now', () => JSON.stringify({ pid: process.ppid, start: 'another-boot/1' })],
  ['this process id before a restart of the container', () => JSON.stringify({ pid: process.pid, start: null })],
  ['nobody readable', () => '{"pid":'],
])('takes over the lock of %s', (_what, content) => {
  writeFileSync(lockFile(), content());
  lockFolder(folder)();
  expect(existsSync(lockFile())).toBe(false);
});

/** The id of a process that has ended. */
const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid;
