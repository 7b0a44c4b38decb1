import { useEffect } from 'react';
import { isArtFolder, NO_LOOK, readLook, THEME_COLORS, type ThemeLook } from '#contract/values/theme-look.ts';
import { callApi } from '#src/api/index.ts';
import { asString } from '#src/platform/parse.ts';
import { type StoredKey, tabStorage } from '#src/platform/storage.ts';
import { useThemeArt, useThemeStore } from '#src/stores/lobby/theme.ts';

/** The theme that an operator looks at in this tab, by its id at the desk. */
const viewedKey: StoredKey<string> = { name: 'themeViewId', parse: asString };

/** Shows the colours and pictures of a look, and the default ones for what it does not change. */
function show({ colors, art }: ThemeLook, folder: string): void {
  const { style } = document.documentElement;
  for (const name of THEME_COLORS) {
    if (colors === null) style.removeProperty(`--${name}`);
    else style.setProperty(`--${name}`, colors[name]);
  }
  const pictures = isArtFolder(folder) ? art.map((name) => [name, `${folder}/${name}.svg`] as const) : [];
  useThemeArt.setState(Object.fromEntries(pictures), true);
}

/** Loads the theme that `themeViewId` of the address names, here and on the next pages of the tab (spec §7). */
async function preview(): Promise<void> {
  const asked = new URLSearchParams(location.search).get('themeViewId');
  if (asked !== null) tabStorage.write(viewedKey, asked);
  const themeViewId = asked ?? tabStorage.read(viewedKey) ?? '';
  if (themeViewId === '') return;
  const theme = await callApi('appThemePreview', { themeViewId }, { timeoutTip: false });
  useThemeStore.getState().setTheme(theme);
}

/** Applies the theme's colours and pictures. One that is invalid or does not load changes nothing (spec §8). */
export function useThemeLook(): void {
  const json = useThemeStore(({ themeJsonData }) => themeJsonData);
  const folder = useThemeStore(({ themeDomian }) => themeDomian);
  useEffect(() => show(readLook(json) ?? NO_LOOK, folder), [json, folder]);
  useEffect(() => void preview().catch(() => undefined), []);
}
