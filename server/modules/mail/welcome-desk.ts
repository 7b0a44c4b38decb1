import { z } from 'zod';
import { amount } from '#contract/conventions.ts';
import { MAIL_LOOKS } from '#contract/mail.ts';
import { contentDesk, inBoth } from '../../operator/content.ts';
import { notAnItem, readItems } from './rules.ts';
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
    turnoverFactor: z.int().min(0).max(100).describe('How often the coins must be bet'),
    items: z
      .array(z.string().max(30))
      .max(10)
      .describe('Reward items: 60001 x 20 is 20 diamonds; the prop ids stand in Reward items'),
  }),
  data: ({ fields }) => fields,
  shown: welcomeRow.strict(),
  columns: [
    { field: 'title.en-PH', title: 'Title', kind: 'text' },
    { field: 'coin', title: 'Coins', kind: 'money' },
    { field: 'items', title: 'Items', kind: 'json' },
  ],
  async check(rows, others) {
    const table = new Set((await others('prop')).map(({ id }) => id));
    for (const { data } of rows) {
      const items = readItems(z.object({ items: welcomeRow.shape.items }).parse(data).items);
      if ('wrong' in items) return notAnItem(items.wrong);
      const missing = items.find(({ propId }) => !table.has(String(propId)));
      if (missing !== undefined) return `The prop table has no ${missing.propId}`;
    }
    return null;
  },
});
