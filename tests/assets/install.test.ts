import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { isBuilt } from '#src/routes/match.ts';
import { ROOT } from '../../scripts/assets/paths.ts';

interface Picture {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
  readonly form_factor?: 'narrow' | 'wide';
}
interface Manifest {
  readonly icons: readonly Picture[];
  readonly screenshots: readonly Picture[];
  readonly shortcuts: readonly { readonly url: string; readonly icons: readonly Picture[] }[];
}

const publicFile = (src: string): string => join(ROOT, 'public', src);
const manifest = JSON.parse(readFileSync(publicFile('manifest.webmanifest'), 'utf8')) as Manifest;
const icons = [...manifest.icons, ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons)];
/** Bytes of a screenshot at most: phones load all of them when the player installs the app. */
const MAX_BYTES = 60_000;

describe('the manifest of the app', () => {
  it.each([...icons, ...manifest.screenshots])('$src exists in its size and type', async ({ src, sizes, type }) => {
    expect(existsSync(publicFile(src))).toBe(true);
    const { width, height, format } = await sharp(publicFile(src)).metadata();
    expect({ sizes: `${width}x${height}`, type: `image/${format}` }).toEqual({ sizes, type });
    expect(statSync(publicFile(src)).size).toBeLessThan(MAX_BYTES);
  });

  it.each(['narrow', 'wide'] as const)('has screenshots for %s screens, all of one shape', (form) => {
    const sizes = manifest.screenshots.flatMap((shot) => (shot.form_factor === form ? [shot.sizes] : []));
    expect(sizes.length).toBeGreaterThan(1);
    expect(new Set(sizes).size).toBe(1);
    const [width = 0, height = 0] = (sizes[0] ?? '').split('x').map(Number);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(320);
    expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3);
  });

  it('has shortcuts to pages that exist', () => {
    expect(manifest.shortcuts).toHaveLength(3);
    for (const { url } of manifest.shortcuts) expect(isBuilt(url)).toBe(true);
  });

  it('has an icon whose drawing stays inside the circle that every phone shows', async () => {
    const maskable = manifest.icons.find(({ purpose }) => purpose === 'maskable');
    const { data, info } = await sharp(publicFile(maskable?.src ?? ''))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const outside: string[] = [];
    for (let at = 0; at < data.length; at += 4) {
      const x = ((at / 4) % info.width) - info.width / 2;
      const y = Math.floor(at / 4 / info.width) - info.height / 2;
      const [red = 0, green = 0, , alpha = 0] = data.subarray(at, at + 4);
      // Outside there is only the night with its rays: dark, without red or green.
      const isBackground = alpha === 255 && red < 60 && green < 60;
      if (Math.hypot(x, y) > info.width * 0.4 && !isBackground) outside.push(`${x},${y}`);
    }
    expect(outside).toEqual([]);
  });
});
