import type { JackpotDraw, JackpotRankRow, JackpotRecordRow, JackpotWinner } from '#contract/jackpot/calls.ts';
import { proofOf } from '../../fairness/rounds.ts';
import { promisedDraw } from '../../fairness/seeds.ts';
import type { Handler, Handlers } from '../../http/calls/handlers.ts';
import { maskedPlayers, maskedProfile, type PlayerProfile, profilesOf } from '../../identity/players/profiles.ts';
import { poolBalances } from './pools.ts';
import { type Draw, drawResults, findOwnRank, latestWins, pageOfDraws, pageOfRank } from './repository.ts';
import { drawRefusal, isOpen, sectionOf, stillNeeded } from './rules.ts';
import { askToDraw, chancesNow, draw, ruleInForce, tableInForce } from './service.ts';

const WINNERS = 20;

const getJackpotDrawInfo: Handler<'getJackpotDrawInfo'> = async ({ db, session, now, random, hooks, sealing }) => {
  const configuration = await ruleInForce(db, now);
  const pools = await poolBalances(db, configuration);
  const held = session === null ? null : await chancesNow(db, session.userId, configuration, now);
  const needed = held === null ? { deposit: 0, bet: 0 } : stillNeeded(held, configuration);
  const refusal = session === null ? null : await hooks.playRefusal(db, { userId: session.userId, now });
  const pending = session === null ? undefined : await drawResults.oldestPending(db, session.userId);
  const wins = await latestWins(db, WINNERS);
  const playerOf = await maskedPlayers(db, wins);
  return {
    errcode: 0,
    total: pools.mega + pools.major + pools.minor + pools.mini,
    megaJackpot: pools.mega,
    majorJackpot: pools.major,
    minorJackpot: pools.minor,
    miniJackpot: pools.mini,
    megaSection: sectionOf(pools.mega, configuration),
    majorSection: sectionOf(pools.major, configuration),
    minorSection: sectionOf(pools.minor, configuration),
    miniSection: sectionOf(pools.mini, configuration),
    canReceiveDrawChance: held !== null && refusal === null && drawRefusal(held, configuration, now) === null,
    chanceSize: held?.chances ?? 0,
    needDeposit: needed.deposit,
    needTyping: needed.bet,
    open: isOpen(configuration, now),
    awardConfigList: configuration.cells,
    jackpotWinnerList: wins.map((win) => winnerOf(win, playerOf(win))),
    pendingDraw: pending === undefined ? null : drawOf(pending),
    fairness: await promisedDraw(db, session, tableInForce(configuration).hash, { now, random, sealing }),
    serverTime: now,
  };
};

const receiveDrawChance: Handler<'receiveDrawChance'> = async ({ db, session, hooks, now, sealing }, sent) => {
  const { userId } = session;
  const asked = await askToDraw(db, userId, sealing);
  return async (trx) => {
    const outcome = await draw(trx, userId, asked, sent, now);
    await hooks.onDraw(trx, { userId, now });
    return {
      errcode: 0,
      ...drawOf(outcome.draw),
      coin: outcome.coin,
      chanceSize: outcome.chances,
      fairness: proofOf(outcome.round),
    };
  };
};

const ackJackpotDraw: Handler<'ackJackpotDraw'> = async ({ db, session: { userId }, now }, { id }) => {
  await drawResults.acknowledge(db, { userId, id, now });
  return { errcode: 0 };
};

const getPersonJackpotDrawAwardLog: Handler<'getPersonJackpotDrawAwardLog'> = async ({ db, session }, page) => {
  const { list, pages } = await pageOfDraws(db, session.userId, page);
  return { errcode: 0, list: list.map((draw) => ({ ...recordOf(draw), fairRound: String(draw.round_id) })), pages };
};

const getJackpotRank: Handler<'getJackpotRank'> = async ({ db, session }, page) => {
  const { list, pages } = await pageOfRank(db, page);
  const own = session === null ? null : await findOwnRank(db, session.userId);
  const shown = own === null ? list : [...list, own.draw];
  const profiles = await profilesOf(
    db,
    shown.map((win) => win.user_id),
  );
  const first = (page.pageNum - 1) * page.pageSize + 1;
  return {
    errcode: 0,
    allRank: {
      list: list.map((win, index) => rankRowOf(win, first + index, maskedProfile(profiles.get(win.user_id)))),
      pages,
    },
    personRank: own === null ? null : rankRowOf(own.draw, own.ranking, profiles.get(own.draw.user_id) ?? NOBODY),
  };
};

const NOBODY: PlayerProfile = { nickname: '', avatar: '' };

function rankRowOf(win: Draw, ranking: number, { nickname, avatar }: PlayerProfile): JackpotRankRow {
  return {
    id: String(win.id),
    ranking,
    avatar,
    nickname,
    amountSection: win.bonus,
    propId: win.prop_id,
    createTime: win.created_at,
  };
}

function winnerOf(win: Draw, { nickname, avatar }: PlayerProfile): JackpotWinner {
  const { type: _, ...record } = recordOf(win);
  return { ...record, nickname, avatar };
}

function recordOf(win: Draw): Omit<JackpotRecordRow, 'fairRound'> {
  return {
    id: String(win.id),
    type: win.type,
    propId: win.prop_id,
    count: win.count,
    amountSection: win.bonus,
    createTime: win.created_at,
  };
}

function drawOf(drawn: Draw): JackpotDraw {
  return {
    id: String(drawn.id),
    cellId: drawn.cell_id,
    type: drawn.type,
    propId: drawn.prop_id,
    count: drawn.count,
    bonus: drawn.bonus,
    createTime: drawn.created_at,
  };
}

/** The jackpot calls (spec §7). */
export const jackpotHandlers = {
  getJackpotDrawInfo,
  receiveDrawChance,
  ackJackpotDraw,
  getPersonJackpotDrawAwardLog,
  getJackpotRank,
} satisfies Partial<Handlers>;
