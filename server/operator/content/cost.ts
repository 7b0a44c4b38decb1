import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { amount } from '#contract/base/conventions.ts';
import type { Hundredths, Ms } from '#contract/base/units.ts';
import { PROP } from '#contract/props/items.ts';
import { ruleOf } from '../../content/rule.ts';
import type { Db } from '../../db/transact.ts';
import { type Given, joinAwards } from '../../play/awards.ts';
import { COST_DAYS, playerDays } from './cost-days.ts';
import { type ItemValue, readItemValues } from './item-values.ts';

/**
 * A part of the cost of a rule. Counts are averages and not rounded: hundredths of coins, pieces of other items.
 * `gives` is what it gives on an average day, `each` the exact mean of one draw, `returns` the exact part of what is paid
 * that comes back: 1 is all of it.
 */
export type CostLine = { readonly label: string } & (
  | { readonly gives: readonly Given[] }
  | { readonly each: readonly Given[] }
  | { readonly returns: number }
);

/** The database and the time of a simulation. */
export interface CostContext {
  readonly db: Db;
  readonly now: Ms;
}

/** Hundredths or pieces, as an award. */
export const coins = (count: Hundredths): Given => ({ propId: PROP.coin, count });

/** Awards that are given so often in so many days. */
export const gives = (
  label: string,
  awards: readonly Given[],
  times: number,
  days: number = COST_DAYS,
): CostLine & { readonly gives: readonly Given[] } => ({ label, gives: timesOf(awards, times / days) });

/** Awards a number of times. */
export const timesOf = (awards: readonly Given[], times: number): Given[] =>
  joinAwards(awards).map(({ propId, count }) => ({ propId, count: count * times }));

/** The exact mean of a draw by weights; `blank` is the weight of nothing. */
export function meanOf(cells: readonly (Given & { readonly weight: number })[], blank = 0): Given[] {
  const total = cells.reduce((sum, { weight }) => sum + weight, blank);
  if (total === 0) return [];
  return joinAwards(cells.flatMap(({ weight, ...award }) => timesOf([award], weight / total))).filter(
    ({ count }) => count > 0,
  );
}

/** A sum of awards: hundredths of all items with a value in coins, and the other items by name. */
export interface Sum {
  readonly coins: Hundredths;
  readonly pieces: readonly { readonly name: string; readonly count: number }[];
}

/** A line as it is shown: of a day, of one draw, or a part of what is paid. */
export type ShownLine = { readonly label: string } & (
  | { readonly of: 'day' | 'draw'; readonly sum: Sum }
  | { readonly of: 'return'; readonly part: number }
);

/** The cost of a row as it is typed, with the play of the last days. */
export interface Cost {
  readonly lines: readonly ShownLine[];
  /** All lines of a day, and the average for a player on a day with play; null where no line is of a day. */
  readonly perDay: Sum | null;
  readonly perPlayerDay: Sum | null;
  /** Values of the items that are counted in coins. */
  readonly values: readonly { readonly name: string; readonly each: Hundredths }[];
  /** The cost is above the operator's limit of a day. */
  readonly isAbove: Hundredths | null;
}

/** The kind of content whose one row is the limit of the desk. */
export const COST_LIMIT = 'costLimit';
export const costLimit = z.object({ perDay: amount });
const costLimitInForce = ruleOf(COST_LIMIT, costLimit);
/** The limit of a new lobby: ₱50,000 a day for one rule. */
export const costLimits = [{ id: 'rule', data: { perDay: 50_000_00 } }];

/** Adds up the lines of a cost and compares it with the operator's limit. */
export async function costOf(context: CostContext, lines: readonly CostLine[]): Promise<Cost> {
  const valueOf = await readItemValues(context.db);
  const ofDays = lines.flatMap((line) => ('gives' in line ? [line.gives] : []));
  const perDay = ofDays.length === 0 ? null : sumOf(ofDays.flat(), valueOf);
  const limit = (await costLimitInForce.read(context.db)).perDay;
  return {
    lines: lines.map((line) => shownLine(line, valueOf)),
    perDay,
    perPlayerDay: perDay === null ? null : await perPlayerDay(context, timesOf(ofDays.flat(), COST_DAYS), valueOf),
    values: valuesIn(lines, valueOf),
    isAbove: perDay !== null && perDay.coins > limit ? limit : null,
  };
}

type ValueOf = (propId: number) => ItemValue;

function shownLine(line: CostLine, valueOf: ValueOf): ShownLine {
  const { label } = line;
  if ('returns' in line) return { label, of: 'return', part: line.returns };
  if ('each' in line) return { label, of: 'draw', sum: sumOf(line.each, valueOf) };
  return { label, of: 'day', sum: sumOf(line.gives, valueOf) };
}

function sumOf(awards: readonly Given[], valueOf: ValueOf): Sum {
  const named = joinAwards(awards).map(({ propId, count }) => ({ ...valueOf(propId), count }));
  return {
    coins: Math.round(named.reduce((sum, { each, count }) => sum + (each ?? 0) * count, 0)),
    pieces: named.flatMap(({ name, each, count }) => (each === null && count > 0 ? [{ name, count }] : [])),
  };
}

/** @param week what all players get in the days of the simulation */
async function perPlayerDay(context: CostContext, week: readonly Given[], valueOf: ValueOf): Promise<Sum> {
  const { rows } = await sql<{ days: number }>`
    select count(*)::integer as days from ${playerDays(context)} as one_day where rounds > 0`.execute(context.db);
  const days = rows[0]?.days ?? 0;
  return sumOf(days === 0 ? [] : timesOf(week, 1 / days), valueOf);
}

function valuesIn(lines: readonly CostLine[], valueOf: ValueOf): Cost['values'] {
  const awards = lines.flatMap((line) => ('gives' in line ? line.gives : 'each' in line ? line.each : []));
  const items = joinAwards(awards).filter(({ propId, count }) => propId !== PROP.coin && count > 0);
  return items.flatMap(({ propId }) => {
    const { name, each } = valueOf(propId);
    return each === null ? [] : [{ name, each: Math.round(each) }];
  });
}

/** Names what was typed, so that a form with other values shows its cost before it is saved. */
export const typedDigest = (typed: ReadonlyMap<string, string>): string =>
  createHash('sha256')
    .update(JSON.stringify([...typed].toSorted(([a], [b]) => a.localeCompare(b))))
    .digest('base64url');
