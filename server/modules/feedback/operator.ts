import { z } from 'zod';
import { id, text, timestamp } from '#contract/conventions.ts';
import { FEEDBACK_ERRORS, lines } from '#contract/feedback.ts';
import { fitsReply } from '#contract/feedback-rules.ts';
import { readTopPage } from '../../db/page.ts';
import type { Trx } from '../../db/transact.ts';
import { operatorAct, operatorList, type OperatorPart, together } from '../../operator/entry.ts';
import { MOST_LISTED } from '../../operator/read.ts';
import { findPicture } from '../../pictures/repository.ts';
import { openPicture } from '../../pictures/store.ts';
import { answer, close, FEEDBACK_DESK_ERRORS as DESK, reopen } from './acts.ts';
import { categoriesDesk } from './content.ts';
import { FEEDBACK } from './pictures.ts';
import { entriesOf, findTicket, type ShownEntry, type Ticket } from './repository.ts';

/** States in an operator's words: what is open waits for them. */
const DESK_STATES = ['waiting', 'answered', 'closed'] as const;
const deskState = z.enum(DESK_STATES);

/** Messages of a ticket that the desk shows. */
const MOST_SHOWN = 40;

const row = z.object({
  id,
  userId: id,
  state: deskState,
  category: z.string(),
  contact: z.string(),
  thread: z.array(z.object({ by: z.string(), time: timestamp, text: z.string(), pictures: z.array(id) })),
  waitsSince: timestamp.nullable(),
  createTime: timestamp,
  changeTime: timestamp,
  version: z.int(),
});

const tickets = operatorList({
  name: 'feedback',
  title: 'Feedback',
  summary: 'What players wrote to support. What waits for an answer comes first, the longest waiting before all.',
  filters: z.object({
    state: deskState.optional().describe('State'),
    userId: text(64).optional().describe('Player'),
  }),
  row,
  columns: [
    { field: 'id', title: 'Ticket', kind: 'text', isDetail: true },
    { field: 'userId', title: 'Player', kind: 'player' },
    { field: 'state', title: 'State', kind: 'state' },
    { field: 'category', title: 'About', kind: 'code' },
    { field: 'thread', title: 'Messages', kind: 'thread' },
    { field: 'contact', title: 'Contact', kind: 'text' },
    { field: 'waitsSince', title: 'Waits since', kind: 'time' },
  ],
  waiting: { state: 'waiting' },
  waitsSince: 'waitsSince',
  acts: ['replyFeedback', 'closeFeedback', 'reopenFeedback'],
  offers: ({ state }) => (state === 'closed' ? ['reopenFeedback'] : ['replyFeedback', 'closeFeedback']),
  async read({ db }, { state, userId }, page) {
    let query = db
      .selectFrom('feedback_ticket')
      .selectAll()
      // Those that do not wait have none, and come last.
      .orderBy('waits_since')
      .orderBy('changed_at', 'desc')
      .orderBy('id');
    if (state !== undefined) query = query.where('state', '=', state === 'waiting' ? 'open' : state);
    if (userId !== undefined && userId !== '') query = query.where('user_id', '=', userId);
    const { list, pages } = await readTopPage(db, query, page, MOST_LISTED);
    const entries = await entriesOf(
      db,
      list.map((each) => each.id),
      MOST_SHOWN,
    );
    return {
      pages,
      list: list.map((each) =>
        rowOf(
          each,
          entries.filter(({ ticket_id }) => ticket_id === each.id),
        ),
      ),
    };
  },
});

const rowOf = (ticket: Ticket, entries: readonly ShownEntry[]): z.infer<typeof row> => ({
  id: ticket.id,
  userId: ticket.user_id,
  state: ticket.state === 'open' ? 'waiting' : ticket.state,
  category: ticket.category,
  contact: ticket.contact,
  thread: entries.map((entry) => ({
    by: entry.kind === 'text' ? entry.author : `${entry.author}: ${entry.kind}`,
    time: entry.created_at,
    text: entry.text,
    pictures: [...entry.pictures],
  })),
  waitsSince: ticket.waits_since,
  createTime: ticket.created_at,
  changeTime: ticket.changed_at,
  version: entries.at(-1)?.id ?? 0,
});

const which = id.describe('Ticket');
const seen = { id: which, version: z.int().min(1).describe('Version') };
const words = (label: string) => lines.refine(fitsReply, 'Fill this in, in 1,000 letters at most').describe(label);

/** What an act did to a ticket, with what was written; no picture. */
async function acted(trx: Trx, before: Ticket, written = '') {
  const after = await findTicket(trx, before.id);
  return {
    subject: before.user_id,
    before: { ticket: before.id, state: before.state },
    after: after === undefined ? null : { ticket: after.id, state: after.state, text: written },
  };
}

const replyFeedback = operatorAct({
  name: 'replyFeedback',
  title: 'Reply',
  summary: 'The player reads it in their ticket, and sees a red dot until they do.',
  body: z.object({ ...seen, text: words('Words to the player') }),
  errors: [FEEDBACK_ERRORS.feedbackClosed, DESK.changedMeanwhile],
  act: async ({ db, now }, { text: written, ...ticket }) => acted(db, await answer(db, ticket, written, now), written),
});

const closeFeedback = operatorAct({
  name: 'closeFeedback',
  title: 'Close',
  summary: 'Closes the ticket with a reason, which the player reads. They can open another one.',
  body: z.object({ ...seen, reason: words('Reason, to the player') }),
  errors: [FEEDBACK_ERRORS.feedbackClosed, DESK.changedMeanwhile],
  act: async ({ db, now }, { reason, ...ticket }) => acted(db, await close(db, ticket, reason, now), reason),
});

const reopenFeedback = operatorAct({
  name: 'reopenFeedback',
  title: 'Reopen',
  summary: 'Opens a closed ticket again: it waits for an answer, and the player can write in it.',
  body: z.object({ id: which }),
  errors: [DESK.notClosed],
  act: async ({ db, now }, { id: ticket }) => acted(db, await reopen(db, ticket, now)),
});

/** What the operator sees of feedback, and does about it. */
export const feedbackOperator: OperatorPart = together(
  {
    lists: [tickets],
    acts: [replyFeedback, closeFeedback, reopenFeedback],
    files: [
      {
        name: 'feedbackPicture',
        async read({ db, blobs, sealing }, wanted) {
          const picture = await findPicture(db, wanted, FEEDBACK.purpose);
          const bytes = picture?.state === 'used' ? await openPicture({ db, blobs, sealing }, picture) : null;
          return bytes === null ? null : { type: 'image/jpeg', bytes };
        },
      },
    ],
  },
  categoriesDesk,
);
