import type { CallAnswer } from '#contract/index.ts';
import { toE164 } from '#contract/mobile.ts';
import type { Trx } from '../../db/transact.ts';
import { RequestError } from '../../errors.ts';
import type { Hooks } from '../../hooks.ts';
import type { ScryptCost } from '../../identity/password.ts';
import { noteNetwork } from '../../identity/known-networks.ts';
import { openSession } from '../../identity/sessions.ts';
import type { SmsPort } from '../../identity/sms.ts';
import { userInfoOf } from '../../identity/user-info.ts';
import type { User } from '../../identity/users.ts';
import type { Random } from '../../random.ts';

/** What the auth calls need beside their context. */
export interface AuthTools {
  readonly sms: SmsPort;
  readonly passwordCost: ScryptCost;
  readonly codeCost: ScryptCost;
}

/** What a session is opened with. */
interface LoginContext {
  readonly db: Trx;
  readonly now: number;
  readonly random: Random;
  readonly address: string;
  readonly hooks: Hooks;
}

/**
 * A new session of a player who has proved who they are: what every login and registration answers. One who is excluded
 * gets one too: to withdraw, to read and to ask for help; every call declared `play` refuses them.
 */
export async function startSession(
  { db, now, random, address, hooks }: LoginContext,
  user: User,
  { deviceId = '', isNew }: { deviceId: string | undefined; isNew: boolean },
): Promise<CallAnswer<'accountLogin'>> {
  await noteNetwork(db, { userId: user.id, address }, now);
  const { token, expiresAt } = await openSession(db, { userId: user.id, deviceId }, { now, random });
  return {
    errcode: 0,
    token,
    expiresAt,
    isNew,
    user: { ...(await userInfoOf(db, user, now)), ...(await hooks.userInfo(db, user.id)) },
  };
}

/** E.164 of a number that the contract has let through. */
export function e164(typed: string): string {
  const mobile = toE164(typed);
  if (mobile === null) throw new RequestError(400, 'Not a Philippine mobile number');
  return mobile;
}
