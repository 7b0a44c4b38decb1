import { z } from 'zod';
import { call, type Declared, domain, uploadCall } from '../base/call.ts';
import { id, secret, text, timestamp } from '../base/conventions.ts';
import { callErrors, PICTURE_ERRORS } from '../base/errors.ts';
import { lines } from '../feedback/calls.ts';
import { PICTURE_TYPES } from '../values/pictures.ts';
import { CHAT_AUTHORS, CHAT_GROUPS, CHAT_PAGE, CHAT_PICTURE, CHAT_STATES, fitsChat, VISITOR_SECRET } from './rules.ts';

/** Errors of customer service (not in the spec). */
export const SERVICE_ERRORS = callErrors({
  chatPictureGone: [8720, 'The picture is no longer stored: add it again'],
  tooManyWaiting: [8721, 'Too many messages are waiting: wait for an answer before sending more'],
  vipChatOnly: [8722, 'This chat is for members of a higher VIP level'],
  chatUnknown: [8723, 'There is no conversation yet'],
});
const E = SERVICE_ERRORS;

const message = z.object({
  id: z.int().min(1),
  /** The sender's name for it, by which a repeated request is recognised; empty for the operator's. */
  key: z.string(),
  author: z.enum(CHAT_AUTHORS),
  text: z.string(),
  /** Id of its picture, or null. */
  picture: id.nullable(),
  createTime: timestamp,
});
export type ChatMessage = z.infer<typeof message>;

const chat = z.object({
  state: z.enum(CHAT_STATES),
  /** Messages of the operator that were not seen. */
  unread: z.int().min(0),
  /** When a ticket is answered at the latest; null in any other state. */
  answerBy: timestamp.nullable(),
});
export type Chat = z.infer<typeof chat>;

const whose = {
  group: z.enum(CHAT_GROUPS),
  /** Secret of a visitor's browser, 64 hex digits; empty for a member. */
  visitor: secret(text(64).refine((typed) => typed === '' || VISITOR_SECRET.test(typed), 'no secret of a visitor')),
};
const page = {
  chat,
  /** Oldest first. */
  messages: z.array(message).max(CHAT_PAGE),
  /** There are more in the direction that was asked for. */
  hasMore: z.boolean(),
  serverTime: timestamp,
};

const declared = {
  flags: { serviceFlag: 'me' },
} as const satisfies Declared;

/** Customer service (spec §2, /service): a chat with the desk. Not play: paused and excluded players can write. */
export const service = domain('service', declared, {
  getServiceHours: call({
    access: 'either',
    duringMaintenance: true,
    summary: 'When the chat is staffed, and from which VIP level the dedicated one is open.',
    body: {},
    answer: {
      isOpen: z.boolean(),
      /** Hours of the day in Manila. */
      opensAt: z.int().min(0).max(23),
      closesAt: z.int().min(1).max(24),
      vipLevel: z.int().min(0),
      /** The caller's level; 0 for a visitor. */
      level: z.int().min(0),
    },
  }),
  openChat: call({
    access: 'either',
    duringMaintenance: true,
    summary: 'The conversation of a member or a visitor with its last messages.',
    body: whose,
    answer: page,
    errors: [E.vipChatOnly],
  }),
  getChatMessages: call({
    access: 'either',
    duringMaintenance: true,
    summary: 'Messages after an id, or before an id. One of both is 0.',
    body: { ...whose, after: z.int().min(0), before: z.int().min(0) },
    answer: page,
    errors: [E.vipChatOnly],
  }),
  sendChatMessage: call({
    access: 'either',
    changes: true,
    duringMaintenance: true,
    summary:
      'Sends a text, or a picture of a member with an empty text. The same key in a conversation is the same message.',
    body: {
      ...whose,
      key: text(64).min(8),
      /** Empty only with a picture. */
      text: lines.refine((typed) => typed === '' || fitsChat(typed), 'empty or too long'),
      picture: id.nullable(),
    },
    answer: { chat, message },
    errors: [E.vipChatOnly, E.tooManyWaiting, E.chatPictureGone],
  }),
  seeChat: call({
    access: 'either',
    changes: true,
    duringMaintenance: true,
    summary: 'Marks the operator’s messages as seen up to a message.',
    body: { ...whose, upTo: z.int().min(0) },
    answer: {
      /** True if another conversation has an unseen message. */
      serviceFlag: z.boolean(),
    },
    errors: [E.vipChatOnly, E.chatUnknown],
  }),
  claimChat: call({
    access: 'member',
    changes: true,
    duringMaintenance: true,
    summary: 'Makes the conversation that this browser began as a visitor the member’s. The secret ends.',
    body: { visitor: whose.visitor },
    answer: { isClaimed: z.boolean() },
  }),
  uploadChatPicture: uploadCall({
    access: 'member',
    duringMaintenance: true,
    summary:
      'Uploads one picture, as the only file of the form; a picture not sent within a day is deleted. It is stored as a new ' +
      'JPEG without other data of the file.',
    body: {},
    answer: { id },
    errors: Object.values(PICTURE_ERRORS),
    upload: { maxFiles: 1, maxBytes: CHAT_PICTURE.maxBytes, types: PICTURE_TYPES },
  }),
  getChatPicture: call({
    access: 'member',
    duringMaintenance: true,
    summary: 'A picture that the member has uploaded, as a JPEG in base64. Pictures of other members are not found.',
    body: { id },
    answer: { jpeg: z.base64() },
    errors: [E.chatPictureGone],
  }),
});
