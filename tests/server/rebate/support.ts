import { DAY_MS } from '#contract/values/calendar.ts';
import { dayAt } from '#contract/values/utc-days.ts';
import { runJob } from '#server/jobs.ts';
import { settleRebatesJob } from '#server/modules/rebate/settle-job.ts';
import type { TestMember, TestServer } from '../support/helper.ts';
import { deposit } from '../support/players.ts';

type Server = Pick<TestServer, 'call' | 'member' | 'services' | 'db' | 'clock'>;

export const settle = ({ services }: Server): Promise<void> => runJob(settleRebatesJob, services);
export const today = ({ clock }: Server): number => dayAt(clock.now());
/** Goes to the first moment of a UTC day. */
export const toDay = ({ clock }: Server, day: number): void => clock.advance(day * DAY_MS - clock.now());

/** Ends the UTC day and the minute after it. */
export function endDay(server: Server): void {
  toDay(server, today(server) + 1);
  server.clock.advance(60_000);
}

/** Creates a member of a VIP level with money to bet. */
export async function player(server: Server, vip = 3): Promise<TestMember> {
  const member = await server.member();
  await deposit(server, member, 20_000_00);
  const level = { vip, vip_exp: vip === 0 ? 0 : 5000, vip_since: 0 };
  await server.db.updateTable('app_user').set(level).where('id', '=', member.userId).execute();
  return member;
}

export const bonusOf = async (server: Server, { token }: TestMember, type: 1 | 2 | 3) =>
  (await server.call('betBonus', { type }, { token })).answer;
export const logOf = async (server: Server, { token }: TestMember) =>
  (await server.call('betBonusLog', { pageNum: 1, pageSize: 20 }, { token })).answer.list;
