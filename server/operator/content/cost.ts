import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { amount } from '#contract/base/conventions.ts';
import type { Hundredths, Ms } from '#contract/base/units.ts';
import { dayAt } from '#contract/values/utc-days.ts';
import { ruleOf } from '../../content/rule.ts';
import type { Db } from '../../db/transact.ts';
import '../../play/tables.ts';

/** Days of real play that a cost is computed from. */
export const COST_DAYS = 7;

/** A part of the cost of a rule. */
export interface CostLine {
  readonly label: string;
  /** Hundredths of coins on an average day. */
  readonly perDay: Hundredths;
}

/** The cost of a row as it is typed, with the play of the last days. */
export interface Cost {
  readonly lines: readonly CostLine[];
  readonly perDay: Hundredths;
  /** Average for a player on a day with play; 0 without play. */
  readonly perPlayerDay: Hundredths;
  /** The cost is above the operator's limit of a day. */
  readonly isAbove: Hundredths | null;
}

/** The database and the time of a simulation. */
export interface CostContext {
  readonly db: Db;
  readonly now: Ms;
}

/** The UTC days of the simulation: the last whole ones. */
export const costDays = (now: Ms): { readonly from: number; readonly to: number } => ({
  from: dayAt(now) - COST_DAYS,
  to: dayAt(now),
});

/** The kind of content whose one row is the limit of the desk. */
export const COST_LIMIT = 'costLimit';
export const costLimit = z.object({ perDay: amount });
const costLimitInForce = ruleOf(COST_LIMIT, costLimit);
/** The limit of a new lobby: ₱50,000 a day for one rule. */
export const costLimits = [{ id: 'rule', data: { perDay: 50_000_00 } }];

/** Adds up the lines of a cost and compares it with the operator's limit. */
export async function costOf({ db, now }: CostContext, lines: readonly CostLine[]): Promise<Cost> {
  const { from, to } = costDays(now);
  const played = await sql<{ days: number }>`
    select count(*)::integer as days from (
      select distinct user_id, day from game_day where day >= ${from} and day < ${to}
    ) player_day`.execute(db);
  const perDay = lines.reduce((sum, line) => sum + line.perDay, 0);
  const playerDays = played.rows[0]?.days ?? 0;
  const limit = (await costLimitInForce.read(db)).perDay;
  return {
    lines,
    perDay,
    perPlayerDay: playerDays === 0 ? 0 : Math.round((perDay * COST_DAYS) / playerDays),
    isAbove: perDay > limit ? limit : null,
  };
}

/** Names what was typed, so that a form with other values shows its cost before it is saved. */
export const typedDigest = (typed: ReadonlyMap<string, string>): string =>
  createHash('sha256')
    .update(JSON.stringify([...typed].toSorted(([a], [b]) => a.localeCompare(b))))
    .digest('base64url');
