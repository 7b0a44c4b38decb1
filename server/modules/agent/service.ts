import { sql } from 'kysely';
import { AGENT_ERRORS as E, type AgentTotals } from '#contract/agent/calls.ts';
import type { CallError } from '#contract/base/errors.ts';
import type { Hundredths, Ms } from '#contract/base/units.ts';
import type { Paid } from '#contract/props/award.ts';
import { dayAt } from '#contract/values/utc-days.ts';
import type { Db, Trx } from '../../db/transact.ts';
import { BusinessError } from '../../errors.ts';
import { inviteLinkOf } from '../../identity/players/share-urls.ts';
import { memberOf, type User } from '../../identity/players/users.ts';
import { COIN } from '../../ledger/accounts.ts';
import { coinOf } from '../../ledger/ledger.ts';
import { lockNamed } from '../../ledger/locks.ts';
import { payAwards, withWorth } from '../../play/awards.ts';
import { playTotalsOf } from '../../play/totals.ts';
import { checkFriend } from './cases.ts';
import { commissionOn, heldOf, lockPurse, purseOf, takeBonuses } from './repository.ts';
import { agentRuleInForce } from './rules.ts';
import { isAbove, latestAvatars, nameInviter, sizeOf } from './team.ts';

/** Friends whose avatars the page shows. */
const AVATARS = 4;

/** A member's team and earnings so far. */
export async function totalsOf(db: Db, userId: string, now: Ms): Promise<AgentTotals> {
  const user = await memberOf(db, userId);
  const { commission, received, bonus } = await purseOf(db, userId);
  return {
    inviteCode: user.invite_code,
    link: await inviteLinkOf(db, user.invite_code),
    ...(await sizeOf(db, userId)),
    avatars: await latestAvatars(db, userId, AVATARS),
    yesterday: await commissionOn(db, userId, dayAt(now) - 1),
    total: commission,
    claimable: commission - received,
    bonus,
    held: await heldOf(db, userId),
    mayFill: (await fillRefusal(db, user)) === null,
  };
}

/** Whether something can be received: the flag agent5AwardFlag (spec §3). @param mayPlay bonuses are for players only */
export async function hasAward(db: Db, userId: string, mayPlay: boolean): Promise<boolean> {
  const { commission, received, bonus } = await purseOf(db, userId);
  return commission > received || (mayPlay && bonus > 0);
}

/** Pays all settled commission. The caller holds the member's lock. Throws BusinessError nothingToReceive. */
export async function receiveCommission(trx: Trx, userId: string, now: Ms): Promise<Paid> {
  const { commission, received } = await lockPurse(trx, userId);
  if (commission <= received) throw new BusinessError(E.nothingToReceive);
  await trx.updateTable('agent_purse').set({ received: commission }).where('user_id', '=', userId).execute();
  const { commissionFactor } = await agentRuleInForce.read(trx);
  // The total received before differs for each payment, so it makes the reference unique.
  const payment = { kind: 'agent-commission', reference: `${userId}:${received}`, factor: commissionFactor } as const;
  return pay(trx, userId, commission - received, payment, now);
}

/** Pays all waiting bonuses for friends. The caller holds the member's lock. Throws BusinessError nothingToReceive. */
export async function receiveBonuses(trx: Trx, userId: string, now: Ms): Promise<Paid> {
  const { amount, lastId } = await takeBonuses(trx, userId, now);
  if (amount === 0) throw new BusinessError(E.nothingToReceive);
  const { bonusFactor } = await agentRuleInForce.read(trx);
  // Each bonus is paid once, so the last one's id makes the reference unique.
  const payment = { kind: 'agent-friend', reference: `${userId}:${lastId}`, factor: bonusFactor } as const;
  return pay(trx, userId, amount, payment, now);
}

interface CoinPayment {
  readonly kind: 'agent-commission' | 'agent-friend';
  readonly reference: string;
  /** How many times the coins must be bet. */
  readonly factor: number;
}

async function pay(
  trx: Trx,
  userId: string,
  amount: Hundredths,
  { factor, ...payment }: CoinPayment,
  now: Ms,
): Promise<Paid> {
  const awards = [{ propId: COIN, count: amount }];
  const turnover = amount * factor;
  await payAwards(trx, awards, { ...payment, userId, turnover, expiryOf: () => null, now });
  return { awards: withWorth(awards, new Map()), turnover, coin: await coinOf(trx, userId) };
}

/** Why a member can name no inviter, or null. */
async function fillRefusal(db: Db, { id, pid }: Pick<User, 'id' | 'pid'>): Promise<CallError | null> {
  if (pid !== null) return E.filled;
  const { deposited } = await playTotalsOf(db, id);
  return deposited > 0 ? E.deposited : null;
}

/**
 * Names a member's inviter by ID or invite code. The caller holds the member's lock. `address` is the member's network.
 * @returns the inviter, or why not
 */
export async function fillInviter(
  trx: Trx,
  { userId, pid, address, now }: { userId: string; pid: string; address: string; now: Ms },
): Promise<{ readonly inviter: User } | { readonly refusal: CallError }> {
  const refusal = await fillRefusal(trx, await memberOf(trx, userId));
  if (refusal !== null) return { refusal };
  const inviter = await findInviter(trx, pid);
  if (inviter === undefined) return { refusal: E.noSuchPlayer };
  if (inviter.id === userId) return { refusal: E.ownCode };
  // One at a time in the whole product: two players who name each other at once would form a loop.
  await lockNamed(trx, 'agent fill');
  if (await isAbove(trx, userId, inviter.id)) return { refusal: E.loop };
  await nameInviter(trx, { friendId: userId, inviterId: inviter.id, now });
  await checkFriend(trx, { userId, address, now });
  return { inviter };
}

/** The player of an ID or an invite code; an ID counts first. */
async function findInviter(db: Db, typed: string): Promise<User | undefined> {
  const wanted = typed.trim();
  return db
    .selectFrom('app_user')
    .selectAll()
    .where(({ eb, or }) => or([eb('id', '=', wanted), eb('invite_code', '=', wanted.toUpperCase())]))
    .orderBy(sql`id = ${wanted}`, 'desc')
    .limit(1)
    .executeTakeFirst();
}
