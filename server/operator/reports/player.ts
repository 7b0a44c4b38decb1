import { z } from 'zod';
import type { Db } from '../../db/transact.ts';
import { RequestError } from '../../errors.ts';
import { findUser } from '../../identity/players/users.ts';

/** A player in forms and filters; one of their rows fills it in. */
export const playerField = z.string().max(64).describe('Player');

/** Throws RequestError 404 where there is no such player. */
export async function refuseStranger(db: Db, userId: string): Promise<void> {
  if ((await findUser(db, userId)) === undefined) throw new RequestError(404, 'There is no such player');
}
