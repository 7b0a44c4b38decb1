import type { Trx } from '../db/transact.ts';
import { PROMOTIONS, userAccount } from './accounts.ts';
import type { Posting } from './rules.ts';

/** The part of a call's declaration about gifts. */
interface Giving {
  readonly name: string;
  readonly play: boolean;
  readonly gives: 'own' | 'promotion' | null;
}

/** By the call's transaction. Jobs, operators and webhooks have none. */
const calls = new WeakMap<Trx, Giving>();

/** Registers the call of a transaction: its gifts are then checked against the call's declaration. */
export const serveIn = (trx: Trx, call: Giving): void => void calls.set(trx, call);

const isOfPlayer = (owner: string): boolean => owner.startsWith(userAccount(''));

/**
 * Throws if a call gives away promotions without being declared `play` or `gives`, because then nothing has checked
 * whether the player is paused or excluded.
 */
export function requireDeclared(trx: Trx, kind: string, postings: readonly Posting[]): void {
  const call = calls.get(trx);
  if (call === undefined || call.play || call.gives !== null) return;
  const isGift =
    postings.some(({ owner, amount }) => owner === PROMOTIONS && amount < 0) &&
    postings.some(({ owner, amount }) => isOfPlayer(owner) && amount > 0);
  if (isGift)
    throw new Error(`${call.name} gives ${kind} and does not declare it: see \`gives\` in contract/base/call.ts`);
}
