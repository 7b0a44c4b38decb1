import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import ownTokens from '#src/ui/own-tokens.json';
import tokens from '#src/ui/tokens.json';

interface Leaf {
  path: string[];
  type: string;
  value: unknown;
}

const css = readFileSync(new URL('../../src/ui/tokens.css', import.meta.url), 'utf8');
const desk = readFileSync(new URL('../../server/operator/desk/desk.css', import.meta.url), 'utf8');

/** Returns the declarations of every rule whose selector list contains `selector`. */
function declared(selector: string, sheet = css): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, selectors = '', body = ''] of sheet.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{([^}]*)\}/g)) {
    if (!selectors.split(',').some((part) => part.trim() === selector)) continue;
    for (const line of body.split(';')) {
      const [name, ...value] = line.split(':');
      if (name?.trim()) found.set(name.trim(), value.join(':').trim());
    }
  }
  return found;
}

function isRecord(node: unknown): node is Record<string, unknown> {
  return typeof node === 'object' && node !== null && !Array.isArray(node);
}

function leaves(node: unknown, path: string[], inherited: string): Leaf[] {
  if (!isRecord(node)) return [];
  const type = typeof node['$type'] === 'string' ? node['$type'] : inherited;
  if ('$value' in node) return [{ path, type, value: node['$value'] }];
  return Object.entries(node).flatMap(([key, child]) =>
    key.startsWith('$') ? [] : leaves(child, [...path, key], type),
  );
}

function property(path: string[]): string {
  const parts = path[0] === 'color' ? path.slice(1) : path;
  return `--${parts.map((part) => part.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase()).join('-')}`;
}

function dimension(value: unknown): string {
  if (!isRecord(value)) throw new Error('a dimension is an object');
  return value['value'] === 0 ? '0' : `${String(value['value'])}${String(value['unit'])}`;
}

/** Text scales with the player's text size: converts px of the design at a root size of 16. */
const rem = (px: number): string => `${px / 16}rem`;

/** Returns a token value in CSS syntax, without leading zeros. */
function written(type: string, value: unknown): string {
  if (typeof value === 'string' && value.startsWith('{')) return `var(${property(value.slice(1, -1).split('.'))})`;
  if (Array.isArray(value)) {
    if (type === 'cubicBezier')
      return `cubic-bezier(${value.map((number) => String(number).replace(/^0\./, '.')).join(', ')})`;
    return value.map((family: string) => (family.includes(' ') ? `"${family}"` : family)).join(', ');
  }
  if (!isRecord(value)) return String(value);
  switch (type) {
    case 'color': {
      const hex = String(value['hex']);
      if (value['alpha'] === 1) return hex;
      const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(' ');
      return `rgb(${channels} / ${String(value['alpha']).replace(/^0/, '')})`;
    }
    case 'shadow':
      return `${value['inset'] === true ? 'inset ' : ''}${dimension(value['offsetX'])} ${dimension(value['offsetY'])} ${dimension(value['blur'])} ${written('color', value['color'])}`;
    case 'typography': {
      const size = isRecord(value['fontSize']) ? Number(value['fontSize']['value']) : 0;
      const line = Math.round(size * Number(value['lineHeight']));
      return `${String(value['fontWeight'])} ${rem(size)}/${rem(line)} ${written('fontFamily', value['fontFamily'])}`;
    }
    default:
      return dimension(value);
  }
}

const { theme, ...rest } = tokens;
const base = [...leaves(rest, [], ''), ...leaves(ownTokens, [], '')];

test('no token of the app replaces one of the design', () => {
  const names = base.map(({ path }) => property(path));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('tokens.css declares exactly the tokens of tokens.json and own-tokens.json', () => {
  const expected = Object.fromEntries(base.map(({ path, type, value }) => [property(path), written(type, value)]));
  expect(Object.fromEntries(declared(':root'))).toEqual(expected);
  expect(base.length).toBeGreaterThan(150);
});

test('aliases are declared again at the start of a theme', () => {
  const aliases = base.filter(({ value }) => typeof value === 'string' && value.startsWith('{'));
  const themed = declared('[data-theme]');
  for (const { path } of aliases) expect(themed.has(property(path)), property(path)).toBe(true);
});

test.each(Object.entries(theme.vip).filter(([level]) => !level.startsWith('$')))('VIP theme %s', (level, colours) => {
  const expected = leaves(colours, [], 'color').map(({ path, value }) => [
    `--vip-${path.join('-')}`,
    written('color', value),
  ]);
  expect(Object.fromEntries(declared(`[data-vip='${level}']`))).toEqual(Object.fromEntries(expected));
});

test.each(['halloween', 'christmas'] as const)('season %s', (season) => {
  const expected = leaves(theme[season], [], 'color').map(({ path, value }) => [
    path[0] === 'muted' ? '--text-muted' : `--${path.join('-')}`,
    written('color', value),
  ]);
  expect(Object.fromEntries(declared(`[data-theme='${season}']`))).toEqual(Object.fromEntries(expected));
});

test('the desk has its colours and faces from the tokens', () => {
  const ofApp = declared(':root');
  const own = [...declared(':root', desk)].filter(([name]) => name.startsWith('--'));
  const plain = (value: string | undefined) => value?.replaceAll("'", '"');
  expect(own.length).toBeGreaterThan(20);
  for (const [name, value] of own) expect(plain(value), name).toBe(plain(ofApp.get(name)));
});
