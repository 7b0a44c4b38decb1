import { randomUUID } from 'node:crypto';
import { LOGIN_TYPE } from '#contract/base/enums.ts';
import { PROP } from '#contract/props/items.ts';
import { dayAt } from '#contract/values/utc-days.ts';
import { transact } from '#server/db/transact.ts';
import { registerUser } from '#server/identity/login/register.ts';
import { openSession } from '#server/identity/login/sessions.ts';
import { agentRuleRow } from '#server/modules/agent/content.ts';
import type { AgentRule } from '#server/modules/agent/rules.ts';
import { settleCommissions } from '#server/modules/agent/settle.ts';
import { placeBet, settleRound } from '#server/play/bets.ts';
import { LATE_MS } from '#server/play/ended-periods.ts';
import type { TestMember, TestServer } from '../support/helper.ts';
import { giveItem } from '../support/players.ts';
import { editRow } from '../support/rows.ts';
import '#server/modules/agent/tables.ts';

type Server = Pick<TestServer, 'call' | 'member' | 'services' | 'db' | 'clock'>;

export const DAY = 24 * 60 * 60_000;
let counted = 0;

export const withRule = (server: Server, change: Partial<AgentRule>): Promise<void> =>
  editRow(server, 'agentRule', agentRuleRow.id, { ...agentRuleRow, ...change });

export const codeOf = async ({ db }: Server, { userId }: Pick<TestMember, 'userId'>): Promise<string> => {
  const row = await db.selectFrom('app_user').select('invite_code').where('id', '=', userId).executeTakeFirstOrThrow();
  return row.invite_code;
};

/** Registers a player with an inviter's code, by default on another device and from nowhere. */
export async function friendOf(
  server: Server,
  inviter: Pick<TestMember, 'userId'>,
  { deviceId = `agent-device-${(counted += 1)}`, address = '' } = {},
): Promise<TestMember> {
  const { db, services, clock } = server;
  const tools = { now: clock.now(), random: services.random };
  const wanted = {
    account: `agentfriend${(counted += 1)}`,
    mobile: null,
    passwordHash: null,
    accountType: LOGIN_TYPE.account,
    inviteCode: await codeOf(server, inviter),
    deviceId,
  };
  return transact(db, async (trx) => {
    const user = await registerUser(trx, services.hooks, wanted, { ...tools, address });
    if (user === null) throw new Error(`${wanted.account} is taken`);
    const { token } = await openSession(trx, { userId: user.id, deviceId }, tools);
    return { userId: user.id, token };
  });
}

/** Logs a member in on a device. */
export const onDevice = ({ db, services, clock }: Server, { userId }: TestMember, deviceId: string) =>
  transact(db, (trx) => openSession(trx, { userId, deviceId }, { now: clock.now(), random: services.random }));

/** The largest bet of a new player. */
const MAX_STAKE = 500_00;

/** Plays rounds now, without a win. The stakes are given. */
export async function bet(server: Server, member: Pick<TestMember, 'userId'>, amount: number): Promise<void> {
  await giveItem(server, member, { propId: PROP.coin, count: amount });
  for (let left = amount; left > 0; left -= MAX_STAKE) await play(server, member, Math.min(left, MAX_STAKE));
}

async function play(server: Server, member: Pick<TestMember, 'userId'>, amount: number): Promise<void> {
  const { db, services, clock } = server;
  const reference = randomUUID();
  const round = { provider: 'perya', reference, transaction: reference, userId: member.userId, now: clock.now() };
  await transact(db, async (trx) => {
    await placeBet(trx, services.hooks, { ...round, gameId: 'halo-halo-spin', amount });
    await settleRound(trx, services.hooks, { ...round, amount: 0 });
  });
}

/** Advances past the next midnight UTC and the delay after it, and settles. @returns the day that ended */
export async function nextDay(server: Server): Promise<number> {
  const now = server.clock.now();
  server.clock.advance(DAY - (now % DAY) + LATE_MS);
  await settleCommissions(server.db, server.clock.now());
  return dayAt(now);
}

/** Totals of a member as the page reads them. */
export async function totals(server: Server, { token }: TestMember) {
  const { mine } = (await server.call('appAgent5User', {}, { token })).answer;
  if (mine === null) throw new Error('A member has totals');
  return mine;
}

const sent = (token: string, key?: string) => (key === undefined ? { token } : { token, key });
export const receive = async (server: Server, { token }: TestMember, key?: string) =>
  (await server.call('appAgent5UserReceive', {}, sent(token, key))).answer;
export const receiveBonus = async (server: Server, { token }: TestMember, key?: string) =>
  (await server.call('appAgent5UserInviteValidReceive', {}, sent(token, key))).answer;
export const fill = async (server: Server, { token }: TestMember, pid: string) =>
  (await server.call('agentFill', { pid }, { token })).answer;
export const log = async (server: Server, { token }: TestMember, of: 'team' | 'commission', pageNum = 1) =>
  (await server.call('appAgent5UserLog', { of, pageNum, pageSize: 20 }, { token })).answer;

/** Cases of an agent: friend, reasons and state. */
export const casesOf = ({ db }: Server, { userId }: Pick<TestMember, 'userId'>) =>
  db
    .selectFrom('agent_case')
    .select(['id', 'friend_id', 'reasons', 'state'])
    .where('agent_id', '=', userId)
    .orderBy('id')
    .execute();
