import { sql } from 'kysely';
import type { Trx } from '../../db/transact.ts';
import type { MoneyEvent } from '../../hooks.ts';
import { playStateAt } from '../../identity/players/play-state.ts';
import { memberOf } from '../../identity/players/users.ts';
import { playTotalsOf } from '../../play/totals.ts';
import { caseStateOf, checkFriend } from './cases.ts';
import { agentRuleInForce, type BonusState, type CaseState } from './rules.ts';

const STATES: Readonly<Record<CaseState, BonusState>> = { cleared: 'waiting', open: 'held', confirmed: 'dropped' };

/** Checks a friend who deposits, and gives their inviter the bonus once the deposits reach the rule's amount. */
export async function countDeposit(trx: Trx, { userId, now }: Pick<MoneyEvent, 'userId' | 'now'>): Promise<void> {
  const friend = await memberOf(trx, userId);
  if (friend.pid === null || friend.pid === userId) return;
  await checkFriend(trx, { userId, now });
  if (playStateAt(friend, now).playState === 'excluded') return;
  const { friendBonus, minDeposit } = await agentRuleInForce.read(trx);
  const { deposited } = await playTotalsOf(trx, userId);
  if (friendBonus > 0 && deposited >= minDeposit)
    await addBonus(trx, { agentId: friend.pid, friendId: userId, amount: friendBonus, now });
}

/** Adds the bonus for a friend, once. */
async function addBonus(
  trx: Trx,
  { agentId, friendId, amount, now }: { agentId: string; friendId: string; amount: number; now: number },
): Promise<void> {
  const state = STATES[await caseStateOf(trx, agentId, friendId)];
  const added = await trx
    .insertInto('agent_bonus')
    .values({
      agent_id: agentId,
      friend_id: friendId,
      amount,
      state,
      created_at: now,
      closed_at: state === 'dropped' ? now : null,
    })
    .onConflict((conflict) => conflict.column('friend_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added === undefined || state !== 'waiting') return;
  await sql`
    insert into agent_purse (user_id, bonus) values (${agentId}, ${amount}::bigint)
    on conflict (user_id) do update set bonus = agent_purse.bonus + excluded.bonus`.execute(trx);
}
