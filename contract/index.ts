import type { z } from 'zod';
import { account } from './account.ts';
import { activities } from './activities.ts';
import { auth } from './auth.ts';
import type { DeclaredCall } from './call.ts';
import { coinPusher } from './coin-pusher.ts';
import { colorGame } from './color.ts';
import { content } from './content.ts';
import { devices } from './devices.ts';
import { fairness } from './fairness.ts';
import { feedback } from './feedback.ts';
import { game } from './games.ts';
import { invite } from './invite.ts';
import { halloween } from './halloween.ts';
import { jackpot } from './jackpot.ts';
import { lotto } from './lotto.ts';
import { pk } from './pk.ts';
import { prop } from './prop-calls.ts';
import { rain } from './rain.ts';
import { safebox } from './safebox.ts';
import { scratch } from './scratch.ts';
import { limits } from './self-limits.ts';
import { tasks } from './tasks.ts';
import { transfers } from './transfers.ts';
import { wallet } from './wallet.ts';
import { mail } from './mail.ts';
import { member } from './member.ts';
import { kyc } from './kyc.ts';
import { slot } from './slot.ts';
import { withdrawal } from './withdrawal.ts';
import { social } from './social.ts';
import { shop } from './shop.ts';

/** Every call of the product by name, with its schemas, errors and policy. */
export const contract = {
  ...auth,
  ...account,
  ...content,
  ...activities,
  ...devices,
  ...game,
  ...jackpot,
  ...rain,
  ...halloween,
  ...fairness,
  ...limits,
  ...wallet,
  ...member,
  ...slot,
  ...withdrawal,
  ...social,
  ...safebox,
  ...prop,
  ...tasks,
  ...transfers,
  ...kyc,
  ...mail,
  ...feedback,
  ...shop,
  ...coinPusher,
  ...invite,
  ...scratch,
  ...colorGame,
  ...lotto,
  ...pk,
} satisfies Readonly<Record<string, DeclaredCall>>;

export type Contract = typeof contract;
export type CallName = keyof Contract;
/** The whole body of a call, common fields included. */
export type CallBody<N extends CallName> = z.infer<Contract[N]['body']>;
/** What a call answers when it succeeds. */
export type CallAnswer<N extends CallName> = z.infer<Contract[N]['answer']>;
