import { randomUUID } from 'node:crypto';
import { transact } from '#server/db/transact.ts';
import { recordDeposit } from '#server/play/money.ts';
import { grantProp } from '#server/play/props.ts';
import type { TestMember, TestServer } from './helper.ts';

type Server = Pick<TestServer, 'db' | 'services'>;
type Player = Pick<TestMember, 'userId'>;

/** Books a paid deposit, in hundredths. @returns false if this reference was booked before */
export const deposit = (
  { db, services }: Server,
  { userId }: Player,
  amount: number,
  reference: string = randomUUID(),
): Promise<boolean> =>
  transact(db, (trx) => recordDeposit(trx, services.hooks, { userId, amount, reference, now: services.clock.now() }));

/** A member with a nickname who has deposited ₱5,000. */
export async function richPlayer(server: Server & Pick<TestServer, 'member'>, nickname: string): Promise<TestMember> {
  const made = await server.member();
  await deposit(server, made, 5000_00);
  await server.db.updateTable('app_user').set({ nickname }).where('id', '=', made.userId).execute();
  return made;
}

interface Gift {
  readonly propId: number;
  readonly count?: number;
  /** Unix time in ms. Null or undefined means no expiry. */
  readonly expiresAt?: number | null;
  readonly reference?: string;
}

/** Gives a player coins or reward items. @returns false if this reference was booked before */
export const giveItem = (
  { db, services }: Server,
  { userId }: Player,
  { propId, count = 1, expiresAt = null, reference = randomUUID() }: Gift,
): Promise<boolean> => {
  const gift = { userId, propId, count, expiresAt, kind: 'test-gift', reference, now: services.clock.now() };
  return transact(db, (trx) => grantProp(trx, gift));
};
