import { PUSH_ERRORS as E } from '#contract/push/calls.ts';
import { BusinessError } from '../../errors.ts';
import type { Handler, Handlers } from '../../http/calls/handlers.ts';
import { choiceOf, saveBrowser, saveChoice } from './repository.ts';
import { isPushService } from './rules.ts';
import { isPoint } from './web-push.ts';

const getPush: Handler<'getPush'> = async ({ db, session, settings }) => ({
  errcode: 0,
  publicKey: settings.push?.publicKey ?? null,
  ...(await choiceOf(db, session.userId)),
});

const setPush: Handler<'setPush'> = async ({ db, session, settings }, { kinds, quiet }) => {
  if (settings.push === null) throw new BusinessError(E.pushOff);
  await saveChoice(db, session.userId, { kinds, quiet });
  return { errcode: 0, ...(await choiceOf(db, session.userId)) };
};

const subscribePush: Handler<'subscribePush'> = async (context, { endpoint, key, auth }) => {
  const { db, session, settings, language, now } = context;
  if (settings.push === null) throw new BusinessError(E.pushOff);
  if (!isPushService(endpoint) || !isPoint(key)) throw new BusinessError(E.pushAddress);
  await saveBrowser(db, { ...session, endpoint: new URL(endpoint).href, key, auth, language }, now);
  return { errcode: 0 };
};

/** The calls about notifications. */
export const pushHandlers = { getPush, setPush, subscribePush } satisfies Partial<Handlers>;
