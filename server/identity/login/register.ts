import type { Trx } from '../../db/transact.ts';
import type { Hooks } from '../../hooks.ts';
import type { Random } from '../../random.ts';
import { createUser, type NewUser, type User } from '../players/users.ts';

/** Creates a player and notifies every module (onRegister). Null if the account name or the number is taken. */
export async function registerUser(
  trx: Trx,
  hooks: Hooks,
  wanted: NewUser,
  { now, random, address = '' }: { now: number; random: Random; address?: string },
): Promise<User | null> {
  const user = await createUser(trx, wanted, { now, random });
  if (user !== null) {
    const { deviceId = '' } = wanted;
    await hooks.onRegister(trx, { userId: user.id, deviceId, address, now });
  }
  return user;
}
