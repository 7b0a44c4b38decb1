import type { Handler, Handlers } from '../../http/calls/handlers.ts';
import { finish, overviewOf, receive } from './service.ts';

const getTaskUser: Handler<'getTaskUser'> = async ({ db, session, language, now }) => {
  const { tasks, chests, ...liveness } = await overviewOf(db, session?.userId ?? null, { language, now, isHere: true });
  return { errcode: 0, tasks: [...tasks], chests: [...chests], ...liveness, serverTime: now };
};

const finishTask: Handler<'finishTask'> = async ({ db, session, now }, { id }) => {
  await finish(db, session.userId, id, now);
  return { errcode: 0 };
};

const receiveTaskAward: Handler<'receiveTaskAward'> = async ({ db, session, now }, { waiting }) => {
  const { awards, ...paid } = await receive(db, session.userId, waiting, now);
  return { errcode: 0, awards: [...awards], ...paid };
};

/** The calls of tasks (spec §7). */
export const taskHandlers = { getTaskUser, finishTask, receiveTaskAward } satisfies Partial<Handlers>;
