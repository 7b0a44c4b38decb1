import { ACTIVITY } from '#contract/base/enums.ts';
import type { HalloweenPick } from '#contract/halloween/calls.ts';
import { activityTimesOf } from '../../content/activities.ts';
import { readProps } from '../../content/props.ts';
import type { Db } from '../../db/transact.ts';
import { proofOf } from '../../fairness/rounds.ts';
import { lockSeed, promisedDraw } from '../../fairness/seeds.ts';
import type { Handler, Handlers } from '../../http/calls/handlers.ts';
import { maskedPlayers } from '../../identity/players/profiles.ts';
import { coinOf } from '../../ledger/ledger.ts';
import { latestPicks, latestWins, pageOfPicks, type Pick, pickResults, todayOf } from './repository.ts';
import { halloweenRuleInForce, tableInForce } from './rule.ts';
import { boardInHand, picksOf } from './rules.ts';
import { clickSlots, pickOnce } from './service.ts';

const WINNERS = 10;

const getHalloweenConfig: Handler<'getHalloweenConfig'> = async ({ db, session, language, now, random, sealing }) => {
  const rule = await halloweenRuleInForce.read(db);
  const props = await readProps(db, language);
  const userId = session?.userId ?? null;
  const pending = userId === null ? undefined : await pickResults.oldestPending(db, userId);
  const { awards, freePerDay, depositPerPick, betPerPick, mostPerDay, clickPicks, turnoverFactor } = rule;
  return {
    errcode: 0,
    times: await activityTimesOf(db, ACTIVITY.HalloweenLottery, now),
    freePerDay,
    depositPerPick,
    betPerPick,
    mostPerDay,
    clickPicks,
    turnoverFactor,
    awards: awards.map((award) => ({ ...award, num: props.get(award.propId)?.num ?? 0 })),
    board: userId === null ? [] : boardInHand(await latestPicks(db, userId)).opened.map(pickRow),
    picks: userId === null ? null : picksOf(rule, await todayOf(db, userId, now), now),
    pending: pending === undefined ? null : pickRow(pending),
    winners: await winnersOf(db),
    fairness: await promisedDraw(db, session, tableInForce(rule).hash, { now, random, sealing }),
    serverTime: now,
  };
};

async function winnersOf(db: Db) {
  const wins = await latestWins(db, WINNERS);
  const playerOf = await maskedPlayers(db, wins);
  return wins.map((win) => {
    const { nickname } = playerOf(win);
    return { id: String(win.id), nickname, amount: win.count, found: win.found, createTime: win.created_at };
  });
}

const pickRow = ({ id, round_id, board, place, award_id, prop_id, created_at, ...pick }: Pick): HalloweenPick => ({
  id: String(id),
  fairRound: String(round_id),
  board,
  place,
  awardId: award_id,
  propId: prop_id,
  count: pick.count,
  num: pick.num,
  found: pick.found,
  turnover: pick.turnover,
  createTime: created_at,
});

const getLotteryNum: Handler<'getLotteryNum'> = async ({ db, session, now }) => ({
  errcode: 0,
  ...picksOf(await halloweenRuleInForce.read(db), await todayOf(db, session.userId, now), now),
});

const halloweenLottery: Handler<'halloweenLottery'> = async ({ db, session, now, sealing }, body) => {
  const { userId } = session;
  const seed = await lockSeed(db, userId, sealing);
  return async (trx) => {
    const { place, serverSeedHash, clientSeed, tableHash } = body;
    const sent = { serverSeedHash, clientSeed, tableHash };
    const { pick, round, picks } = await pickOnce(trx, seed, { userId, place, sent, now });
    return { errcode: 0, pick: pickRow(pick), coin: await coinOf(trx, userId), picks, fairness: proofOf(round) };
  };
};

const ackHalloweenPick: Handler<'ackHalloweenPick'> = async ({ db, session: { userId }, now }, { id }) => {
  await pickResults.acknowledge(db, { userId, id, now });
  return { errcode: 0 };
};

const getHalloweenAwardLog: Handler<'getHalloweenAwardLog'> = async ({ db, session }, page) => {
  const { list, pages } = await pageOfPicks(db, session.userId, page);
  return { errcode: 0, list: list.map(pickRow), pages };
};

const halloweenSlotsClick: Handler<'halloweenSlotsClick'> = async ({ db, session, now }) => ({
  errcode: 0,
  ...(await clickSlots(db, session.userId, now)),
});

/** The calls of Halloween (spec §7; acknowledging is ours). */
export const halloweenHandlers = {
  getHalloweenConfig,
  getLotteryNum,
  halloweenLottery,
  ackHalloweenPick,
  getHalloweenAwardLog,
  halloweenSlotsClick,
} satisfies Partial<Handlers>;
