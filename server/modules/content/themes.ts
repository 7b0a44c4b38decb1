import { z } from 'zod';
import { timestamp } from '#contract/base/conventions.ts';
import { DEFAULT_LANGUAGE } from '#contract/base/languages.ts';
import { content } from '#contract/content/calls.ts';
import type { CallAnswer } from '#contract/index.ts';
import { colorFault, isArtFolder, THEME_COLORS, type ThemeColor } from '#contract/values/theme-look.ts';
import { isOutsideAddress } from '../../content/outside-address.ts';
import { THEME } from '../../content/picture-origins.ts';
import { readContent } from '../../content/store.ts';
import type { Db } from '../../db/transact.ts';
import type { Handler } from '../../http/calls/handlers.ts';
import { contentDesk } from '../../operator/content/content.ts';

const WORDS: Readonly<Record<ThemeColor, string>> = {
  'night-500': 'Ground 1, lightest, like #6f69d6',
  'night-600': 'Ground 2',
  'night-700': 'Ground 3',
  'night-800': 'Ground 4',
  'night-900': 'Ground 5, of pages',
  'night-950': 'Ground 6, darkest',
  'text-muted': 'Soft text',
  accent: 'Accent',
  accent2: 'Second accent',
};
const color = z.string().max(7).default('');
const colors = Object.fromEntries(THEME_COLORS.map((name) => [name, color.describe(WORDS[name])])) as Record<
  ThemeColor,
  typeof color
>;

/** A theme for a period; of several current ones the first by place counts. */
const theme = z.object({
  name: content.calls.appTheme.answer.shape.themeName.describe('Theme'),
  from: timestamp.describe('From'),
  until: timestamp.describe('Until'),
  artFolder: z
    .string()
    .max(120)
    .default('')
    .describe('Folder of pictures, like /art/summer or https://cdn.example/summer, may be empty'),
  art: z
    .string()
    .max(2000)
    .regex(/^[a-z0-9-]*( [a-z0-9-]+)*$/, 'Names of pictures with a space between them')
    .default('')
    .describe('Pictures in that folder, by name, like art-gift art-parol'),
  ...colors,
});
type Theme = z.infer<typeof theme>;

/** The current theme: the first whose period it is; null for the default one. */
export const themeAt = (themes: readonly Theme[], now: number): Theme | null =>
  themes.find(({ from, until }) => from <= now && now < until) ?? null;

/** The colours of a theme; null where none is set. */
function colorsOf(row: Theme): Readonly<Record<ThemeColor, string>> | null {
  const set = Object.fromEntries(THEME_COLORS.map((name) => [name, row[name]])) as Record<ThemeColor, string>;
  return Object.values(set).every((value) => value === '') ? null : set;
}

type Answer = Omit<CallAnswer<'appTheme'>, 'errcode'>;

function answerOf(row: Theme | null): Answer {
  if (row === null) return { themeDomian: '', themeName: 'default', themeJsonData: '{}' };
  const set = colorsOf(row);
  const art = row.art === '' ? [] : row.art.split(' ');
  const look = { ...(set === null ? {} : { colors: set }), ...(art.length === 0 ? {} : { art }) };
  return { themeDomian: row.artFolder, themeName: row.name, themeJsonData: JSON.stringify(look) };
}

async function themesOf(db: Db): Promise<{ readonly id: string; readonly row: Theme }[]> {
  const { [THEME]: rows } = await readContent(db, [THEME], DEFAULT_LANGUAGE);
  return rows.map(({ id, data }) => ({ id, row: theme.parse(data) }));
}

const currentOf = (themes: Awaited<ReturnType<typeof themesOf>>, now: number): Theme | null =>
  themeAt(
    themes.map(({ row }) => row),
    now,
  );

/** The current theme (spec §3), by the operator's dates. */
export const appTheme: Handler<'appTheme'> = async ({ db, now }) => ({
  errcode: 0,
  ...answerOf(currentOf(await themesOf(db), now)),
});

/** Any theme of the desk, for a browser that looks at it before its time (spec §7); the current one if it is gone. */
export const appThemePreview: Handler<'appThemePreview'> = async ({ db, now }, { themeViewId }) => {
  const themes = await themesOf(db);
  const viewed = themes.find(({ id }) => id === themeViewId)?.row;
  return { errcode: 0, ...answerOf(viewed ?? currentOf(themes, now)) };
};

/** Why a theme cannot be shown; null if it can. */
function faultOf(row: Theme): string | null {
  if (row.from >= row.until) return 'A theme ends after it has begun';
  const isFolder = isArtFolder(row.artFolder) && (row.artFolder.startsWith('/') || isOutsideAddress(row.artFolder));
  if (row.artFolder !== '' && !isFolder)
    return 'The folder of pictures is neither a path of this site nor a plain https address';
  if (row.art !== '' && row.artFolder === '') return 'The pictures need their folder';
  const set = colorsOf(row);
  return set === null ? null : colorFault(set);
}

/** Themes by date. */
export const themesPart = contentDesk({
  kind: THEME,
  list: 'themes',
  one: 'Theme',
  title: 'Themes',
  summary:
    'Which theme the app wears, by date; at any other time the default one. Of two at once the first in the order counts. A theme may have its own pictures and colours: all of them or none. Open /?themeViewId= with the id of a theme to see it before its time, in one browser only.',
  fields: theme,
  data: ({ fields }) => fields,
  shown: theme.strict(),
  columns: {
    name: 'Theme',
    from: 'From',
    until: 'Until',
  },
  check: async (themes) => themes.map(({ data }) => faultOf(theme.parse(data))).find((fault) => fault !== null) ?? null,
});
