import type { Handler, Handlers } from '../../http/calls/handlers.ts';
import { mayBetNow } from '../../play/may-bet.ts';
import { bankruptRuleInForce } from './rule.ts';
import { infoOf, receive } from './service.ts';

const getBankruptGiftInfo: Handler<'getBankruptGiftInfo'> = async ({ db, hooks, session, now }) => {
  const member = { userId: session.userId, now };
  const mayPlay = (await hooks.playRefusal(db, member)) === null;
  const mayBet = () => mayBetNow(db, hooks, member);
  const { awards: _awards, ...terms } = await bankruptRuleInForce.read(db);
  return { errcode: 0, bankruptGiftInfo: await infoOf(db, { ...member, mayPlay, mayBet }), ...terms, serverTime: now };
};

const receiveBankruptGiftAward: Handler<'receiveBankruptGiftAward'> = async ({ db, hooks, session, now }, { id }) => {
  const { userId } = session;
  const wish = { userId, kind: 'bet', amount: 1, now, gameId: '' } as const;
  const mayBet = async () => (await hooks.amountRefusal(db, wish)) === null;
  return { errcode: 0, ...(await receive(db, { userId, now, mayBet }, id)) };
};

/** The calls of the bankruptcy gift. */
export const bankruptHandlers = { getBankruptGiftInfo, receiveBankruptGiftAward } satisfies Partial<Handlers>;
