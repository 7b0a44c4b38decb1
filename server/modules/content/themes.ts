import { z } from 'zod';
import { timestamp } from '#contract/base/conventions.ts';
import { DEFAULT_LANGUAGE } from '#contract/base/languages.ts';
import { content } from '#contract/content/calls.ts';
import { readContent } from '../../content/store.ts';
import type { Handler } from '../../http/calls/handlers.ts';
import { contentDesk } from '../../operator/content/content.ts';

const KIND = 'theme';

/** A theme for a period; of several current ones the first by place counts. */
const theme = z.object({
  name: content.calls.appTheme.answer.shape.themeName.describe('Theme'),
  from: timestamp.describe('From'),
  until: timestamp.describe('Until'),
});
type Theme = z.infer<typeof theme>;

/** Name of the current theme: the first whose period it is, else the default one. */
export const themeAt = (themes: readonly Theme[], now: number): Theme['name'] =>
  themes.find(({ from, until }) => from <= now && now < until)?.name ?? 'default';

/** The current theme (spec §3), by the operator's dates. */
export const appTheme: Handler<'appTheme'> = async ({ db, now }) => {
  const { [KIND]: rows } = await readContent(db, [KIND], DEFAULT_LANGUAGE);
  const themeName = themeAt(
    rows.map(({ data }) => theme.parse(data)),
    now,
  );
  return { errcode: 0, themeDomian: '', themeName, themeJsonData: '{}' };
};

/** Themes by date. */
export const themesPart = contentDesk({
  kind: KIND,
  list: 'themes',
  one: 'Theme',
  title: 'Themes',
  summary:
    'Which theme the app wears, by date; at any other time the default one. Of two at once the first in the order counts.',
  fields: theme,
  data: ({ fields }) => fields,
  shown: theme.strict(),
  columns: {
    name: 'Theme',
    from: 'From',
    until: 'Until',
  },
  async check(themes) {
    const isUpsideDown = themes.map(({ data }) => theme.parse(data)).some(({ from, until }) => from >= until);
    return isUpsideDown ? 'A theme ends after it has begun' : null;
  },
});
