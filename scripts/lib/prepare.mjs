// Plain JavaScript without imports from node_modules: it must run on a bare clone before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { pictureEnv } from './machine/picture-env.mjs';

/** The repository root. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Runs a command in the repository's root with our output. If it fails, ends this process with a clear message. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (result.status === 0) return;
  console.error(`\n${[command, ...args].join(' ')} failed${result.error ? `: ${result.error.message}` : ''}.`);
  process.exit(result.status ?? 1);
}

/** Runs an installed package's command line, e.g. `tool('vite', ['build'])`. */
export function tool(name, args, options) {
  run(process.execPath, [binOf(name), ...args], options);
}

/** Returns the script file behind an installed package's command. */
export function binOf(name) {
  const folder = name === 'tsc' ? 'typescript' : name === 'playwright' ? '@playwright/test' : name;
  const { bin } = JSON.parse(readFileSync(join(root, 'node_modules', folder, 'package.json'), 'utf8'));
  return join(root, 'node_modules', folder, typeof bin === 'string' ? bin : bin[name]);
}

/** Refuses an outdated Node before it causes a confusing syntax or engine error. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Perya needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Runs `npm ci` in a folder, by default the root, when nothing is installed there or its lock file has changed. */
export function install(folder = '.') {
  const stamp = join(root, folder, 'node_modules/.perya-lock');
  const lock = createHash('sha256')
    .update(readFileSync(join(root, folder, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log(`Installing the packages of ${folder === '.' ? 'the product' : folder} (npm ci) ...`);
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: join(root, folder),
    shell: process.platform === 'win32',
  });
  writeFileSync(stamp, lock);
}

/**
 * Returns the name, size and time of every file below the given paths: the inputs of a build, cheap enough for every
 * start.
 */
function fingerprint(paths) {
  const hash = createHash('sha256');
  const add = (path) => {
    const info = statSync(path, { throwIfNoEntry: false });
    if (!info) return;
    if (!info.isDirectory()) return void hash.update(`${path}:${info.size}:${info.mtimeMs}\n`);
    for (const name of readdirSync(path).toSorted()) add(join(path, name));
  };
  for (const path of paths) add(join(root, path));
  return hash.digest('hex');
}

const CLIENT_INPUTS = [
  'contract',
  'scenes',
  'src',
  'assets',
  'public/art',
  'public/fonts',
  'public/icons.svg',
  'scripts/assets',
  'scripts/lib',
  'index.html',
  'frames',
  'scripts/frames.config.ts',
  'vite.config.ts',
  'package-lock.json',
];

/** Names a build by the content of its inputs, so that equal sources have the same id on every machine. */
function buildId() {
  const hash = createHash('sha256');
  const add = (path) => {
    const info = statSync(path, { throwIfNoEntry: false });
    if (!info) return;
    if (info.isDirectory()) for (const name of readdirSync(path).toSorted()) add(join(path, name));
    else hash.update(`${relative(root, path)}\n`).update(readFileSync(path));
  };
  for (const path of CLIENT_INPUTS) add(join(root, path));
  return hash.digest('hex').slice(0, 12);
}

/** Prints the faults of the last art build again, so that they are not forgotten while nothing is rebuilt. */
function repeatFaults() {
  const file = join(root, '.cache/assets/faults.txt');
  if (existsSync(file)) console.log(readFileSync(file, 'utf8').trimEnd());
}

/** Builds the changed scene assets. */
export function buildAssets() {
  run(process.execPath, ['--import', 'tsx', 'scripts/assets/build.ts'], { env: pictureEnv });
}

/** Builds scene assets and then runs `build`, unless its inputs are unchanged. The stamp file is in dist/. */
function buildOnce(name, stampName, inputs, build) {
  const stamp = join(root, 'dist', stampName);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(inputs)) return void repeatFaults();
  console.log(`Building the scene assets and ${name} ...`);
  buildAssets();
  // Take the fingerprint first, because an edit during the build is not part of it.
  const built = fingerprint(inputs);
  build();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, built);
}

/** Writes a `.br` file next to each script and style, which is smaller than compression per request could make it. */
function compressScripts(folder) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10 };
  for (const name of readdirSync(folder).filter((file) => /\.(js|css)$/.test(file))) {
    const file = join(folder, name);
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file), { params }));
  }
}

/**
 * Builds scene assets, the client into dist/client and the page renderer into dist/pages, unless the inputs are
 * unchanged.
 */
export function buildClient() {
  buildOnce('the client', '.inputs', CLIENT_INPUTS, () => {
    const env = { ...process.env, BUILD_ID: process.env.BUILD_ID ?? buildId() };
    tool('vite', ['build', '--logLevel', 'warn'], { env });
    tool('vite', ['build', '--config', 'scripts/frames.config.ts', '--logLevel', 'warn'], { env });
    tool('vite', ['build', '--ssr', 'src/entry-server.tsx', '--logLevel', 'warn'], { env });
    compressScripts(join(root, 'dist/client/assets'));
    compressScripts(join(root, 'dist/client/frames/assets'));
  });
}

/** Builds scene assets and the workbench page into dist/workbench, unless the inputs are unchanged. */
export function buildWorkbench() {
  buildOnce('the workbench', '.inputs-workbench', [...CLIENT_INPUTS, 'workbench'], () =>
    tool('vite', ['build', '--config', 'workbench/vite.config.ts', '--logLevel', 'warn']),
  );
}
