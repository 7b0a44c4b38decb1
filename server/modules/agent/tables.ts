import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { TeamLevel } from '#contract/agent/rules.ts';
import type { Hundredths, Ms } from '#contract/base/units.ts';
import type { BonusState, CaseState, Reason } from './rules.ts';

/** Tables of migration 630. Days are UTC days, counted from 1970-01-01. */
export interface AgentTables {
  /** Size of a player's team: changes when a friend joins. */
  agent_team: {
    user_id: string;
    level1: Generated<number>;
    level2: Generated<number>;
  };
  /** A friend in a team of one or two levels. */
  agent_member: {
    agent_id: string;
    friend_id: string;
    level: TeamLevel;
    /** The friend of level 1 through whom they came; themselves at level 1. */
    via: string;
    joined_at: Ms;
  };
  /** An agent's sums, hundredths. */
  agent_purse: {
    user_id: string;
    /** All commission that was settled, and the part of it that was received. */
    commission: Generated<Hundredths>;
    received: Generated<Hundredths>;
    /** Bonuses for friends that wait. */
    bonus: Generated<Hundredths>;
  };
  /** Settled commission of a day. */
  agent_commission: {
    agent_id: string;
    day: number;
    level1_bet: Hundredths;
    level2_bet: Hundredths;
    amount: Hundredths;
  };
  /** How far the settlement of a day has come. */
  agent_settlement: {
    day: number;
    /** The last agent that was settled; empty before the first. */
    cursor: Generated<string>;
    is_done: Generated<boolean>;
  };
  /** The bonus for a friend whose deposits reached the rule's amount: one for each friend. */
  agent_bonus: {
    id: GeneratedAlways<number>;
    friend_id: string;
    agent_id: string;
    amount: Hundredths;
    state: BonusState;
    created_at: Ms;
    closed_at: ColumnType<Ms | null, Ms | null | undefined>;
  };
  /** A pair of agent and friend that an operator checks. */
  agent_case: {
    id: GeneratedAlways<number>;
    agent_id: string;
    friend_id: string;
    reasons: Reason[];
    state: CaseState;
    /** The operator's reason. */
    note: Generated<string>;
    created_at: Ms;
    decided_by: string | null;
    decided_at: Ms | null;
  };
  /** Commission of a friend's day that waits for the decision of a case. */
  agent_held: {
    agent_id: string;
    friend_id: string;
    day: number;
    level: TeamLevel;
    via: string;
    bet: Hundredths;
    amount: Hundredths;
    state: Generated<'held' | 'released' | 'dropped'>;
  };
  /** Networks that the friends of an agent registered from. */
  agent_network: {
    agent_id: string;
    /** Keyed hash (known-networks.ts). */
    network: string;
    friend_id: string;
    seen_at: Ms;
  };
  /** Players who excluded themselves, with the day: their later bets give no commission. */
  agent_excluded: {
    user_id: string;
    day: number;
  };
}

declare module '#server/db/schema.ts' {
  interface Database extends AgentTables {}
}
