import { AUTH_ERRORS } from '#contract/auth.ts';
import type { CallAnswer } from '#contract/index.ts';
import { toE164 } from '#contract/mobile.ts';
import type { Trx } from '../../db/transact.ts';
import { BusinessError, RequestError } from '../../errors.ts';
import type { ScryptCost } from '../../identity/password.ts';
import { noteNetwork } from '../../identity/known-networks.ts';
import { playStateOf } from '../../identity/play-state.ts';
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

/**
 * A new session of a player who has proved who they are: what every login and registration answers. Throws BusinessError
 * for an excluded player.
 */
export async function startSession(
  { db, now, random, address }: { db: Trx; now: number; random: Random; address: string },
  user: User,
  { deviceId = '', isNew }: { deviceId: string | undefined; isNew: boolean },
): Promise<CallAnswer<'accountLogin'>> {
  if (playStateOf(user, now) === 'excluded') throw new BusinessError(AUTH_ERRORS.excluded);
  await noteNetwork(db, { userId: user.id, address }, now);
  const { token, expiresAt } = await openSession(db, { userId: user.id, deviceId }, { now, random });
  return { errcode: 0, token, expiresAt, isNew, user: await userInfoOf(db, user, now) };
}

/** E.164 of a number that the contract has let through. */
export function e164(typed: string): string {
  const mobile = toE164(typed);
  if (mobile === null) throw new RequestError(400, 'Not a Philippine mobile number');
  return mobile;
}
