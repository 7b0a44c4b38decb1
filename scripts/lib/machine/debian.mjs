import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

let updated = false;

/** Installs a Debian package if possible (root, apt-get). Returns true if it is installed afterwards. */
export function aptInstall(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  console.log(`Installing ${name} (apt-get) ...`);
  updated ||= apt('update', '-qq').status === 0;
  return apt('install', '-y', '-qq', '--no-install-recommends', name).status === 0;
}

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Returns the path of a Chromium: CHROMIUM, an installed one, or Debian's package; null if there is none. */
export function findChromium() {
  const named = process.env.CHROMIUM;
  if (named) return named;
  const find = () => CHROMIUM.find((path) => existsSync(path)) ?? null;
  return find() ?? (aptInstall('chromium') ? find() : null);
}
