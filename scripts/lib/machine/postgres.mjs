// Runs a disposable PostgreSQL for tests and bench, from Debian's packages.
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PACKAGES = '/usr/lib/postgresql';
const isRoot = process.getuid?.() === 0;

function findBin() {
  if (!existsSync(PACKAGES)) return null;
  const newest = readdirSync(PACKAGES)
    .map(Number)
    .toSorted((a, b) => b - a)[0];
  const bin = join(PACKAGES, String(newest), 'bin');
  return existsSync(join(bin, 'initdb')) ? bin : null;
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const { port } = server.address();
        server.close(() => resolve(port));
      });
  });
}

/** PostgreSQL refuses to run as root, so root runs it as the package's user. */
function owner() {
  if (!isRoot) return {};
  const id = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

// fsync is off because the database is disposable. The crash test runs on PGlite, whose durability we must prove.
const FOR_TESTS = '-c fsync=off -c max_connections=200';

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2 ** 31;

/**
 * Returns the folder for test databases, in memory if there is room. Tests create and drop databases of a thousand
 * files, and ext4 is slow at finding an inode when many were just freed.
 */
function quickFolder() {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ENOUGH_BYTES ? MEMORY : tmpdir();
}

/** Folder names start with `perya-pg-` and the id of the process that owns them. */
const OWNED = /^perya-pg-(\d+)-/;

function lives(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code !== 'ESRCH';
  }
}

/** Stops and removes the databases of processes that were killed before their cleanup. */
function removeLeft(bin, user) {
  for (const parent of new Set([MEMORY, tmpdir()].filter((parent) => existsSync(parent))))
    for (const name of readdirSync(parent)) {
      const pid = OWNED.exec(name)?.[1];
      if (pid === undefined || lives(Number(pid))) continue;
      const folder = join(parent, name);
      const uid = statSync(folder, { throwIfNoEntry: false })?.uid;
      if (uid === (user.uid ?? process.getuid?.())) remove(bin, user, folder);
    }
}

/** Stops the database in a folder if it runs, and removes the folder. */
function remove(bin, user, folder) {
  const args = ['-D', join(folder, 'data'), '-m', 'immediate', 'stop'];
  spawnSync(join(bin, 'pg_ctl'), args, { ...user, cwd: tmpdir() });
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Starts a PostgreSQL in a temporary folder on a free loopback port. `durable` leaves it the settings it comes with
 * (fsync, synchronous commit), so that measurements on it are valid.
 * @returns `{ url, version, pgbench, stop, restart }`, or `{ why }` in plain words if none is installed; throws if it
 * does not start. `restart` ends every connection at once, as an operator's restart does.
 */
export async function startPostgres(aptInstall, { durable = false } = {}) {
  const bin = findBin() ?? (aptInstall('postgresql') ? findBin() : null);
  if (!bin) return { why: 'PostgreSQL is not installed and could not be installed' };
  const user = owner();
  removeLeft(bin, user);
  const port = await freePort();
  const folder = mkdtempSync(join(durable ? tmpdir() : quickFolder(), `perya-pg-${process.pid}-`));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const step = (name, args) => {
    const done = spawnSync(join(bin, name), args, { ...user, cwd: folder, encoding: 'utf8' });
    if (done.status === 0) return done.stdout;
    throw new Error(`${name} failed: ${done.error ?? `${done.stderr}${done.stdout}`}`);
  };
  const data = join(folder, 'data');
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 ${durable ? '' : FOR_TESTS}`;
  const start = () => step('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start']);
  const stop = () => remove(bin, user, folder);
  try {
    step('initdb', ['-D', data, '-U', 'perya', '--auth=trust', '-E', 'UTF8', '--no-sync']);
    start();
    step('createdb', ['-h', '127.0.0.1', '-p', String(port), '-U', 'perya', 'perya']);
  } catch (error) {
    stop();
    throw error;
  }
  return {
    url: `postgres://perya@127.0.0.1:${port}/perya`,
    version: /[\d.]+/.exec(step('postgres', ['--version']))?.[0] ?? 'unknown',
    pgbench(args) {
      const where = ['-h', '127.0.0.1', '-p', String(port), '-U', 'perya'];
      const done = spawnSync(join(bin, 'pgbench'), [...where, ...args], { encoding: 'utf8' });
      if (done.status !== 0) throw new Error(`pgbench failed: ${done.stderr ?? done.error}`);
      return done.stdout;
    },
    restart() {
      step('pg_ctl', ['-D', data, '-w', '-m', 'fast', 'stop']);
      start();
    },
    stop,
  };
}
