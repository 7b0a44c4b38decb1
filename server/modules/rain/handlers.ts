import { ACTIVITY } from '#contract/base/enums.ts';
import { dayAt } from '#contract/values/utc-days.ts';
import { activityTimesOf } from '../../content/activities.ts';
import { isRowId } from '../../db/row-id.ts';
import type { Db } from '../../db/transact.ts';
import { RequestError } from '../../errors.ts';
import { proofOf } from '../../fairness/rounds.ts';
import { lockSeed, promisedDraw } from '../../fairness/seeds.ts';
import type { Handler, Handlers } from '../../http/calls/handlers.ts';
import { coinOf } from '../../ledger/ledger.ts';
import { entriesSince, playedOn, rainResults, wonOn } from './repository.ts';
import { roundAfter } from './rounds.ts';
import { paysOf, rainRuleInForce, tableInForce } from './rule.ts';
import { entryRow, join, resultRow, settle } from './service.ts';

const getRedPacketRainConfig: Handler<'getRedPacketRainConfig'> = async ({ db, session, now, random, sealing }) => {
  const rule = await rainRuleInForce.read(db);
  const userId = session?.userId ?? null;
  const pays = paysOf(rule);
  const { had, ...own } = userId === null ? VISITOR : await ownOf(db, userId, now);
  return {
    errcode: 0,
    times: await activityTimesOf(db, ACTIVITY.MoneyRain, now),
    ...pays,
    values: { ...pays.values },
    dailyTimes: rule.dailyTimes.toSorted(),
    lobbySeconds: rule.lobbySeconds,
    openSeconds: rule.openSeconds,
    graceSeconds: rule.graceSeconds,
    mostPerDay: rule.mostPerDay,
    turnoverFactor: rule.turnoverFactor,
    depositNeeded: rule.depositNeeded,
    betNeeded: rule.betNeeded,
    next: roundAfter(rule, now, had),
    ...own,
    fairness: await promisedDraw(db, session, tableInForce(rule).hash, { now, random, sealing }),
    serverTime: now,
  };
};

const VISITOR = { today: null, entry: null, pending: null, had: new Set<string>() };

/** A member's awards today, open rain and unseen result. */
async function ownOf(db: Db, userId: string, now: number) {
  const day = dayAt(now);
  // A round that began before the day may still be open.
  const recent = await entriesSince(db, userId, day - 1);
  const open = recent.find(({ state, until }) => state === 'open' && now < until);
  const pending = await rainResults.oldestPending(db, userId);
  return {
    today: { won: await wonOn(db, userId, day), ...(await playedOn(db, userId, day)) },
    entry: open === undefined ? null : entryRow(open),
    pending: pending === undefined ? null : resultRow(pending),
    had: new Set(recent.map(({ round_id }) => round_id)),
  };
}

const joinRedPacketRain: Handler<'joinRedPacketRain'> = async ({ db, session, now, sealing }, body) => {
  const { userId } = session;
  const seed = await lockSeed(db, userId, sealing);
  return async (trx) => {
    const { roundId, serverSeedHash, clientSeed, tableHash } = body;
    const sent = { serverSeedHash, clientSeed, tableHash };
    const { entry, drawn } = await join(trx, seed, { userId, roundId, sent, now });
    return { errcode: 0, entry: entryRow(entry), createTime: now, fairness: proofOf(drawn) };
  };
};

const redWars: Handler<'redWars'> = async ({ db, session, now }, { id, catches }) => {
  const { userId } = session;
  const settled = isRowId(id) ? await settle(db, { userId, id: Number(id), catches, now }) : undefined;
  if (settled === undefined) throw new RequestError(404, 'You have no such rain');
  return { errcode: 0, result: resultRow(settled), coin: await coinOf(db, userId) };
};

const ackRedPacketRain: Handler<'ackRedPacketRain'> = async ({ db, session: { userId }, now }, { id }) => {
  await rainResults.acknowledge(db, { userId, id, now });
  return { errcode: 0 };
};

/** The calls of the money rain (spec §7; joining and acknowledging are ours). */
export const rainHandlers = {
  getRedPacketRainConfig,
  joinRedPacketRain,
  redWars,
  ackRedPacketRain,
} satisfies Partial<Handlers>;
