import { z } from 'zod';
import { call, type Declared, domain, uploadCall } from '../base/call.ts';
import { id, paged, text, timestamp } from '../base/conventions.ts';
import { callErrors, PICTURE_ERRORS } from '../base/errors.ts';
import { PICTURE_TYPES } from '../values/pictures.ts';
import { LIMITS } from '../values/text-limits.ts';
import {
  CONTACT_MAX,
  FEEDBACK_AUTHORS,
  FEEDBACK_KINDS,
  FEEDBACK_PICTURE,
  FEEDBACK_STATES,
  fitsFirst,
  fitsReply,
  MAX_PICTURES,
} from './rules.ts';

/** Refusals of feedback (ours: the spec shows none). */
export const FEEDBACK_ERRORS = callErrors({
  tooManyOpen: [8360, 'There are as many open tickets as a player may have: close one, or wait for an answer'],
  tooManyToday: [8361, 'No more tickets can be opened today'],
  tooManyReplies: [8362, 'Many messages wait for an answer already: more can be sent once it is there'],
  categoryGone: [8363, 'This category is no longer offered'],
  picturesGone: [8364, 'A picture is no longer there: add it again'],
  tooManyPictures: [8365, 'There are more pictures than a message may have'],
  feedbackClosed: [8366, 'This ticket is closed'],
  // The same for another member's ticket, so that its existence stays hidden.
  ticketUnknown: [8369, 'You have no such ticket'],
});
const E = FEEDBACK_ERRORS;

/** Extra characters accepted, because spaces and empty lines are removed. */
const ROOM = 500;
// oxlint-disable-next-line no-control-regex -- control characters are refused on purpose
const LINES = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/u;
/** A text of several lines. */
export const lines = z
  .string()
  .max(2 * LIMITS.feedback.max + ROOM)
  .regex(LINES, 'control characters');
const reply = lines.refine(fitsReply, 'empty or too long');

const category = z.object({
  id,
  name: z.string(),
  /** Picture of public/art. */
  art: z.string(),
});
export type FeedbackCategory = z.infer<typeof category>;

const ticket = z.object({
  id,
  /** Null where it is no longer offered. */
  category: category.nullable(),
  /** How the first message begins. */
  text: z.string(),
  state: z.enum(FEEDBACK_STATES),
  /** The operator has done something that the player has not seen. */
  isUnread: z.boolean(),
  createTime: timestamp,
  /** When the last message came. */
  changeTime: timestamp,
});
export type FeedbackTicket = z.infer<typeof ticket>;

const entry = z.object({
  id: z.int(),
  author: z.enum(FEEDBACK_AUTHORS),
  kind: z.enum(FEEDBACK_KINDS),
  text: z.string(),
  /** Ids of pictures. */
  pictures: z.array(id),
  createTime: timestamp,
});
export type FeedbackEntry = z.infer<typeof entry>;

const thread = {
  ticket: ticket.extend({ contact: z.string() }),
  /** The oldest first; of a very long thread the newest. */
  entries: z.array(entry),
};
const pictures = z.array(id).max(MAX_PICTURES);
const tickets = paged(ticket, 20);

const declared = {
  flags: { feedbackFlag: 'me' },
} as const satisfies Declared;

/** Feedback to support (spec §2, /feedback). Not play: paused and excluded players can write. */
export const feedback = domain('feedback', declared, {
  getFeedback: call({
    access: 'member',
    summary: 'What the form needs: categories in their order, and how many tickets the member may still open.',
    body: {},
    answer: {
      categories: z.array(category),
      /** Of those that may be open at once, and of today's. */
      openLeft: z.int().min(0),
      dayLeft: z.int().min(0),
      /** When the next day begins. */
      dayResetTime: timestamp,
    },
  }),
  uploadFeedbackPicture: uploadCall({
    access: 'member',
    summary:
      'Takes one picture, as the only file of the form; what is not sent with a message within a day is deleted. It is ' +
      'kept as a new JPEG without anything else that the file held.',
    body: {},
    answer: { id },
    errors: Object.values(PICTURE_ERRORS),
    upload: { maxFiles: 1, maxBytes: FEEDBACK_PICTURE.maxBytes, types: PICTURE_TYPES },
  }),
  getFeedbackPicture: call({
    access: 'member',
    summary: 'A picture that the member has uploaded, as a JPEG in base64. One of another member is unknown.',
    body: { id },
    answer: { jpeg: z.base64() },
    errors: [E.picturesGone],
  }),
  addFeedback: call({
    access: 'member',
    changes: true,
    summary: 'Opens a ticket with its first message.',
    body: {
      category: id,
      text: lines.refine(fitsFirst, 'too short or too long'),
      /** How the member wants to be reached beside here; empty where they do not. */
      contact: text(CONTACT_MAX),
      /** Ids of uploaded pictures. */
      pictures,
    },
    answer: { id },
    errors: [E.tooManyOpen, E.tooManyToday, E.categoryGone, E.picturesGone, E.tooManyPictures],
  }),
  getFeedbackRecord: call({
    access: 'member',
    summary: "The member's tickets, the last changed first.",
    ...tickets,
  }),
  getFeedbackDetail: call({
    access: 'member',
    summary: 'One ticket of the member with its messages.',
    body: { id },
    answer: thread,
    errors: [E.ticketUnknown],
  }),
  replyFeedback: call({
    access: 'member',
    changes: true,
    summary: 'Adds a message to a ticket, which then waits for the operator.',
    body: { id, text: reply, pictures },
    answer: thread,
    errors: [E.ticketUnknown, E.feedbackClosed, E.tooManyReplies, E.picturesGone, E.tooManyPictures],
  }),
  closeFeedback: call({
    access: 'member',
    changes: true,
    summary: 'Closes a ticket: what it was about is done.',
    body: { id },
    answer: thread,
    errors: [E.ticketUnknown, E.feedbackClosed],
  }),
  readFeedback: call({
    access: 'member',
    changes: true,
    summary: 'Says that the member has seen a ticket up to a message.',
    body: { id, entry: z.int().min(0) },
    answer: {
      /** Whether another ticket has something unread. */
      feedbackFlag: z.boolean(),
    },
    errors: [E.ticketUnknown],
  }),
});
