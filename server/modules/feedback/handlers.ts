import { PICTURE_ERRORS } from '#contract/base/errors.ts';
import type { Language } from '#contract/base/languages.ts';
import { FEEDBACK_ERRORS as E, type FeedbackTicket } from '#contract/feedback/calls.ts';
import type { CallAnswer } from '#contract/index.ts';
import { dayEndAt } from '#contract/values/utc-days.ts';
import type { Db } from '../../db/transact.ts';
import { BusinessError } from '../../errors.ts';
import type { Handler, Handlers } from '../../http/calls/handlers.ts';
import { findPicture } from '../../pictures/repository.ts';
import { openPicture, storePicture } from '../../pictures/store.ts';
import { readCategories, readRule } from './content.ts';
import { FEEDBACK } from './pictures.ts';
import {
  countTickets,
  entriesOf,
  findTicket,
  hasUnread,
  pageOfTickets,
  type ShownEntry,
  type Ticket,
  updateTicket,
} from './repository.ts';
import { closeAsPlayer, openTicket, replyAsPlayer } from './service.ts';

const getFeedback: Handler<'getFeedback'> = async ({ db, session: { userId }, language, now }) => {
  const rule = await readRule(db);
  const { open, today } = await countTickets(db, userId, now);
  return {
    errcode: 0,
    categories: [...(await readCategories(db, language)).values()],
    openLeft: Math.max(0, rule.mostOpen - open),
    dayLeft: Math.max(0, rule.mostPerDay - today),
    dayResetTime: dayEndAt(now),
  };
};

const uploadFeedbackPicture: Handler<'uploadFeedbackPicture'> = async ({
  db,
  blobs,
  random,
  sealing,
  session,
  now,
  files,
}) => {
  const [file] = files;
  if (file === undefined) throw new BusinessError(PICTURE_ERRORS.pictureUnreadable);
  const sent = { userId: session.userId, place: null, bytes: file.bytes };
  const { id, finish } = await storePicture(FEEDBACK, sent, { db, blobs, random, sealing, now });
  return async (trx) => {
    await finish(trx);
    return { errcode: 0, id };
  };
};

const getFeedbackPicture: Handler<'getFeedbackPicture'> = async ({ db, blobs, sealing, session }, { id }) => {
  const picture = await findPicture(db, id, FEEDBACK.purpose);
  const jpeg = picture?.user_id === session.userId ? await openPicture({ db, blobs, sealing }, picture) : null;
  if (jpeg === null) throw new BusinessError(E.picturesGone);
  return { errcode: 0, jpeg: jpeg.toString('base64') };
};

const addFeedback: Handler<'addFeedback'> = async ({ db, session, now, random }, wish) => ({
  errcode: 0,
  id: await openTicket(db, session.userId, wish, { now, random }),
});

const getFeedbackRecord: Handler<'getFeedbackRecord'> = async (context, { pageNum, pageSize }) => {
  const { db, session, language } = context;
  const { list, pages } = await pageOfTickets(db, session.userId, { pageNum, pageSize });
  const categories = await readCategories(db, language);
  return { errcode: 0, pages, list: list.map((row) => ticketView(row, row.excerpt, categories)) };
};

const getFeedbackDetail: Handler<'getFeedbackDetail'> = async ({ db, session, language }, { id }) =>
  threadOf(db, await ownTicket(db, session.userId, id), language);

const replyFeedback: Handler<'replyFeedback'> = async ({ db, session, language, now }, { id, text, pictures }) => {
  await replyAsPlayer(db, await ownTicket(db, session.userId, id), { text, pictures }, now);
  return threadOf(db, await ownTicket(db, session.userId, id), language);
};

const closeFeedback: Handler<'closeFeedback'> = async ({ db, session, language, now }, { id }) => {
  await closeAsPlayer(db, await ownTicket(db, session.userId, id), now);
  return threadOf(db, await ownTicket(db, session.userId, id), language);
};

const readFeedback: Handler<'readFeedback'> = async ({ db, session: { userId } }, { id, entry }) => {
  const { seen_id, answer_id } = await ownTicket(db, userId, id);
  // At most the existing entries, or the next answer would count as seen.
  await updateTicket(db, id, { seen_id: Math.max(seen_id, Math.min(entry, answer_id)) });
  return { errcode: 0, feedbackFlag: await hasUnread(db, userId) };
};

/** Throws BusinessError ticketUnknown for another player's ticket as for a missing one. */
async function ownTicket(db: Db, userId: string, id: string): Promise<Ticket> {
  const ticket = await findTicket(db, id);
  if (ticket?.user_id !== userId) throw new BusinessError(E.ticketUnknown);
  return ticket;
}

const ticketView = (
  { id, category, state, answer_id, seen_id, created_at, changed_at }: Ticket,
  text: string,
  categories: Awaited<ReturnType<typeof readCategories>>,
): FeedbackTicket => ({
  id,
  category: categories.get(category) ?? null,
  text,
  state,
  isUnread: answer_id > seen_id,
  createTime: created_at,
  changeTime: changed_at,
});

async function threadOf(db: Db, ticket: Ticket, language: Language): Promise<CallAnswer<'getFeedbackDetail'>> {
  const entries = await entriesOf(db, [ticket.id]);
  const shown = ticketView(ticket, entries[0]?.text ?? '', await readCategories(db, language));
  return { errcode: 0, ticket: { ...shown, contact: ticket.contact }, entries: entries.map(entryView) };
}

const entryView = ({ id, author, kind, text, pictures, created_at }: ShownEntry) => ({
  id,
  author,
  kind,
  text,
  pictures: [...pictures],
  createTime: created_at,
});

/** The calls of feedback. */
export const feedbackHandlers = {
  getFeedback,
  uploadFeedbackPicture,
  getFeedbackPicture,
  addFeedback,
  getFeedbackRecord,
  getFeedbackDetail,
  replyFeedback,
  closeFeedback,
  readFeedback,
} satisfies Partial<Handlers>;
