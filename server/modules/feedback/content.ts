import { z } from 'zod';
import type { Language } from '#contract/base/languages.ts';
import { configKeys, type AppConfig } from '#contract/content/calls.ts';
import type { FeedbackCategory } from '#contract/feedback/calls.ts';
import { readContent, readValue } from '../../content/store.ts';
import { text } from '../../content/text.ts';
import type { Db } from '../../db/transact.ts';
import { artName, contentDesk, inBoth } from '../../operator/content/content.ts';
import type { OperatorPart } from '../../operator/content/entry.ts';

const category = (id: string, art: string, en: string, fil: string) => ({
  id,
  data: { id, name: text(en, fil), art },
});

/** Categories of feedback; an operator edits the rows. */
export const feedbackCategories = [
  category('deposit', 'art-purse', 'Deposit', 'Deposit'),
  category('withdrawal', 'art-cash-out', 'Withdrawal', 'Withdrawal'),
  category('game', 'art-halo-halo', 'A game', 'Laro'),
  category('account', 'art-id-card', 'My account', 'Account ko'),
  category('bonus', 'art-coupon', 'Bonus', 'Bonus'),
  category('other', 'art-letter', 'Something else', 'Iba pa'),
];

const row = z.object({ name: z.string(), art: z.string() });

/** The current categories by id, in order. */
export async function readCategories(db: Db, language: Language): Promise<ReadonlyMap<string, FeedbackCategory>> {
  const { feedbackCategory } = await readContent(db, ['feedbackCategory'], language);
  return new Map(feedbackCategory.map(({ id, data }) => [id, { id, ...row.parse(data) }]));
}

/** Maximum text of a player (app config: feedback). Throws a ZodError for an invalid value of the operator. */
export const readRule = async (db: Db): Promise<AppConfig['feedback']> =>
  configKeys.shape.feedback.parse(await readValue(db, 'feedback'));

/** The categories at the desk. */
export const categoriesDesk: OperatorPart = contentDesk({
  kind: 'feedbackCategory',
  list: 'feedbackCategories',
  title: 'Feedback: categories',
  summary: 'What players can write about. Tickets of a category that is removed stay.',
  one: 'FeedbackCategory',
  fields: z.object({ name: inBoth('Name', 40), art: artName('Picture') }),
  shown: row,
  columns: {
    'name.en-PH': 'English',
    'name.fil-PH': 'Filipino',
    art: 'Picture',
  },
});
