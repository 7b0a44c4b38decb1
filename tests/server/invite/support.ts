import { LOGIN_TYPE } from '#contract/base/enums.ts';
import type { InviteTerms } from '#contract/invite/calls.ts';
import { transact } from '#server/db/transact.ts';
import { registerUser } from '#server/identity/login/register.ts';
import { openSession } from '#server/identity/login/sessions.ts';
import { inviteRules } from '#server/modules/invite/content.ts';
import { friendKey } from '#server/modules/invite/handlers.ts';
import type { InviteRule } from '#server/modules/invite/rules.ts';
import { OWN_SEED } from '../support/drawing.ts';
import type { TestMember, TestServer } from '../support/helper.ts';
import { editRow } from '../support/rows.ts';
import '#server/modules/invite/tables.ts';

type Server = Pick<TestServer, 'call' | 'member' | 'services' | 'db' | 'clock'>;
let counted = 0;

/** The seeded rule. */
export const [RULE] = inviteRules as unknown as [InviteRule];

export const withRule = (server: Server, change: Partial<InviteTerms & Pick<InviteRule, 'sectors'>>): Promise<void> =>
  editRow(server, 'inviteRule', 'wheel', { ...RULE, ...change });

/** A wheel whose sectors all give `count` hundredths. */
export const allOf = (count: number): InviteRule['sectors'] =>
  ['a', 'b', 'c', 'd'].map((id) => ({ id, propId: 2001, count, weight: 1 }));

/** Registers a player with a member's code on another device. */
export async function friendOf(
  { db, services, clock }: Server,
  { userId }: TestMember,
  deviceId = `friend-${(counted += 1)}`,
): Promise<TestMember> {
  const { invite_code: inviteCode } = await db
    .selectFrom('app_user')
    .select('invite_code')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const tools = { now: clock.now(), random: services.random };
  const account = `friend${(counted += 1)}`;
  const wanted = { account, mobile: null, passwordHash: null, accountType: LOGIN_TYPE.account, inviteCode };
  return transact(db, async (trx) => {
    const user = await registerUser(trx, services.hooks, wanted, tools);
    if (user === null) throw new Error(`${account} is taken`);
    const { token } = await openSession(trx, { userId: user.id, deviceId }, tools);
    return { userId: user.id, token };
  });
}

/** Reads the wheel as its page does. */
export const look = async (server: Server, { token }: TestMember) =>
  (await server.call('actInviteUser', {}, { token })).answer;

/** Spins as the page does: loads the commitment, then sends the client seed. */
export async function spin(server: Server, member: TestMember, key?: string) {
  const { serverSeedHash, tableHash } = (await look(server, member)).fairness ?? {};
  const body = { clientSeed: OWN_SEED, serverSeedHash, tableHash };
  const more = key === undefined ? { token: member.token } : { token: member.token, key };
  return (await server.call('actInviteUserSpin', body, more)).answer;
}

export const exchange = async (server: Server, { token }: TestMember, wheelId: string, key?: string) =>
  (await server.call('actInviteUserExchange', { wheelId }, key === undefined ? { token } : { token, key })).answer;

/** Reads a page of one of the member's lists. */
export const record = async (server: Server, { token }: TestMember, of: 'spin' | 'friend' | 'wheel', pageNum = 1) =>
  (await server.call('actInviteUserRecord', { of, pageNum, pageSize: 20 }, { token })).answer;

/** Returns the key of a friend in the inviter's list. */
export const keyOf = async ({ db }: Server, { userId }: TestMember): Promise<string> => {
  const { uuid } = await db.selectFrom('app_user').select('uuid').where('id', '=', userId).executeTakeFirstOrThrow();
  return friendKey(uuid);
};
