import { AUTH_ERRCODE } from '#contract/enums.ts';
import type { Failure } from '#contract/conventions.ts';
import type { CallAnswer } from '#contract/index.ts';
import { toE164 } from '#contract/mobile.ts';
import type { Db, Trx } from '../../db/transact.ts';
import { failureOf, RequestError } from '../../http/errors.ts';
import { CODE_MESSAGES } from '../../identity/one-time-code.ts';
import type { ScryptCost } from '../../identity/password.ts';
import { refuseExcluded } from '../../identity/play-state.ts';
import { openSession } from '../../identity/sessions.ts';
import type { SmsPort } from '../../identity/sms.ts';
import { userInfoOf } from '../../identity/user-info.ts';
import { findUser, type User } from '../../identity/users.ts';
import type { Random } from '../../random.ts';

/** What the auth calls need beside their context. */
export interface AuthTools {
  readonly sms: SmsPort;
  readonly passwordCost: ScryptCost;
  readonly codeCost: ScryptCost;
}

/** Tells who the player is by a new session: what every login and registration answers. Refuses excluded players. */
export async function startSession(
  { db, now, random }: { db: Trx; now: number; random: Random },
  user: User,
  { deviceId = '', isNew }: { deviceId: string | undefined; isNew: boolean },
): Promise<CallAnswer<'accountLogin'>> {
  refuseExcluded(user, now);
  const { token, expiresAt } = await openSession(db, { userId: user.id, deviceId }, { now, random });
  return { errcode: 0, token, expiresAt, isNew, user: await userInfoOf(db, user, now) };
}

/** E.164 of a number that the contract has let through. */
export function e164(typed: string): string {
  const mobile = toE164(typed);
  if (mobile === null) throw new RequestError(400, 'Not a Philippine mobile number');
  return mobile;
}

/** The player of a session. */
export async function memberOf(db: Db, userId: string): Promise<User> {
  const user = await findUser(db, userId);
  if (user === undefined) throw new RequestError(401, 'Log in again');
  return user;
}

/** What a failed code answers; returned, not thrown, so that the counted try stands. */
export function codeFailure(errcode: number): Failure {
  return failureOf(errcode, CODE_MESSAGES[errcode] ?? 'Wrong code');
}

/** Account, number and password are never told apart. */
export function wrongCredentials(message = 'Account or password is wrong'): Failure {
  return failureOf(AUTH_ERRCODE.wrongCredentials, message);
}
