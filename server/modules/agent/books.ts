import { type RawBuilder, sql } from 'kysely';

type Check = RawBuilder<{ difference: string }>;

/** An agent's commission is the sum of their days. */
const commissionCheck: Check = sql<{ difference: string }>`
  select 'commission of agent ' || user_id || ' is off by ' || sum(amount) || ' from its days' as difference
  from (
    select user_id, commission as amount from agent_purse
    union all
    select agent_id, -amount from agent_commission
  ) as both_sides group by user_id having sum(amount) <> 0`;

/** Received commission and bonuses are the coins that were paid for them. */
const paidCheck: Check = sql<{ difference: string }>`
  select 'payments (' || kind || ') to agent ' || user_id || ' are off by ' || sum(amount) as difference
  from (
    select 'agent-commission' as kind, user_id, received as amount from agent_purse
    union all
    select 'agent-friend', agent_id, amount from agent_bonus where state = 'received'
    union all
    select cause.kind, split_part(cause.reference, ':', 1), -posting.amount
    from ledger_transaction cause join ledger_posting posting on posting.transaction_id = cause.id
    join ledger_account account on account.id = posting.account_id
    where cause.kind in ('agent-commission', 'agent-friend') and account.owner = 'user:' || split_part(cause.reference, ':', 1)
  ) as both_sides group by kind, user_id having sum(amount) <> 0`;

/** Bonuses that can be received are those that wait. */
const bonusCheck: Check = sql<{ difference: string }>`
  select 'bonuses of agent ' || user_id || ' are off by ' || sum(amount) || ' from those that wait' as difference
  from (
    select user_id, bonus as amount from agent_purse
    union all
    select agent_id, -amount from agent_bonus where state = 'waiting'
  ) as both_sides group by user_id having sum(amount) <> 0`;

/** The counts of a team are its members. */
const teamCheck: Check = sql<{ difference: string }>`
  select 'team of agent ' || user_id || ' is off by ' || sum(level1) || ' and ' || sum(level2) as difference
  from (
    select user_id, level1, level2 from agent_team
    union all
    select agent_id, case level when 1 then -1 else 0 end, case level when 2 then -1 else 0 end from agent_member
  ) as both_sides group by user_id having sum(level1) <> 0 or sum(level2) <> 0`;

/** Amounts of agents beside the ledger, which must agree with it: for `reconcile`. */
export const agentChecks: readonly Check[] = [commissionCheck, paidCheck, bonusCheck, teamCheck];
