import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { THEME_COLORS } from '#contract/values/theme-look.ts';
import { useThemeLook } from '#src/app/background/useThemeLook.ts';
import { Art } from '#src/components/art/Art.tsx';
import { useThemeStore } from '#src/stores/lobby/theme.ts';
import { fakeServer } from '../api/fake-server.ts';

const colors = Object.fromEntries(THEME_COLORS.map((name) => [name, name === 'text-muted' ? '#cdb0ff' : '#12041f']));
const DEFAULT = { themeDomian: '', themeName: 'default', themeJsonData: '{}' } as const;

function Page() {
  useThemeLook();
  return <Art name="art-gift" size={20} alt="gift" />;
}
const picture = (): string | null => screen.getByRole('img').getAttribute('src');
const ground = (): string => document.documentElement.style.getPropertyValue('--night-900');
const wear = (themeJsonData: string, themeDomian = ''): void =>
  act(() => useThemeStore.getState().setTheme({ ...DEFAULT, themeDomian, themeJsonData }));

beforeEach(() => {
  fakeServer('silent');
  history.replaceState(null, '', '/');
  render(<Page />);
});
afterEach(() => {
  act(() => useThemeStore.getState().setTheme(DEFAULT));
  cleanup();
  sessionStorage.clear();
});

it('shows the colours and pictures of the theme, and the default ones after it', () => {
  wear(JSON.stringify({ colors, art: ['art-gift'] }), '/art/summer');
  expect([ground(), picture()]).toEqual(['#12041f', '/art/summer/art-gift.svg']);
  wear('{}');
  expect([ground(), picture()]).toEqual(['', '/art/art-gift.svg']);
});

it.each([
  ['data that is invalid', '{"colors":{"night-900":"#ffffff"}}', '/art/summer'],
  ['pictures of an address that is not safe', '{"art":["art-gift"]}', 'http://cdn.example/summer'],
])('ignores %s', (_, json, folder) => {
  wear(json, folder);
  expect([ground(), picture()]).toEqual(['', '/art/art-gift.svg']);
});

it('shows pictures of the https address that the operator named', () => {
  wear('{"art":["art-gift"]}', 'https://cdn.example/summer');
  expect(picture()).toBe('https://cdn.example/summer/art-gift.svg');
});

it('shows our own picture where the theme’s does not load', () => {
  wear('{"art":["art-gift"]}', '/art/summer');
  act(() => void screen.getByRole('img').dispatchEvent(new Event('error')));
  expect(picture()).toBe('/art/art-gift.svg');
});
