import type { Handler, Handlers } from '../../http/calls/handlers.ts';
import { collectItems, exchangeSet, seasonsOf } from './service.ts';

const getSeasons: Handler<'getSeasons'> = async ({ db, session, language, now }) => ({
  errcode: 0,
  seasons: await seasonsOf(db, session?.userId ?? null, now, language),
  serverTime: now,
});

const collectSeasonItems: Handler<'collectSeasonItems'> = async ({ db, session, now }, { id, collected }) => ({
  errcode: 0,
  ...(await collectItems(db, session.userId, { id, collected }, now)),
});

const exchangeSeasonSet: Handler<'exchangeSeasonSet'> = async ({ db, session, now }, { id, sets }) => ({
  errcode: 0,
  ...(await exchangeSet(db, session.userId, { id, sets }, now)),
});

/** The calls of the seasons. */
export const seasonHandlers = { getSeasons, collectSeasonItems, exchangeSeasonSet } satisfies Partial<Handlers>;
