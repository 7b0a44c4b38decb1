import { ACTIVITY } from '#contract/base/enums.ts';
import type { PkEntry } from '#contract/pk/calls.ts';
import { dayAt } from '#contract/values/utc-days.ts';
import { activityTimesOf } from '../../content/activities.ts';
import type { Handler, Handlers } from '../../http/calls/handlers.ts';
import { liveTotals } from './live.ts';
import {
  decidedRounds,
  findEntry,
  lastEntry,
  leftOver,
  type OwnEntry,
  pageOfEntries,
  pendingEntry,
  pkResults,
  ruleIn,
} from './repository.ts';
import { hasWon, mostShare, roundId, sharedBy, shareOf, splitOf, entryStateOf, timesOf } from './rules.ts';
import { receive, ruleOn, signUp, waitingShares } from './service.ts';

/** Rounds whose winners the page names. */
const LAST = 7;

const pkData: Handler<'pkData'> = async ({ db, session, now }) => {
  const day = dayAt(now);
  const userId = session?.userId ?? null;
  const rule = await ruleOn(db, day);
  const entry = userId === null ? undefined : await findEntry(db, userId, day);
  const totals = await liveTotals(db, { day, minBet: rule.minBet, now, since: entry?.changed_at ?? 0 });
  const last = await decidedRounds(db, LAST, day);
  const split = splitOf(rule, leftOver(last[0]), totals);
  const latest = userId === null ? undefined : await lastEntry(db, userId, day);
  const pending = userId === null ? undefined : await pendingEntry(db, userId);
  const waiting = userId === null ? [] : await waitingShares(db, userId, now);
  const { startsAt, endsAt, signUpUntil } = timesOf(day, rule);
  return {
    errcode: 0,
    times: await activityTimesOf(db, ACTIVITY.RedPKBlue, now),
    round: {
      id: roundId(day),
      startsAt,
      endsAt,
      signUpUntil,
      pool: split.pool,
      given: split.given,
      red: { members: totals.red.members, bet: totals.red.bet },
      blue: { members: totals.blue.members, bet: totals.blue.bet },
      rule,
    },
    mine:
      entry === undefined
        ? null
        : {
            camp: entry.camp,
            bet: entry.bet,
            shareNow: hasWon(entry.camp, split.winner) ? shareOf(split, entry.bet, rule.minBet) : 0,
            shareIfWon: shareOf(sharedBy(rule, split.pool, entry.camp, totals), entry.bet, rule.minBet),
          },
    isDeciding: latest?.round.settled_at === null,
    pending: pending === undefined ? null : viewOf(pending, now),
    waiting: waiting.map((each) => viewOf(each, now)),
    last: last.map((round) => ({ id: roundId(round.day), winner: round.winner ?? 'none' })),
    serverTime: now,
  };
};

/** Maps a member's round to the contract. */
function viewOf({ day, camp, bet, share, received_at: receivedAt, round }: OwnEntry, now: number): PkEntry {
  const rule = ruleIn(round);
  const { startsAt, endsAt, until } = timesOf(day, rule);
  const { winner } = round;
  return {
    id: roundId(day),
    startsAt,
    endsAt,
    camp,
    bet,
    state: entryStateOf({ day, camp, winner, share, receivedAt, until }, now),
    winner,
    redBet: round.red_bet,
    blueBet: round.blue_bet,
    pool: round.pool,
    most: mostShare(rule, round.pool, bet),
    share: share ?? 0,
    until,
  };
}

const pkSignUp: Handler<'pkSignUp'> = async ({ db, session, now }, { camp }) => {
  const day = await signUp(db, session.userId, camp, now);
  return { errcode: 0, id: roundId(day), camp };
};

const pkReceiveBonus: Handler<'pkReceiveBonus'> = async ({ db, session, now }, { id }) => ({
  errcode: 0,
  ...(await receive(db, session.userId, id, now)),
});

const ackPkResult: Handler<'ackPkResult'> = async ({ db, session: { userId }, now }, { id }) => {
  await pkResults.acknowledge(db, { userId, id, now });
  return { errcode: 0 };
};

const pkLog: Handler<'pkLog'> = async ({ db, session, now }, page) => {
  const { list, pages } = await pageOfEntries(db, session.userId, page);
  return { errcode: 0, list: list.map((entry) => viewOf(entry, now)), pages };
};

/** The calls of red against blue (spec §7). */
export const pkHandlers = { pkData, pkSignUp, pkReceiveBonus, ackPkResult, pkLog } satisfies Partial<Handlers>;
