import { z } from 'zod';
import { id, timestamp } from '#contract/base/conventions.ts';
import { FEEDBACK_ERRORS, lines } from '#contract/feedback/calls.ts';
import { fitsReply } from '#contract/feedback/rules.ts';
import type { Trx } from '../../db/transact.ts';
import * as column from '../../operator/content/column.ts';
import { operatorAct, type OperatorPart, together } from '../../operator/content/entry.ts';
import { listOf } from '../../operator/reports/list-of.ts';
import { findPicture } from '../../pictures/repository.ts';
import { openPicture } from '../../pictures/store.ts';
import { answer, close, FEEDBACK_DESK_ERRORS as DESK, reopen } from './acts.ts';
import { categoriesDesk } from './content.ts';
import { FEEDBACK } from './pictures.ts';
import { entriesOf, findTicket, type ShownEntry, type Ticket } from './repository.ts';

/** Ticket states as the desk names them: `waiting` is an open ticket. */
const DESK_STATES = ['waiting', 'answered', 'closed'] as const;

/** Messages of a ticket that the desk shows. */
const MAX_SHOWN = 40;

const message = z.object({ by: z.string(), time: timestamp, text: z.string(), pictures: z.array(id) });

const messageOf = (entry: ShownEntry): z.infer<typeof message> => ({
  by: entry.kind === 'text' ? entry.author : `${entry.author}: ${entry.kind}`,
  time: entry.created_at,
  text: entry.text,
  pictures: [...entry.pictures],
});

const tickets = listOf(
  {
    name: 'feedback',
    title: 'Feedback',
    summary: 'What players wrote to support. What waits for an answer comes first, the longest waiting before all.',
    waiting: { state: 'waiting' },
    waitsSince: 'waitsSince',
    acts: ['replyFeedback', 'closeFeedback', 'reopenFeedback'],
    offers: (ticket) => (ticket.state === 'closed' ? ['reopenFeedback'] : ['replyFeedback', 'closeFeedback']),
    filters: { state: z.enum(DESK_STATES).optional().describe('State') },
    read: ({ db }, { state }) =>
      db
        .selectFrom('feedback_ticket')
        .selectAll()
        // Tickets that do not wait come last.
        .orderBy('waits_since')
        .orderBy('changed_at', 'desc')
        .orderBy('id')
        .$if(state !== undefined, (all) => all.where('state', '=', state === 'waiting' ? 'open' : (state ?? 'open'))),
    async complete(tickets, { db }) {
      const entries = await entriesOf(
        db,
        tickets.map((each) => each.id),
        MAX_SHOWN,
      );
      return tickets.map((ticket) => {
        const own = entries.filter(({ ticket_id }) => ticket_id === ticket.id);
        const state = ticket.state === 'open' ? ('waiting' as const) : ticket.state;
        return { ...ticket, state, thread: own.map(messageOf), version: own.at(-1)?.id ?? 0 };
      });
    },
  },
  {
    id: column.text('Ticket').detail(),
    userId: column.player('Player', 'user_id'),
    state: column.state('State', DESK_STATES),
    category: column.code('About'),
    thread: column.shaped('thread', 'Messages', z.array(message)),
    contact: column.text('Contact'),
    waitsSince: column.time('Waits since', 'waits_since').orNone(),
    createTime: column.hidden(timestamp, 'created_at'),
    changeTime: column.hidden(timestamp, 'changed_at'),
    version: column.hidden(z.int()),
  },
);

const which = id.describe('Ticket');
const seen = { id: which, version: z.int().min(1).describe('Version') };
const words = (label: string) => lines.refine(fitsReply, 'Fill this in, in 1,000 letters at most').describe(label);

/** Log entry of an act on a ticket, with its text but without pictures. */
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

/** Desk lists and acts of feedback. */
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
