import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('../../src/ui/tokens.css', import.meta.url), 'utf8');

/** Returns the custom properties of a season: those of :root, then those of the season. */
function palette(season: string | undefined): (name: string) => string {
  const values = new Map<string, string>();
  for (const [, selector = '', body = ''] of css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{([^}]*)\}/g)) {
    if (!selector.includes(':root') && !selector.includes(`'${season}'`)) continue;
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) values.set(name, value);
  }
  return function resolve(name): string {
    const value = values.get(name) ?? name;
    const alias = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
    return alias ? resolve(alias) : value;
  };
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

/** Text colour (first) and its background, as used in the style sheets of `src/ui`. */
const textPairs = [
  ['--paper-100', '--surface-page'],
  ['--paper-100', '--surface-card'],
  ['--paper-100', '--surface-raised'],
  ['--paper-100', '--surface-bar'],
  ['--text-muted', '--surface-page'],
  ['--text-muted', '--surface-card'],
  ['--text-muted', '--surface-raised'],
  ['--text-muted', '--surface-bar'],
  ['--text-ink', '--surface-sheet'],
  ['--text-ink', '--surface-sheet-alt'],
  ['--text-ink', '--paper-300'],
  ['--text-ink-muted', '--surface-sheet'],
  ['--text-ink-muted', '--surface-sheet-alt'],
  ['--text-ink-muted', '--chrome-100'],
  ['--action-primary-label', '--action-primary-face'],
  ['--action-neutral-label', '--action-neutral-face'],
  ['--action-paper-label', '--action-paper-face'],
  ['--action-danger-label', '--action-danger-face'],
  ['--action-disabled-label', '--action-disabled-face'],
  ['--text-ink', '--teal-500'],
  ['--status-money', '--surface-card'],
  ['--status-money', '--surface-page'],
  ['--status-money-on-paper', '--surface-sheet'],
  ['--border-error', '--surface-card'],
  ['--border-error-on-paper', '--surface-sheet'],
  ['--text-ink', '--surface-error'],
  ['--paper-100', '--tier-mega-base'],
  ['--paper-100', '--tier-major-base'],
  ['--paper-100', '--tier-minor-base'],
  ['--paper-100', '--tier-mini-base'],
  ['--chrome-100', '--tier-major-deep'],
  ['--chrome-100', '--tier-minor-deep'],
  ['--chrome-100', '--tier-mini-deep'],
  ['--tier-major-hi', '--tier-major-deep'],
  ['--tier-minor-hi', '--tier-minor-deep'],
  ['--tier-mini-hi', '--tier-mini-deep'],
  ['--chrome-100', '--jeepney-600'],
  ['--marigold-500', '--jeepney-700'],
  ['--marigold-500', '--text-ink'],
  ['--paper-100', '--teal-600'],
  ['--chrome-100', '--action-play-lip'],
] as const;

/** Borders of controls and marks against their background, at least 3:1. */
const markPairs = [
  ['--border-control', '--surface-page'],
  ['--border-focus', '--surface-page'],
  ['--border-focus', '--surface-card'],
  ['--border-focus-on-paper', '--surface-sheet'],
  ['--border-control-on-paper', '--chrome-100'],
  ['--leaf-600', '--chrome-100'],
  ['--sky-600', '--surface-sheet'],
  ['--jeepney-600', '--surface-error'],
  ['--jeepney-700', '--jeepney-300'],
  ['--border-selected', '--surface-selected'],
] as const;

describe.each([undefined, 'halloween', 'christmas'])('season %s', (season) => {
  const colour = palette(season);
  test.each(textPairs)('%s on %s is readable (AA, 4.5)', (ink, ground) => {
    expect(contrast(colour(ink), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });
  test.each(markPairs)('%s shows on %s (3)', (mark, ground) => {
    expect(contrast(colour(mark), colour(ground))).toBeGreaterThanOrEqual(3);
  });
});
