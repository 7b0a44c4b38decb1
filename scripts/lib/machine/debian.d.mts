/** Installs a Debian package where we may (root, apt-get); true when it is there afterwards. */
export function aptInstall(name: string): boolean;
/** Path of a Chromium: CHROMIUM, an installed one, or Debian's package; null where there is none. */
export function findChromium(): string | null;
