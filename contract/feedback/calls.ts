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

/** Errors of feedback (not in the spec). */
export const FEEDBACK_ERRORS = callErrors({
  tooManyOpen: [8360, 'You have the maximum number of open tickets: close one, or wait for an answer'],
  tooManyToday: [8361, 'No more tickets can be opened today'],
  tooManyReplies: [8362, 'Too many messages are waiting: wait for an answer before sending more'],
  categoryGone: [8363, 'This category is no longer offered'],
  picturesGone: [8364, 'A picture is no longer stored: add it again'],
  tooManyPictures: [8365, 'The message has too many pictures'],
  feedbackClosed: [8366, 'This ticket is closed'],
  // The same for another member's ticket, so that its existence stays hidden.
  ticketUnknown: [8369, 'You have no such ticket'],
});
const E = FEEDBACK_ERRORS;

/** Extra characters accepted, because spaces and empty lines are removed. */
const ROOM = 500;
// oxlint-disable-next-line no-control-regex -- control characters are refused on purpose
const LINES = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/u;
/** Text of several lines. */
export const lines = z
  .string()
  .max(2 * LIMITS.feedback.max + ROOM)
  .regex(LINES, 'control characters');
const reply = lines.refine(fitsReply, 'empty or too long');

const category = z.object({
  id,
  name: z.string(),
  /** Name of a picture in public/art. */
  art: z.string(),
});
export type FeedbackCategory = z.infer<typeof category>;

const ticket = z.object({
  id,
  /** Null if the category is no longer offered. */
  category: category.nullable(),
  /** Beginning of the first message. */
  text: z.string(),
  state: z.enum(FEEDBACK_STATES),
  /** The ticket has a change by the operator that the player has not seen. */
  isUnread: z.boolean(),
  createTime: timestamp,
  /** Time of the last message. */
  changeTime: timestamp,
});
export type FeedbackTicket = z.infer<typeof ticket>;

const entry = z.object({
  id: z.int(),
  author: z.enum(FEEDBACK_AUTHORS),
  kind: z.enum(FEEDBACK_KINDS),
  text: z.string(),
  pictures: z.array(id),
  createTime: timestamp,
});
export type FeedbackEntry = z.infer<typeof entry>;

const thread = {
  ticket: ticket.extend({ contact: z.string() }),
  /** Oldest first; a very long thread has only the newest entries. */
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
    summary: 'Data of the form: categories in order, and how many more tickets the member may open.',
    body: {},
    answer: {
      categories: z.array(category),
      /** How many more tickets may be open at once, and be opened today. */
      openLeft: z.int().min(0),
      dayLeft: z.int().min(0),
      /** Start of the next day. */
      dayResetTime: timestamp,
    },
  }),
  uploadFeedbackPicture: uploadCall({
    access: 'member',
    summary:
      'Uploads one picture, as the only file of the form; pictures not sent with a message within a day are ' +
      'deleted. It is stored as a new JPEG without other data of the file.',
    body: {},
    answer: { id },
    errors: Object.values(PICTURE_ERRORS),
    upload: { maxFiles: 1, maxBytes: FEEDBACK_PICTURE.maxBytes, types: PICTURE_TYPES },
  }),
  getFeedbackPicture: call({
    access: 'member',
    summary: 'A picture that the member has uploaded, as a JPEG in base64. Pictures of other members are not found.',
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
      /** Another way to contact the member; empty if they want none. */
      contact: text(CONTACT_MAX),
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
    summary: 'Closes a ticket.',
    body: { id },
    answer: thread,
    errors: [E.ticketUnknown, E.feedbackClosed],
  }),
  readFeedback: call({
    access: 'member',
    changes: true,
    summary: 'Marks a ticket as seen up to a message.',
    body: { id, entry: z.int().min(0) },
    answer: {
      /** True if another ticket has an unread change. */
      feedbackFlag: z.boolean(),
    },
    errors: [E.ticketUnknown],
  }),
});
