import { returnPpm } from '#contract/color-game/rules.ts';
import { proofOf } from '../../fairness/rounds.ts';
import { lockSeed, promisedDraw } from '../../fairness/seeds.ts';
import type { Handler, Handlers } from '../../http/calls/handlers.ts';
import { coinOf } from '../../ledger/ledger.ts';
import { findLastRolls } from './repository.ts';
import { colorRuleInForce } from './rule.ts';
import { rollOnce, tableInForce } from './service.ts';

const getColorGame: Handler<'getColorGame'> = async ({ db, session, now, random, sealing }) => {
  const rule = await colorRuleInForce.read(db);
  const userId = session?.userId ?? null;
  const tableHash = tableInForce(rule).hash;
  return {
    errcode: 0,
    pays: rule.pays,
    chips: rule.chips,
    mostOnColor: rule.mostOnColor,
    returnPpm: returnPpm(rule.pays),
    tableHash,
    coin: userId === null ? 0 : await coinOf(db, userId),
    lastRolls: userId === null ? [] : await findLastRolls(db, userId),
    fairness: await promisedDraw(db, session, tableHash, { now, random, sealing }),
  };
};

const rollColorGame: Handler<'rollColorGame'> = async ({ db, session, now, hooks, sealing }, body) => {
  const { userId } = session;
  const seed = await lockSeed(db, userId, sealing);
  return async (trx) => {
    const { sessionId, bets, serverSeedHash, clientSeed, tableHash } = body;
    const sent = { serverSeedHash, clientSeed, tableHash };
    const { roll, round, coin } = await rollOnce(trx, hooks, await seed(), { userId, sessionId, bets, sent, now });
    return { errcode: 0, roll, coin, fairness: proofOf(round) };
  };
};

/** The calls of the color game. */
export const colorHandlers = { getColorGame, rollColorGame } satisfies Partial<Handlers>;
