import { randomUUID } from 'node:crypto';
import { PROP } from '#contract/props/items.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { dayAt, mondayOf } from '#contract/values/utc-days.ts';
import { transact } from '#server/db/transact.ts';
import { pointsGoods } from '#server/modules/points/content.ts';
import { placeBet, settleRound } from '#server/play/bets.ts';
import type { TestMember, TestServer } from '../support/helper.ts';
import { giveItem } from '../support/players.ts';
import { editRow } from '../support/rows.ts';
import { give as giveCoins } from '../withdrawal/support.ts';
import '#server/modules/points/tables.ts';

type Server = Pick<TestServer, 'call' | 'member' | 'services' | 'db' | 'clock'>;

/** Creates a member with points. */
export async function rich(server: Server, points = 5000): Promise<TestMember> {
  const member = await server.member();
  if (points > 0) await giveItem(server, member, { propId: PROP.points, count: points });
  return member;
}

/** The member's view of the points shop. */
export const look = async (server: Server, { token }: TestMember, headers = {}) =>
  (await server.call('getPoints', {}, { token, headers })).answer;

/** Exchanges points for a good, by default the 10% deposit coupon at its price. */
export const exchange = (
  server: Server,
  { token }: TestMember,
  { id = 'deposit-10', price = pointsGoods.find((each) => each.id === id)?.price ?? 1 } = {},
  key: string = randomUUID(),
) => server.call('pointsExchange', { id, price }, { token, key });

/** Changes the row of a good. */
export function withGood(server: Server, id: string, change: object): Promise<void> {
  const sort = pointsGoods.findIndex((each) => each.id === id);
  return editRow(server, 'pointsGood', id, { ...pointsGoods[sort], ...change }, sort);
}

/** Bets and loses, from money that is given before. */
export async function play(server: Server, member: TestMember, stake: number): Promise<void> {
  await giveCoins(server, member, stake);
  const { userId } = member;
  const round = { provider: 'test', reference: randomUUID(), transaction: randomUUID(), userId };
  const now = server.clock.now();
  await transact(server.db, async (trx) => {
    await placeBet(trx, server.services.hooks, { ...round, now, gameId: 'color-game', amount: stake });
    await settleRound(trx, server.services.hooks, { ...round, now, amount: 0 });
  });
}

/** Advances the clock to a time of a later UTC week: days after its Monday, and ms into that day. */
export function goTo({ clock }: Server, day: number, ms: number): void {
  const now = clock.now();
  clock.advance((mondayOf(dayAt(now)) + 7 + day) * DAY_MS + ms - now);
}
