import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { toE164 } from '#contract/values/mobile.ts';
import type { Db, Trx } from '../../db/transact.ts';
import { ChangedMeanwhileError, RequestError } from '../../errors.ts';
import { lockNamed } from '../../ledger/locks.ts';
import type { Random } from '../../random.ts';
import type { IdentityTables } from '../tables.ts';
import { AVATARS } from './avatars.ts';
import { accountKey, defaultNickname, newInviteCode, newUserId, randomBelow } from './names.ts';

export type User = Selectable<IdentityTables['app_user']>;

export interface NewUser {
  /** Account name as typed; empty where the player registers by number. */
  readonly account: string;
  /** E.164, or null. */
  readonly mobile: string | null;
  readonly passwordHash: string | null;
  /** Login type, or number of the social provider, spec §3. */
  readonly accountType: number;
  /** Inviter's code; an unknown code is ignored. */
  readonly inviteCode: string | undefined;
  /** The device that they register on. */
  readonly deviceId?: string | undefined;
  readonly nickname?: string;
  readonly avatar?: string;
  readonly vip?: number;
  readonly vipExp?: number;
}

/** Creates a player. Null if the account name or the number is taken. */
export async function createUser(
  trx: Trx,
  wanted: NewUser,
  { now, random }: { now: number; random: Random },
): Promise<User | null> {
  if (wanted.mobile !== null) await lockMobile(trx, wanted.mobile);
  const key = wanted.account === '' ? null : accountKey(wanted.account);
  const pid = await inviterOf(trx, wanted.inviteCode);
  // Ids and invite codes are random: an existing one is drawn again, a taken name or number returns null.
  while (!(await isTaken(trx, key, wanted.mobile))) {
    const made = await trx
      .insertInto('app_user')
      .values({
        id: newUserId(random),
        uuid: randomUUID(),
        account: wanted.account,
        account_key: key,
        mobile: wanted.mobile,
        password_hash: wanted.passwordHash,
        nickname: wanted.nickname ?? defaultNickname(random),
        avatar: wanted.avatar ?? AVATARS[randomBelow(random, AVATARS.length)] ?? '',
        account_type: wanted.accountType,
        pid,
        invite_code: newInviteCode(random),
        vip: wanted.vip ?? 0,
        vip_exp: wanted.vipExp ?? 0,
        vip_since: now,
        user_level: 0,
        play_state: 'open',
        play_state_until: null,
        adult_at: now,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (made !== undefined) return made;
  }
  return null;
}

/** Serializes claims of one number until the transaction ends. */
export async function lockMobile(trx: Trx, mobile: string): Promise<void> {
  await lockNamed(trx, `mobile:${mobile}`);
}

/** The player of an id, or undefined. */
export function findUser(db: Db, id: string): Promise<User | undefined> {
  return db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The player of a session; throws RequestError 401 if it no longer exists. */
export async function memberOf(db: Db, userId: string): Promise<User> {
  const user = await findUser(db, userId);
  if (user === undefined) throw new RequestError(401, 'Log in again');
  return user;
}

/** Locks and reads a player; throws ChangedMeanwhileError if their password has changed since it was checked. */
export async function lockUser(trx: Trx, { id, password_hash }: Pick<User, 'id' | 'password_hash'>): Promise<User> {
  const user = await trx.selectFrom('app_user').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (user === undefined || user.password_hash !== password_hash) throw new ChangedMeanwhileError();
  return user;
}

/** Gives a player another password. */
export async function setPassword(trx: Trx, id: string, passwordHash: string): Promise<void> {
  await trx.updateTable('app_user').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

/** Sets a player's step of identity verification (spec §3, userLevel). */
export async function setUserLevel(trx: Trx, id: string, level: number): Promise<void> {
  await trx.updateTable('app_user').set({ user_level: level }).where('id', '=', id).execute();
}

/** Opens or closes play for a player. The caller holds the member's lock (lockMember). */
export async function setPlayState(
  trx: Trx,
  id: string,
  { play_state, play_state_until, time_up_until }: Pick<User, 'play_state' | 'play_state_until' | 'time_up_until'>,
): Promise<void> {
  await trx.updateTable('app_user').set({ play_state, play_state_until, time_up_until }).where('id', '=', id).execute();
}

/** The player of a number in E.164, or undefined. */
export function findByMobile(db: Db, mobile: string): Promise<User | undefined> {
  return db.selectFrom('app_user').selectAll().where('mobile', '=', mobile).executeTakeFirst();
}

/** Normalises a login: E.164 of a number, else the account name in lower case. */
export function loginKey(typed: string): string {
  return toE164(typed) ?? accountKey(typed.trim());
}

/** The player of a loginKey, or undefined. */
export function findByLogin(db: Db, key: string): Promise<User | undefined> {
  return db
    .selectFrom('app_user')
    .selectAll()
    .where(key.startsWith('+') ? 'mobile' : 'account_key', '=', key)
    .executeTakeFirst();
}

async function isTaken(trx: Trx, key: string | null, mobile: string | null): Promise<boolean> {
  if (mobile !== null && (await findByMobile(trx, mobile)) !== undefined) return true;
  return key !== null && (await findByLogin(trx, key)) !== undefined;
}

async function inviterOf(trx: Trx, inviteCode: string | undefined): Promise<string | null> {
  if (!inviteCode) return null;
  const found = await trx
    .selectFrom('app_user')
    .select('id')
    .where('invite_code', '=', inviteCode.toUpperCase())
    .executeTakeFirst();
  return found?.id ?? null;
}
