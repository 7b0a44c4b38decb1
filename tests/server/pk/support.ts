import type { Camp } from '#contract/pk/camps.ts';
import { PROP } from '#contract/props/items.ts';
import { transact } from '#server/db/transact.ts';
import { pkRuleRow } from '#server/modules/pk/content.ts';
import { settleRounds } from '#server/modules/pk/settle.ts';
import { placeBet, settleRound } from '#server/play/bets.ts';
import type { TestMember, TestServer } from '../support/helper.ts';
import { giveItem } from '../support/players.ts';
import { editRow } from '../support/rows.ts';
import '#server/modules/pk/tables.ts';

type Server = Pick<TestServer, 'call' | 'member' | 'services' | 'db' | 'clock'>;

export const HOUR = 60 * 60_000;
export const DAY = 24 * HOUR;
let rounds = 0;

/** The rule with shares of up to a tenth of the player's bets, which keeps the sums of these tests readable. */
export const TENTH = { ...pkRuleRow, mostBasisPoints: 1000 };
export const allowTenths = (server: Pick<Server, 'db' | 'clock'>): Promise<void> =>
  editRow(server, 'pkRule', TENTH.id, TENTH);

/** Creates a member with money to bet. */
export async function rich(server: Server): Promise<TestMember> {
  const member = await server.member();
  await giveItem(server, member, { propId: PROP.coin, count: 100_000_00 });
  return member;
}

/** Places a bet now. @returns a function that settles its round without a win */
export async function takeBet({ db, services, clock }: Server, { userId }: TestMember, amount: number) {
  const reference = `pk-${rounds++}`;
  const name = { provider: 'perya', reference, transaction: reference, userId };
  await transact(db, (trx) =>
    placeBet(trx, services.hooks, { ...name, gameId: 'color-game', amount, now: clock.now() }),
  );
  return () => transact(db, (trx) => settleRound(trx, services.hooks, { ...name, amount: 0, now: clock.now() }));
}

/** Places a bet whose round is settled at once. */
export async function bet(server: Server, member: TestMember, amount: number): Promise<void> {
  await (
    await takeBet(server, member, amount)
  )();
}

export const join = (server: Server, { token }: TestMember, camp: Camp) => server.call('pkSignUp', { camp }, { token });

/** Creates a member who has joined a camp and bet. */
export async function bettor(server: Server, camp: Camp, amount: number): Promise<TestMember> {
  const member = await rich(server);
  await join(server, member, camp);
  if (amount > 0) await bet(server, member, amount);
  return member;
}

export const dataOf = async (server: Server, member?: TestMember) =>
  (await server.call('pkData', {}, member === undefined ? {} : { token: member.token })).answer;
export const logOf = async (server: Server, { token }: TestMember) =>
  (await server.call('pkLog', { pageNum: 1, pageSize: 20 }, { token })).answer.list;

export const receive = (server: Server, { token }: TestMember, id: string, key?: string) =>
  server.call('pkReceiveBonus', { id }, { token, ...(key === undefined ? {} : { key }) });

/** Settles rounds as the job does, but without the job's database-wide lock, which another test file may hold. */
export const settle = ({ db, clock }: Server): Promise<void> => transact(db, (trx) => settleRounds(trx, clock.now()));

/** Advances past the next midnight UTC and the delay after it, and settles. @returns the id of the day that ended */
export async function nextDay(server: Server): Promise<string> {
  const now = server.clock.now();
  const id = new Date(now).toISOString().slice(0, 10);
  server.clock.advance(DAY - (now % DAY) + 2 * 60_000);
  await settle(server);
  return id;
}
