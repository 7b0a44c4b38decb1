import { z } from 'zod';
import { id, timestamp } from '#contract/base/conventions.ts';
import { configKeys } from '#contract/content/calls.ts';
import { lines } from '#contract/feedback/calls.ts';
import { CHAT_GROUPS, fitsChat } from '#contract/service/rules.ts';
import type { Trx } from '../../db/transact.ts';
import * as column from '../../operator/content/column.ts';
import { contentDesk, inBoth, withPlace } from '../../operator/content/content.ts';
import { operatorAct, type OperatorPart, together } from '../../operator/content/entry.ts';
import { ruleDesk } from '../../operator/content/rule-desk.ts';
import { listOf } from '../../operator/reports/list-of.ts';
import { findPicture } from '../../pictures/repository.ts';
import { openPicture } from '../../pictures/store.ts';
import { answerChat as answer, closeChat as close, SERVICE_DESK_ERRORS as DESK } from './acts.ts';
import { CHAT } from './pictures.ts';
import { chatOf, type ChatRow, type MessageRow, newestOf } from './repository.ts';
import { SERVICE_RULE, serviceRule } from './rule.ts';

const { shape } = serviceRule;

const rule = ruleDesk({
  kind: SERVICE_RULE,
  title: 'Customer service: rule',
  summary:
    'When the chat is staffed, in hours of Manila, and when an unanswered conversation becomes a ticket. Outside the hours ' +
    'each one is a ticket at once; its answer is mailed to a member too.',
  fields: z.object({
    opensAt: shape.opensAt.describe('Staffed from, hour of the day'),
    closesAt: shape.closesAt.describe('Staffed until, hour of the day; 24 is midnight'),
    waitMinutes: shape.waitMinutes.describe('Minutes without an answer until a ticket'),
    answerHours: shape.answerHours.describe('Hours within which a ticket is answered, as players are promised'),
    mostWaiting: shape.mostWaiting.describe('Messages of a player that may wait'),
    vipLevel: shape.vipLevel.describe('Dedicated service from VIP level'),
  }),
  schema: serviceRule,
  columns: { opensAt: 'From', closesAt: 'Until', waitMinutes: 'Minutes to wait', vipLevel: 'VIP from' },
  whyUnusable: ({ opensAt, closesAt }) => (opensAt < closesAt ? null : 'It opens after it closes'),
});

const services = contentDesk({
  kind: 'customerService',
  list: 'customerServices',
  one: 'CustomerService',
  title: 'Customer service: ways',
  summary:
    'Ways to reach support. Online chat opens our chat, or another page if its address begins with https:, like that of ' +
    'another chat service.',
  fields: z.object({
    itemType: z.int().min(1).max(99).describe('Type: 1 is online chat, 2 mail, 3 telephone, 4 a page'),
    name: inBoth('Name', 60),
    param1: z.string().min(1).max(200).describe('Licence of the chat, address or number'),
    param2: z.string().max(200).describe('Group of the chat, may be empty'),
  }),
  data: withPlace,
  shown: configKeys.shape.customerServices.element.strict(),
  columns: { 'name.en-PH': 'Name', param1: 'Address or number' },
});

const message = z.object({ by: z.string(), time: timestamp, text: z.string(), pictures: z.array(id) });

const messageOf = ({ author, created_at, text, picture_id }: MessageRow): z.infer<typeof message> => ({
  by: author,
  time: created_at,
  text,
  pictures: picture_id === null ? [] : [picture_id],
});

const STATES = ['waiting', 'ticket', 'answered', 'closed'] as const;

const chats = listOf(
  {
    name: 'chats',
    title: 'Customer service',
    summary:
      'Conversations with players and visitors. What waits for an answer comes first, the longest waiting before all. A ' +
      'ticket was promised an answer later.',
    waiting: { waits: 'yes' },
    waitsSince: 'waitsSince',
    refreshS: 5,
    acts: ['answerChat', 'closeChat'],
    offers: ({ state }) => (state === 'closed' ? [] : ['answerChat', 'closeChat']),
    filters: {
      waits: z.enum(['yes', 'no']).optional().describe('Waits for an answer'),
      state: z.enum(STATES).optional().describe('State'),
    },
    read: ({ db }, { waits, state }) =>
      db
        .selectFrom('service_chat')
        .selectAll()
        // Conversations without a waiting message come last.
        .orderBy('waits_since')
        .orderBy('changed_at', 'desc')
        .orderBy('id')
        .$if(waits !== undefined, (all) => all.where('waits_since', waits === 'yes' ? 'is not' : 'is', null))
        .$if(state !== undefined, (all) => all.where('state', '=', state ?? 'waiting')),
    async complete(rows, { db }) {
      const messages = await newestOf(
        db,
        rows.map((row) => row.id),
      );
      return rows.map((row) => ({ ...row, thread: (messages.get(row.id) ?? []).map(messageOf) }));
    },
  },
  {
    id: column.text('Conversation').detail(),
    userId: column.player('Player', 'user_id').orNone(),
    state: column.state('State', STATES),
    group: column.state('Group', CHAT_GROUPS, 'chat_group'),
    thread: column.shaped('thread', 'Messages', z.array(message)),
    waitsSince: column.time('Waits since', 'waits_since').orNone(),
    createTime: column.hidden(timestamp, 'created_at'),
    changeTime: column.hidden(timestamp, 'changed_at'),
    version: column.hidden(z.int(), 'last_id'),
  },
);

const which = id.describe('Conversation');
const words = lines.refine(fitsChat, 'Fill this in, in 1,000 letters at most').describe('Words to the player');

/** Log entry of an act on a conversation. */
async function acted(trx: Trx, before: ChatRow, text?: string) {
  const after = await chatOf(trx, before.id);
  return {
    subject: before.user_id ?? `chat ${before.id}`,
    before: { chat: before.id, state: before.state },
    after: { chat: before.id, state: after?.state, ...(text === undefined ? {} : { text }) },
  };
}

const answerChat = operatorAct({
  name: 'answerChat',
  title: 'Answer',
  summary: 'The player reads it at once in the chat. The answer to a ticket is mailed to a member too.',
  body: z.object({ id: which, text: words }),
  errors: [DESK.chatClosed, DESK.chatChanged],
  act: async ({ db, now, hooks }, { id: chat, text }) => acted(db, await answer(db, chat, text, { now, hooks }), text),
});

const closeChat = operatorAct({
  name: 'closeChat',
  title: 'Close',
  summary: 'Nothing more is to be answered. The conversation opens again when the player writes.',
  body: z.object({ id: which, version: z.int().min(0).describe('Version') }),
  errors: [DESK.chatClosed, DESK.chatChanged],
  act: async ({ db }, { id: chat, version }) => acted(db, await close(db, chat, version)),
});

/** Desk lists and acts of customer service. */
export const serviceOperator: OperatorPart = together(
  {
    lists: [chats],
    acts: [answerChat, closeChat],
    files: [
      {
        name: 'chatPicture',
        async read({ db, blobs, sealing }, wanted) {
          const picture = await findPicture(db, wanted, CHAT.purpose);
          const bytes = picture?.state === 'used' ? await openPicture({ db, blobs, sealing }, picture) : null;
          return bytes === null ? null : { type: 'image/jpeg', bytes };
        },
      },
    ],
  },
  rule,
  services,
);
