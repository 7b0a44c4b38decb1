import { createHash } from 'node:crypto';
import { ACTIVITY } from '#contract/base/enums.ts';
import { DEFAULT_LANGUAGE } from '#contract/base/languages.ts';
import type { InviteRecord, InviteSpin, InviteWheel } from '#contract/invite/calls.ts';
import { activityTimesOf, isActivityOpen } from '../../content/activities.ts';
import { readProps } from '../../content/props.ts';
import { isRowId } from '../../db/row-id.ts';
import type { Db } from '../../db/transact.ts';
import { RequestError } from '../../errors.ts';
import { proofOf } from '../../fairness/rounds.ts';
import { lockSeed, promisedDraw } from '../../fairness/seeds.ts';
import type { Handler, Handlers } from '../../http/calls/handlers.ts';
import { maskNickname } from '../../identity/players/masking.ts';
import { maskedPlayers } from '../../identity/players/profiles.ts';
import type { Worths } from '../../play/awards.ts';
import { type Friend, friendNumbers, pageOfFriends, tellGoals } from './friends.ts';
import { type FilledWheel, latestSpins, pageOfSpins, pageOfWheels, type Spin, spinResults } from './repository.ts';
import { inviteRuleInForce, tableInForce } from './rules.ts';
import { exchange, share, spin, wheelProgressOf } from './service.ts';

/** Number of other players' wins on the page. */
const LATEST = 10;
const NOBODY = { wheel: null, freeAt: null, invited: 0, counted: 0, progress: 0, newGoals: 0 };

const actInviteUser: Handler<'actInviteUser'> = async ({ db, session, now, random, sealing }) => {
  const inForce = await inviteRuleInForce.read(db);
  const { sectors, ...terms } = inForce;
  const props = await readProps(db, DEFAULT_LANGUAGE);
  const progress = session === null ? { ...NOBODY, spins: terms.freeSpins } : await memberPart(db, session.userId, now);
  const pending = session === null ? undefined : await spinResults.oldestPending(db, session.userId);
  return {
    errcode: 0,
    times: await activityTimesOf(db, ACTIVITY.InviteUserSpin, now),
    terms,
    sectors: sectors.map((sector) => ({ ...sector, num: props.get(sector.propId)?.num ?? 0 })),
    ...progress,
    pendingSpin: pending === undefined ? null : spinOf(pending, props),
    latest: await latestOf(db, props),
    fairness: await promisedDraw(db, session, tableInForce(inForce).hash, { now, random, sealing }),
    serverTime: now,
  };
};

async function memberPart(db: Db, userId: string, now: number) {
  const { wheel, spins, freeAt } = await wheelProgressOf(db, userId, now);
  return { wheel: wheel === null ? null : wheelOf(wheel), spins, freeAt, ...(await friendNumbers(db, userId)) };
}

async function latestOf(db: Db, props: Worths) {
  const latest = await latestSpins(db, LATEST);
  const playerOf = await maskedPlayers(db, latest);
  return latest.map((each) => {
    const { sectorId: _, ...shown } = spinOf(each, props);
    return { ...shown, nickname: playerOf(each).nickname };
  });
}

const actInviteUserStatus: Handler<'actInviteUserStatus'> = async ({ db, session, now }) => {
  const { goal, minDeposit, spinsPerInvite } = await inviteRuleInForce.read(db);
  const { wheel, spins, invited, counted } = await memberPart(db, session.userId, now);
  const isOpen = await isActivityOpen(db, ACTIVITY.InviteUserSpin, now);
  return { errcode: 0, isOpen, wheel, spins, invited, counted, goal, minDeposit, spinsPerInvite };
};

const actInviteUserSpin: Handler<'actInviteUserSpin'> = async ({ db, session, now, sealing }, sent) => {
  const { userId } = session;
  const seed = await lockSeed(db, userId, sealing);
  return async (trx) => {
    const { spin: made, round, wheel, left } = await spin(trx, userId, seed, sent, now);
    const props = await readProps(trx, DEFAULT_LANGUAGE);
    return { errcode: 0, ...spinOf(made, props), wheel: wheelOf(wheel), spins: left, fairness: proofOf(round) };
  };
};

const actInviteUserExchange: Handler<'actInviteUserExchange'> = async ({ db, session, now }, { wheelId }) => {
  const { awards, ...paid } = await exchange(db, session.userId, wheelNumber(wheelId), now);
  return { errcode: 0, awards: [...awards], ...paid };
};

const actInviteUserRecord: Handler<'actInviteUserRecord'> = async ({ db, session: { userId } }, { of, ...page }) => {
  switch (of) {
    case 'spin': {
      const props = await readProps(db, DEFAULT_LANGUAGE);
      const { list, pages } = await pageOfSpins(db, userId, page);
      return { errcode: 0, list: list.map((each) => ({ of, ...spinOf(each, props) })), pages };
    }
    case 'friend': {
      const { list, pages } = await pageOfFriends(db, userId, page);
      return { errcode: 0, list: list.map(friendRow), pages };
    }
    case 'wheel': {
      const { list, pages } = await pageOfWheels(db, userId, page);
      return { errcode: 0, list: list.map(wheelRow), pages };
    }
  }
};

const actInviteClickInvite: Handler<'actInviteClickInvite'> = async ({ db, session, now }) => ({
  errcode: 0,
  spins: await share(db, session.userId, now),
});

const ackInviteUser: Handler<'ackInviteUser'> = async ({ db, session: { userId }, now }, { spinId, goals }) => {
  if (spinId !== undefined) await spinResults.acknowledge(db, { userId, id: spinId, now });
  if (goals !== undefined) await tellGoals(db, userId, goals);
  return { errcode: 0 };
};

/** The number of a wheel. Throws RequestError 404 for an impossible id. */
function wheelNumber(id: string): number {
  if (!isRowId(id)) throw new RequestError(404, 'You have no such wheel');
  return Number(id);
}

const spinOf = ({ id, round_id, sector_id, prop_id, count, created_at }: Spin, props: Worths): InviteSpin => ({
  id: String(id),
  fairRound: String(round_id),
  sectorId: sector_id,
  propId: prop_id,
  count,
  num: props.get(prop_id)?.num ?? 0,
  createTime: created_at,
});

const wheelOf = ({ id, purse, goal, turnover_factor, leftover, ends_at }: FilledWheel): InviteWheel => ({
  id: String(id),
  purse,
  goal,
  turnoverFactor: turnover_factor,
  leftover,
  endsAt: ends_at,
});

/** Key of a friend's row that does not identify the player. */
export const friendKey = (uuid: string): string =>
  createHash('sha256').update(`friend:${uuid}`).digest('hex').slice(0, 24);

/** A friend as the inviter sees them, without identity and deposits. */
const friendRow = ({ uuid, nickname, avatar, state, spins, registeredAt }: Friend): InviteRecord => ({
  of: 'friend',
  id: friendKey(uuid),
  nickname: maskNickname(nickname),
  avatar,
  state,
  spins,
  createTime: registeredAt,
});

const wheelRow = ({ id, state, purse, goal, started_at, ends_at, closed_at }: FilledWheel): InviteRecord => ({
  of: 'wheel',
  id: String(id),
  state,
  purse,
  goal,
  createTime: started_at,
  endTime: closed_at ?? ends_at,
});

/** The calls of the invite wheel (spec §7). */
export const inviteHandlers = {
  actInviteUser,
  actInviteUserStatus,
  actInviteUserSpin,
  actInviteUserExchange,
  actInviteUserRecord,
  actInviteClickInvite,
  ackInviteUser,
} satisfies Partial<Handlers>;
