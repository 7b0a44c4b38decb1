import { z } from 'zod';
import { MAIL_LOOKS } from '#contract/mail/calls.ts';
import type { NoticeKind } from '../../hooks.ts';
import { contentDesk, inBoth } from '../../operator/content/content.ts';
import { NOTICE_VALUES, noticeRow, placesIn } from './notices.ts';

const isKind = (id: unknown): id is NoticeKind => typeof id === 'string' && Object.hasOwn(NOTICE_VALUES, id);

/** The mails that tell members of decisions, at the desk. */
export const noticePart = contentDesk({
  kind: 'noticeMail',
  list: 'noticeMails',
  one: 'NoticeMail',
  title: 'Mails on decisions',
  summary:
    'What a player is told when a withdrawal, an ID or a late deposit is decided. Names in braces, like {amount}, are ' +
    'filled in. A row that is removed is not sent.',
  fields: z.object({
    title: inBoth('Title', 80),
    body: inBoth('Text', 4000),
    look: z.enum(MAIL_LOOKS).describe('Picture'),
  }),
  data: ({ fields }) => fields,
  shown: noticeRow.strict(),
  columns: {
    'title.en-PH': 'Title',
    'body.en-PH': 'Text',
  },
  isFixed: true,
  async check(rows) {
    for (const { id, data } of rows) {
      if (!isKind(id)) continue;
      const known: readonly string[] = NOTICE_VALUES[id];
      const strange = placesIn(JSON.stringify(data)).find((name) => !known.includes(name));
      if (strange !== undefined)
        return `{${strange}} is nothing that ${id} can tell: ${known.join(', ') || 'no values'}`;
    }
    return null;
  },
});
