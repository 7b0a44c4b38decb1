import type { Camp } from '#contract/pk/camps.ts';
import { DAY_MS } from '#contract/values/calendar.ts';
import { dayAt, mondayOf } from '#contract/values/utc-days.ts';
import { planRain } from '#scenes/money-rain/rules.ts';
import { friendOf } from '../agent/support.ts';
import { scratchWhole } from '../scratch/support.ts';
import { give } from '../shop/support.ts';
import type { TestMember, TestServer } from '../support/helper.ts';
import { deposit } from '../support/players.ts';

/** A roll or a deposit of a player, hundredths. */
export interface Moved {
  readonly who: string;
  readonly day: number;
  readonly bet: number;
  readonly win: number;
  readonly rounds: number;
  readonly deposit: number;
}

export const sumOf = (rows: readonly Moved[], field: 'bet' | 'win' | 'rounds' | 'deposit'): number =>
  rows.reduce((sum, row) => sum + row[field], 0);

const groups = (rows: readonly Moved[], nameOf: (row: Moved) => string): Moved[][] =>
  [...new Set(rows.map(nameOf))].map((name) => rows.filter((row) => nameOf(row) === name));
/** Rows of each player, and of each player and day. */
export const byPlayer = (rows: readonly Moved[]): Moved[][] => groups(rows, ({ who }) => who);
export const byDay = (rows: readonly Moved[]): Moved[][] => groups(rows, ({ who, day }) => `${who} ${day}`);

/**
 * A week of play over HTTP, from Monday on: ana of VIP level 4, who came before; bo, her new friend; and cy, bo's. The clock
 * ends in the week after it, with a bet that does not count. @returns the rows of the week
 */
export async function playWeek(server: TestServer): Promise<Moved[]> {
  const moved: Moved[] = [];
  const today = () => dayAt(server.clock.now());
  const pay = async (who: string, member: TestMember, pesos: number) => {
    await deposit(server, member, pesos * 100);
    moved.push({ who, day: today(), bet: 0, win: 0, rounds: 0, deposit: pesos * 100 });
  };
  const roll = async (who: string, { token }: TestMember, pesos: number) => {
    const game = { gameId: 'color-game', tryIt: false, activityId: '' };
    const { sessionId } = (await server.call('startGame', game, { token })).answer;
    await server.call('getColorGame', { gameId: 'color-game' }, { token });
    const body = { sessionId: sessionId ?? '', clientSeed: 'seed-of-a-test', bets: { red: pesos * 100 } };
    const { cost, win } = (await server.call('rollColorGame', body, { token })).answer.roll;
    moved.push({ who, day: today(), bet: cost, win, rounds: 1, deposit: 0 });
  };

  const monday = mondayOf(today()) + 7;
  const toDay = (day: number) => server.clock.advance(day * DAY_MS + 60_000 - server.clock.now());
  toDay(monday - 1);
  const ana = await server.member();
  await server.db.updateTable('app_user').set({ vip: 4, vip_exp: 10_000 }).where('id', '=', ana.userId).execute();
  await pay('ana', ana, 500);
  await roll('ana', ana, 300);
  toDay(monday);
  const bo = await friendOf(server, ana);
  const cy = await friendOf(server, bo);
  const camps: Readonly<Record<string, Camp>> = { ana: 'red', bo: 'blue' };
  for (let day = 0; day < 3; day += 1) {
    toDay(monday + day);
    for (const [index, [who, member]] of Object.entries({ ana, bo, cy }).entries()) {
      if (index + day > 3) continue;
      const { token } = member;
      await server.call('online', { gameId: '' }, { token });
      await pay(who, member, 600 * (index + 1));
      const camp = camps[who];
      if (camp !== undefined) await server.call('pkSignUp', { camp }, { token });
      for (let round = 0; round <= 4 - index; round += 1)
        await roll(who, member, 10 * (index + 1) + 7 * round + 40 * day);
      if (day > 0) continue;
      const waiting = [{ of: 'task' as const, id: 'day-login', since: (monday + day) * DAY_MS }];
      await server.call('receiveTaskAward', { waiting }, { token });
    }
  }
  await give(server, ana, 5, 80_001);
  for (let card = 0; card < 5; card += 1) await scratchWhole(server, ana);
  await give(server, bo, 100);
  await server.call('diamondExchangeCoin', { productId: 'coins-10', price: 100 }, { token: bo.token });
  await catchRain(server, ana);
  toDay(monday + 7);
  await pay('bo', bo, 500);
  await roll('bo', bo, 200);
  return moved.filter(({ day }) => day >= monday && day < monday + 7);
}

/** A rain at noon in Manila of which ten pieces are caught. */
async function catchRain(server: TestServer, { token }: TestMember): Promise<void> {
  server.clock.advance(4 * 3_600_000);
  const { next, fairness } = (await server.call('getRedPacketRainConfig', {}, { token })).answer;
  const { serverSeedHash, tableHash } = fairness ?? {};
  const body = { roundId: next.id, clientSeed: 'own-seed', serverSeedHash, tableHash };
  const { entry } = (await server.call('joinRedPacketRain', body, { token })).answer;
  server.clock.advance(entry.durationMs);
  const catches = planRain(entry)
    .pieces.slice(0, 10)
    .map(({ id, startMs }) => ({ id, atMs: startMs + 400 }));
  await server.call('redWars', { id: entry.id, catches }, { token });
}
