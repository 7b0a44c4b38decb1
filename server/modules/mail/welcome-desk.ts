import { z } from 'zod';
import { amount, turnoverFactor } from '#contract/base/conventions.ts';
import { MAIL_LOOKS } from '#contract/mail/calls.ts';
import { contentDesk, inBoth } from '../../operator/content/content.ts';
import { newPlayers } from '../../operator/content/cost-days.ts';
import { gives } from '../../operator/content/cost.ts';
import { broughtBy, readItems } from './rules.ts';
import { welcomeRow } from './welcome.ts';

/** The mails that welcome new members, at the desk. */
export const welcomePart = contentDesk({
  kind: 'welcomeMail',
  list: 'welcomeMails',
  one: 'WelcomeMail',
  title: 'Mails to new members',
  summary: 'What each new member finds in the inbox. A change counts for those who register afterwards.',
  fields: z.object({
    title: inBoth('Title', 80),
    body: inBoth('Text', 4000),
    look: z.enum(MAIL_LOOKS).describe('Picture'),
    coin: amount.describe('Coins'),
    turnoverFactor: turnoverFactor.describe('How often the coins must be bet'),
    items: z
      .array(z.string().max(30))
      .max(10)
      .describe('Reward items: 60001 x 20 is 20 diamonds; the prop ids stand in Reward items'),
  }),
  data: ({ fields }) => fields,
  async cost(context, { fields }) {
    const { coin, items } = welcomeRow.pick({ coin: true, items: true }).parse(fields);
    const read = readItems(items, { has: () => true });
    return [gives('For new members', broughtBy(coin, 'error' in read ? [] : read), await newPlayers(context))];
  },
  shown: welcomeRow.strict(),
  columns: {
    'title.en-PH': 'Title',
    coin: 'Coins',
    items: 'Items',
  },
  async check(rows, others) {
    const table = new Set((await others('prop')).map(({ id }) => Number(id)));
    for (const { data } of rows) {
      const read = readItems(welcomeRow.pick({ items: true }).parse(data).items, table);
      if ('error' in read) return read.error;
    }
    return null;
  },
});
