import { activities } from './activities/calls.ts';
import { agent } from './agent/calls.ts';
import { auth } from './auth/calls.ts';
import { social } from './auth/social.ts';
import { bankrupt } from './bankrupt/calls.ts';
import type { Calls, Declared, Domain } from './base/call.ts';
import { coinPusher } from './coin-pusher/calls.ts';
import { colorGame } from './color-game/calls.ts';
import { content } from './content/calls.ts';
import { devices } from './devices/calls.ts';
import { download } from './download/calls.ts';
import { fairness } from './fairness/calls.ts';
import { feedback } from './feedback/calls.ts';
import { firstDeposit } from './first-deposit/calls.ts';
import { follow } from './follow/calls.ts';
import { game } from './games/calls.ts';
import { giftBoxes } from './gift-box/calls.ts';
import { halloween } from './halloween/calls.ts';
import { invite } from './invite/calls.ts';
import { jackpot } from './jackpot/calls.ts';
import { kyc } from './kyc/calls.ts';
import { limits } from './limits/calls.ts';
import { live } from './live/calls.ts';
import { lotto } from './lotto/calls.ts';
import { mail } from './mail/calls.ts';
import { member } from './member/calls.ts';
import { monthlyBonus } from './monthly-bonus/calls.ts';
import { pk } from './pk/calls.ts';
import { pointsShop } from './points/calls.ts';
import { prop } from './props/calls.ts';
import { push } from './push/calls.ts';
import { rain } from './rain/calls.ts';
import { rank } from './rank/calls.ts';
import { rebate } from './rebate/calls.ts';
import { rechargeSign } from './recharge-sign/calls.ts';
import { rechargeSteps } from './recharge-steps/calls.ts';
import { safebox } from './safebox/calls.ts';
import { scratch } from './scratch/calls.ts';
import { seasons } from './season/calls.ts';
import { service } from './service/calls.ts';
import { shop } from './shop/calls.ts';
import { signIn } from './sign-in/calls.ts';
import { slot } from './slot/calls.ts';
import { slotshack } from './slotshack/calls.ts';
import { tasks } from './tasks/calls.ts';
import { transfers } from './transfers/calls.ts';
import { vip } from './vip/calls.ts';
import { wallet } from './wallet/calls.ts';
import { withdrawal } from './withdrawal/calls.ts';

/**
 * The domains of the product: add a new one here. Three more domains are in index.ts, because their calls are built
 * from these declarations: the member's data with all flags (account.ts), the history with all movements
 * (movements.ts) and the record of awards (bonus).
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
  firstDeposit,
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
  vip,
  rebate,
  pointsShop,
  agent,
  rank,
  slotshack,
  follow,
  download,
  live,
  monthlyBonus,
  rechargeSign,
  rechargeSteps,
  bankrupt,
  service,
  signIn,
  giftBoxes,
  seasons,
  push,
] as const satisfies readonly Domain<string, Calls, Declared>[];

export type AnyDeclared = (typeof DOMAINS)[number]['declared'];

/** Merges tables into one; throws if two tables have a row of the same name. */
export function foldRows<T>(tables: readonly Readonly<Record<string, T>>[]): Readonly<Record<string, T>> {
  const rows = tables.flatMap((table) => Object.entries(table));
  const names = rows.map(([name]) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Declared twice: ${twice}`);
  return Object.fromEntries(rows);
}

/** The declarations of one sort from all domains. */
export function declaredOf<K extends keyof Declared>(sort: K): NonNullable<Declared[K]>[] {
  const all: readonly Declared[] = DOMAINS.map(({ declared }) => declared);
  return all.map((declared) => declared[sort]).filter((each) => each !== undefined);
}
