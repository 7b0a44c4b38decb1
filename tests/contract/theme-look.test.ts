import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  colorFault,
  contrastOf,
  isArtFolder,
  NO_LOOK,
  readLook,
  THEME_COLORS,
  type ThemeColors,
} from '#contract/values/theme-look.ts';

const halloween: ThemeColors = {
  'night-500': '#8657c4',
  'night-600': '#5b2e93',
  'night-700': '#3e1a6b',
  'night-800': '#2b0f4f',
  'night-900': '#1e0836',
  'night-950': '#12041f',
  'text-muted': '#cdb0ff',
  accent: '#ff8a3d',
  accent2: '#8be04e',
};

describe('the colours of a theme', () => {
  it('are custom properties of the styles', () => {
    const styles = readFileSync('src/ui/tokens.css', 'utf8');
    for (const name of THEME_COLORS) expect(styles).toContain(`--${name}:`);
  });

  it('may be those of our own theme', () => {
    expect(colorFault(halloween)).toBeNull();
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['an unknown name', { 'sky-500': '#123456' }, /no colour sky-500/],
    ['a colour by its word', { accent: 'red' }, /accent is not like/],
    ['a style', { accent: 'url(//x)' }, /accent is not like/],
    ['a light ground', { 'night-900': '#cccccc' }, /Text on night-900/],
    ['soft text that is too dark', { 'text-muted': '#5b2e93' }, /Soft text on/],
  ])('are refused with %s', (_, change, why) => {
    expect(colorFault({ ...halloween, ...change })).toMatch(why);
  });

  it('are refused if one is missing', () => {
    expect(colorFault({ accent: '#ff8a3d' })).toMatch(/night-500/);
  });

  it('have the contrast that WCAG names', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});

describe('themeJsonData', () => {
  it.each([
    ['{}', NO_LOOK],
    [JSON.stringify({ colors: halloween, art: ['art-gift'] }), { colors: halloween, art: ['art-gift'] }],
    ['{"art":["art-gift"]}', { colors: null, art: ['art-gift'] }],
  ])('%s is read', (json, look) => {
    expect(readLook(json)).toEqual(look);
  });

  it.each([
    '',
    'null',
    '[]',
    '{"fonts":{}}',
    '{"art":"art-gift"}',
    '{"art":["../secret"]}',
    '{"colors":[]}',
    '{"colors":{"accent":"#ff8a3d"}}',
  ])('%s is invalid', (json) => {
    expect(readLook(json)).toBeNull();
  });
});

it.each([
  ['/art/summer', true],
  ['/themes/pasko-2026', true],
  ['', false],
  ['//evil.example', false],
  ['https://cdn.example', true],
  ['https://cdn.example:8443/themes/pasko', true],
  ['http://cdn.example/pasko', false],
  ['https://cdn', false],
  ['https://cdn.example:99999/pasko', false],
  ['https://cdn.example/pasko/', false],
  ['https://cdn.example/../x', false],
  ['https://cdn.example/x?y', false],
  ['https://ana:secret@cdn.example/x', false],
  ['https://*.example/x', false],
  ['https://cdn.example; script-src *', false],
  ['/art/../secret', false],
])('%s as the folder of pictures: %s', (folder, isAllowed) => {
  expect(isArtFolder(folder)).toBe(isAllowed);
});
