import { ACTIVITY } from '#contract/base/enums.ts';
import { PLAY_ERRORS } from '#contract/base/errors.ts';
import { DEFAULT_LANGUAGE } from '#contract/base/languages.ts';
import type { Hundredths, Ms } from '#contract/base/units.ts';
import type { DrawBody } from '#contract/fairness/calls.ts';
import { INVITE_ERRORS as E } from '#contract/invite/calls.ts';
import { INVITE_GAME } from '#contract/invite/rules.ts';
import type { Award } from '#contract/props/award.ts';
import { dayAt } from '#contract/values/utc-days.ts';
import { isActivityOpen, requireOpen } from '../../content/activities.ts';
import { expiryOf, readProps } from '../../content/props.ts';
import type { Db, Trx } from '../../db/transact.ts';
import { BusinessError, RequestError } from '../../errors.ts';
import { pickRound, type Round, saveRound } from '../../fairness/rounds.ts';
import type { SeedToDraw } from '../../fairness/seeds.ts';
import { refusalOfState } from '../../identity/players/play-state.ts';
import { findUser } from '../../identity/players/users.ts';
import type { Job } from '../../jobs.ts';
import { COIN } from '../../ledger/accounts.ts';
import { coinOf } from '../../ledger/ledger.ts';
import { lockMember } from '../../ledger/locks.ts';
import { payAwards, withWorth } from '../../play/awards.ts';
import {
  addShare,
  closeWheel,
  dueWheels,
  type FilledWheel,
  findWheel,
  insertSpin,
  insertWheel,
  openWheel,
  type Spin,
  spinsOf,
} from './repository.ts';
import { endOf, freeAgainAt, freeSpinsAt, inviteRuleInForce, isRunning, tableInForce } from './rules.ts';

/** Kinds of the wheel's transfers: a paid purse, and other awards of a spin. */
const PURSE = 'invite-purse';
const SPIN = 'invite-spin';

/** A player's wheel, spins and purse. */
export interface WheelProgress {
  /** The running wheel; null if the next spin begins one. */
  readonly wheel: FilledWheel | null;
  readonly spins: number;
  /** When free spins come again; null where they can be had now, or never. */
  readonly freeAt: Ms | null;
}

/** Reads a player's wheel, spins and purse without changing anything. */
export async function wheelProgressOf(db: Db, userId: string, now: number): Promise<WheelProgress> {
  const terms = await inviteRuleInForce.read(db);
  const [wheel, { left, freeAt }] = await Promise.all([openWheel(db, userId), spinsOf(db, userId)]);
  const running = wheel !== undefined && isRunning(wheel, now) ? wheel : null;
  const again = terms.freeSpins === 0 ? null : freeAgainAt(freeAt, terms);
  return {
    wheel: running,
    spins: left + (running === null ? freeSpinsAt(freeAt, terms, now) : 0),
    freeAt: again !== null && again > now ? again : null,
  };
}

/** A spin that was drawn and given. */
export interface SpinOutcome {
  readonly spin: Spin;
  readonly round: Round;
  readonly wheel: FilledWheel;
  readonly left: number;
}

/**
 * Spends a spin and draws in the caller's transaction, which holds the member's lock: wheel, spin, round and award
 * commit together. Ends an expired wheel first. Throws BusinessError: ACTIVITY_ERRORS, noSpin, then DRAW_ERRORS.
 */
export async function spin(
  trx: Trx,
  userId: string,
  seed: SeedToDraw,
  sent: DrawBody,
  now: number,
): Promise<SpinOutcome> {
  await requireOpen(trx, ACTIVITY.InviteUserSpin, now);
  const terms = await inviteRuleInForce.read(trx);
  const wheel = await currentWheel(trx, userId, now);
  const { left } = await spinsOf(trx, userId);
  if (left < 1) throw new BusinessError(E.noSpin);
  const round = pickRound(await seed(), { game: INVITE_GAME, table: tableInForce(terms), sent, settled: true });
  const [picked = -1] = round.picks;
  const sector = terms.sectors[picked];
  if (sector === undefined) throw new Error(`Round ${round.id} drew sector ${picked} of ${terms.sectors.length}`);
  await saveRound(trx, round, now);
  const made = await insertSpin(trx, wheel, { round, sector, now });
  if (sector.propId !== COIN) {
    const props = await readProps(trx, DEFAULT_LANGUAGE);
    await payAwards(trx, [sector], {
      userId,
      kind: SPIN,
      reference: String(round.id),
      turnover: 0,
      expiryOf: (propId) => expiryOf(props.get(propId), now),
      now,
    });
  }
  return { spin: made, round, wheel: { ...wheel, purse: wheel.purse + made.purse }, left: left - 1 };
}

/** The running wheel; an expired one is ended first, and the next begins. */
async function currentWheel(trx: Trx, userId: string, now: number): Promise<FilledWheel> {
  const open = await openWheel(trx, userId);
  if (open !== undefined && isRunning(open, now)) return open;
  if (open !== undefined) await endWheel(trx, open, now);
  const terms = await inviteRuleInForce.read(trx);
  const { freeAt } = await spinsOf(trx, userId);
  return insertWheel(trx, userId, { ...terms, freeSpins: freeSpinsAt(freeAt, terms, now) }, now);
}

/** Result of an exchange. */
export interface Exchanged {
  readonly awards: readonly Award[];
  /** Required turnover. */
  readonly turnover: Hundredths;
  readonly coin: number;
}

/**
 * Exchanges a full purse for coins. The caller holds the member's lock. Throws BusinessError goalNotReached, exchanged,
 * wheelOver; RequestError 404 for another player's wheel.
 */
export async function exchange(trx: Trx, userId: string, wheelId: number, now: number): Promise<Exchanged> {
  const wheel = await findWheel(trx, userId, wheelId);
  if (wheel === undefined) throw new RequestError(404, 'You have no such wheel');
  if (wheel.state === 'exchanged') throw new BusinessError(E.exchanged);
  if (!isRunning(wheel, now)) throw new BusinessError(E.wheelOver);
  if (wheel.purse < wheel.goal) throw new BusinessError(E.goalNotReached);
  await closeWheel(trx, wheel.id, 'exchanged', now);
  const turnover = await payPurse(trx, wheel, now);
  const props = await readProps(trx, DEFAULT_LANGUAGE);
  const awards = withWorth([{ propId: COIN, count: wheel.purse }], props);
  return { awards, turnover, coin: await coinOf(trx, userId) };
}

/** Pays a purse as coins with turnover. @returns the required turnover, hundredths */
async function payPurse(trx: Trx, { id, user_id: userId, purse, turnover_factor }: FilledWheel, now: number) {
  const turnover = purse * turnover_factor;
  const payment = { userId, kind: PURSE, reference: String(id), turnover, expiryOf: () => null, now } as const;
  await payAwards(trx, [{ propId: COIN, count: purse }], payment);
  return turnover;
}

/** Ends an expired wheel by its terms; an excluded player is paid nothing. */
async function endWheel(trx: Trx, wheel: FilledWheel, now: number): Promise<void> {
  const refusal = refusalOfState(await findUser(trx, wheel.user_id), now);
  const isExcluded = refusal?.code === PLAY_ERRORS.excluded.code;
  const end = isExcluded ? 'lost' : endOf(wheel.purse, wheel);
  await closeWheel(trx, wheel.id, end, now);
  if (end === 'paid') await payPurse(trx, wheel, now);
}

/** Wheels that one run ends at most. */
const MAX_ENDED = 100;

/** Ends wheels whose time is over. */
export const endWheelsJob: Job = {
  name: 'end invite wheels',
  everyMs: 60_000,
  async run({ trx, now }) {
    for (const { user_id: userId } of await dueWheels(trx, now, MAX_ENDED)) {
      await lockMember(trx, userId);
      // Read again, because a spin may have ended it meanwhile.
      const wheel = await openWheel(trx, userId);
      if (wheel !== undefined && !isRunning(wheel, now)) await endWheel(trx, wheel, now);
    }
  },
};

/** Counts that a player shared their link, once a UTC day. @returns the spins it gave */
export async function share(trx: Trx, userId: string, now: number): Promise<number> {
  const { spinsPerShare } = await inviteRuleInForce.read(trx);
  const isOpen = await isActivityOpen(trx, ACTIVITY.InviteUserSpin, now);
  const spins = isOpen ? spinsPerShare : 0;
  return (await addShare(trx, userId, dayAt(now), spins, now)) ? spins : 0;
}

/** Whether the player can spin or exchange now: the flag spinAwardFlag (spec §3). */
export async function hasAward(db: Db, userId: string, now: number): Promise<boolean> {
  const { wheel, spins } = await wheelProgressOf(db, userId, now);
  if (wheel !== null && wheel.purse >= wheel.goal) return true;
  return spins > 0 && (await isActivityOpen(db, ACTIVITY.InviteUserSpin, now));
}
