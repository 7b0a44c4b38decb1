import { PICTURE_ERRORS } from '#contract/base/errors.ts';
import type { CustomerService } from '#contract/content/calls.ts';
import type { CallAnswer } from '#contract/index.ts';
import { type Chat, type ChatMessage, SERVICE_ERRORS as E } from '#contract/service/calls.ts';
import type { ChatGroup } from '#contract/service/rules.ts';
import { readContent } from '../../content/store.ts';
import type { Db } from '../../db/transact.ts';
import { BusinessError, RequestError } from '../../errors.ts';
import type { Handler, Handlers } from '../../http/calls/handlers.ts';
import type { Session } from '../../identity/login/sessions.ts';
import { tokenHash } from '../../identity/login/token.ts';
import { vipOf } from '../../identity/players/vip.ts';
import { findPicture } from '../../pictures/repository.ts';
import { openPicture, storePicture } from '../../pictures/store.ts';
import { CHAT } from './pictures.ts';
import {
  type ChatRow,
  countAfter,
  findChat,
  hasUnseen,
  type MessageRow,
  pageOf,
  type Place,
  type Writer,
} from './repository.ts';
import { answerBy, isStaffed, serviceRuleInForce } from './rule.ts';
import { admitTo, claim, see, send } from './service.ts';

/** Ways to reach support, in order (spec §3). */
const getCustomerServices: Handler<'getCustomerServices'> = async ({ db, language }) => {
  const { customerService } = await readContent(db, ['customerService'], language);
  return { errcode: 0, appCustomerServiceQueue: customerService.map(({ data }) => data as CustomerService) };
};

const getServiceHours: Handler<'getServiceHours'> = async ({ db, session, now }) => {
  const rule = await serviceRuleInForce.read(db);
  const { opensAt, closesAt, vipLevel } = rule;
  const level = session === null ? 0 : await vipOf(db, session.userId);
  return { errcode: 0, isOpen: isStaffed(rule, now), opensAt, closesAt, vipLevel, level };
};

/** The writer of a request: its member, else the visitor. Throws RequestError 400 without either. */
export function writerOf(session: Session | null, visitor: string): Writer {
  if (session !== null) return { user_id: session.userId, visitor_hash: null };
  if (visitor === '') throw new RequestError(400, 'A visitor sends the secret of their browser');
  return { user_id: null, visitor_hash: tokenHash(visitor) };
}

const placeOf = (session: Session | null, { visitor, group }: { visitor: string; group: ChatGroup }): Place => ({
  writer: writerOf(session, visitor),
  group,
});

const openChat: Handler<'openChat'> = async ({ db, session, now }, body) =>
  read(db, placeOf(session, body), { after: 0, before: 0 }, now);

const getChatMessages: Handler<'getChatMessages'> = async ({ db, session, now }, { after, before, ...body }) =>
  read(db, placeOf(session, body), { after, before }, now);

async function read(
  db: Db,
  place: Place,
  which: { readonly after: number; readonly before: number },
  now: number,
): Promise<CallAnswer<'openChat'>> {
  await admitTo(db, place);
  const chat = await findChat(db, place);
  const { messages, hasMore } =
    chat === undefined ? { messages: [], hasMore: false } : await pageOf(db, chat.id, which);
  return {
    errcode: 0,
    chat: await chatView(db, chat),
    messages: messages.map(messageView),
    hasMore,
    serverTime: now,
  };
}

async function chatView(db: Db, chat: ChatRow | undefined): Promise<Chat> {
  if (chat === undefined) return { state: 'none', unread: 0, answerBy: null };
  const { id, state, waits_since, answer_id, seen_id } = chat;
  const isTicket = state === 'ticket' && waits_since !== null;
  return {
    state,
    unread: answer_id > seen_id ? await countAfter(db, id, { author: 'operator', after: seen_id }) : 0,
    answerBy: isTicket ? answerBy(await serviceRuleInForce.read(db), waits_since) : null,
  };
}

const messageView = ({ id, client_key, author, text, picture_id, created_at }: MessageRow): ChatMessage => ({
  id,
  key: client_key ?? '',
  author,
  text,
  picture: picture_id,
  createTime: created_at,
});

const sendChatMessage: Handler<'sendChatMessage'> = async (context, { key, text, picture, ...body }) => {
  const { db, session, now, random, address } = context;
  if (text === '' && picture === null)
    throw new RequestError(400, 'The message is empty', { issues: [{ path: 'text', message: 'empty' }] });
  const place = placeOf(session, body);
  const { chat, message } = await send(db, place, { key, text, picture }, { now, random, address });
  return { errcode: 0, chat: await chatView(db, chat), message: messageView(message) };
};

const seeChat: Handler<'seeChat'> = async ({ db, session }, { upTo, ...body }) => {
  await see(db, placeOf(session, body), upTo);
  return { errcode: 0, serviceFlag: session !== null && (await hasUnseen(db, session.userId)) };
};

const claimChat: Handler<'claimChat'> = async ({ db, session }, { visitor }) => ({
  errcode: 0,
  isClaimed: visitor !== '' && (await claim(db, session.userId, tokenHash(visitor))),
});

const uploadChatPicture: Handler<'uploadChatPicture'> = async (context) => {
  const { db, blobs, random, sealing, session, now, files } = context;
  const [file] = files;
  if (file === undefined) throw new BusinessError(PICTURE_ERRORS.pictureUnreadable);
  const sent = { userId: session.userId, place: null, bytes: file.bytes };
  const { id, finish } = await storePicture(CHAT, sent, { db, blobs, random, sealing, now });
  return async (trx) => {
    await finish(trx);
    return { errcode: 0, id };
  };
};

const getChatPicture: Handler<'getChatPicture'> = async ({ db, blobs, sealing, session }, { id }) => {
  const picture = await findPicture(db, id, CHAT.purpose);
  const jpeg = picture?.user_id === session.userId ? await openPicture({ db, blobs, sealing }, picture) : null;
  if (jpeg === null) throw new BusinessError(E.chatPictureGone);
  return { errcode: 0, jpeg: jpeg.toString('base64') };
};

/** The calls of customer service. */
export const serviceHandlers = {
  getCustomerServices,
  getServiceHours,
  openChat,
  getChatMessages,
  sendChatMessage,
  seeChat,
  claimChat,
  uploadChatPicture,
  getChatPicture,
} satisfies Partial<Handlers>;
