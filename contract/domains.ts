import { activities } from './activities.ts';
import { auth } from './auth.ts';
import type { Calls, Declared, Domain } from './call.ts';
import { coinPusher } from './coin-pusher.ts';
import { colorGame } from './color.ts';
import { content } from './content.ts';
import { devices } from './devices.ts';
import { fairness } from './fairness.ts';
import { feedback } from './feedback.ts';
import { game } from './games.ts';
import { halloween } from './halloween.ts';
import { invite } from './invite.ts';
import { jackpot } from './jackpot.ts';
import { kyc } from './kyc.ts';
import { lotto } from './lotto.ts';
import { mail } from './mail.ts';
import { member } from './member.ts';
import { pk } from './pk.ts';
import { prop } from './prop-calls.ts';
import { rain } from './rain.ts';
import { safebox } from './safebox.ts';
import { scratch } from './scratch.ts';
import { limits } from './self-limits.ts';
import { shop } from './shop.ts';
import { slot } from './slot.ts';
import { social } from './social.ts';
import { tasks } from './tasks.ts';
import { transfers } from './transfers.ts';
import { wallet } from './wallet.ts';
import { withdrawal } from './withdrawal.ts';

/**
 * The domains of the product: a new one is a line here. Two more are in index.ts, because their answers are made of what
 * these declare: the member's data of all flags (account.ts), their history of all movements (movements.ts).
 */
export const DOMAINS = [
  auth,
  content,
  activities,
  devices,
  game,
  jackpot,
  rain,
  halloween,
  fairness,
  limits,
  wallet,
  member,
  slot,
  withdrawal,
  social,
  safebox,
  prop,
  tasks,
  transfers,
  kyc,
  mail,
  feedback,
  shop,
  coinPusher,
  invite,
  scratch,
  colorGame,
  lotto,
  pk,
] as const satisfies readonly Domain<string, Calls, Declared>[];

/** The declarations of all domains beside their calls. */
export type AnyDeclared = (typeof DOMAINS)[number]['declared'];

/** One table of the rows of several; throws where two have one of the same name. */
export function foldRows<T>(tables: readonly Readonly<Record<string, T>>[]): Readonly<Record<string, T>> {
  const rows = tables.flatMap((table) => Object.entries(table));
  const names = rows.map(([name]) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Declared twice: ${twice}`);
  return Object.fromEntries(rows);
}

/** The declarations of one sort of all domains. */
export function declaredOf<K extends keyof Declared>(sort: K): NonNullable<Declared[K]>[] {
  const all: readonly Declared[] = DOMAINS.map(({ declared }) => declared);
  return all.map((declared) => declared[sort]).filter((each) => each !== undefined);
}
