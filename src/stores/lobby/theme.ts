import type { CallAnswer } from '#contract/index.ts';
import { createStore } from '../create-store.ts';

type Theme = Pick<CallAnswer<'appTheme'>, 'themeDomian' | 'themeName' | 'themeJsonData'>;

interface ThemeState extends Theme {
  readonly setTheme: (theme: Theme) => void;
}

/** Addresses of pictures of `public/art` that the theme replaces, by name. */
export const useThemeArt = createStore<Readonly<Record<string, string | undefined>>>(() => ({}));

/** The current theme (spec §3; `themeDomian` is spelled as there). */
export const useThemeStore = createStore<ThemeState>((set) => ({
  themeDomian: '',
  themeName: 'default',
  themeJsonData: '{}',
  setTheme: ({ themeDomian, themeName, themeJsonData }) => set({ themeDomian, themeName, themeJsonData }),
}));
