import type { Handler, Handlers } from '../../http/calls/handlers.ts';
import { boxesOf, receiveBox } from './service.ts';

const getGiftBoxes: Handler<'getGiftBoxes'> = async ({ db, session, language, now }) => ({
  errcode: 0,
  boxes: await boxesOf(db, session?.userId ?? null, now, language),
  serverTime: now,
});

const receiveGiftBox: Handler<'receiveGiftBox'> = async ({ db, session: { userId }, hooks, now }, { id, number }) => ({
  errcode: 0,
  ...(await receiveBox(db, { userId, hooks, now }, { id, number })),
});

/** The calls of the gift boxes. */
export const giftBoxHandlers = { getGiftBoxes, receiveGiftBox } satisfies Partial<Handlers>;
