import { randomUUID } from 'node:crypto';
import type { Failure } from '#contract/base/conventions.ts';
import type { Exchange, UserBank } from '#contract/withdrawal/calls.ts';
import { type SecondFactor, WITHDRAW_LEVEL } from '#contract/withdrawal/rules.ts';
import { transact } from '#server/db/transact.ts';
import { BusinessError } from '#server/errors.ts';
import { saveVerified } from '#server/identity/players/verified.ts';
import { COIN, heldAccount, PROMOTIONS, userAccount } from '#server/ledger/accounts.ts';
import { balanceOf, coinOf, post } from '#server/ledger/ledger.ts';
import { exchangeRules } from '#server/modules/wallet/withdrawal/content.ts';
import { withdrawalDesk } from '#server/modules/wallet/withdrawal/operator.ts';
import type { Acted } from '#server/operator/content/entry.ts';
import { actOf } from '../support/desk.ts';
import type { TestMember, TestServer } from '../support/helper.ts';
import { editRow } from '../support/rows.ts';
import '#server/modules/wallet/withdrawal/tables.ts';

export const NAME = 'María Peña-Reyes';
type Server = Pick<TestServer, 'call' | 'member' | 'services' | 'db' | 'clock'>;
let gifts = 0;

/** Marks a member's documents as verified. */
export async function verify({ db, clock }: Server, { userId }: TestMember, name = NAME): Promise<void> {
  await transact(db, async (trx) => {
    await saveVerified(trx, { user_id: userId, full_name: name, birth_date: '1990-05-12', verified_at: clock.now() });
    await trx.updateTable('app_user').set({ user_level: WITHDRAW_LEVEL }).where('id', '=', userId).execute();
  });
}

/** Gives a member money without a turnover and without a deposit, in hundredths. */
export async function giveBonus({ db, clock }: Server, { userId }: TestMember, amount: number): Promise<void> {
  const postings = [
    { owner: PROMOTIONS, asset: COIN, amount: -amount },
    { owner: userAccount(userId), asset: COIN, amount },
  ];
  const transfer = { kind: 'demo-gift', reference: `withdrawal-test-${gifts++}`, postings, now: clock.now() };
  await transact(db, (trx) => post(trx, transfer));
}

/** Gives money without a turnover, in hundredths, to a member who counts as having deposited. */
export async function give(server: Server, member: TestMember, amount: number): Promise<void> {
  await giveBonus(server, member, amount);
  await server.db
    .insertInto('play_total')
    .values({ user_id: member.userId, deposited: 1, bet: 0 })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

/** Adds an account, by default at GCash. */
export async function addCard(
  server: Server,
  { token }: TestMember,
  wish: { bankId?: string; account?: string; holder?: string } = {},
): Promise<UserBank> {
  const { answer } = await server.call(
    'addBankInfo',
    { bankId: 'gcash', account: '0917 123 0142', ...wish },
    { token },
  );
  if (answer.errcode !== 0) throw new Error(`refused: ${answer.message}`);
  return answer.card;
}

/** Creates a verified member with money and a GCash account. */
export async function ready(server: Server, coin = 1000_00): Promise<{ member: TestMember; card: UserBank }> {
  const member = await server.member();
  await verify(server, member);
  if (coin > 0) await give(server, member, coin);
  return { member, card: await addCard(server, member) };
}

/** Returns the kinds of a withdrawal's transfers in order. */
export async function movesOf({ db }: Pick<Server, 'db'>, id: string): Promise<string[]> {
  const moves = db.selectFrom('ledger_transaction').select('kind').where('reference', '=', id).orderBy('id');
  return (await moves.execute()).map(({ kind }) => kind);
}

/** Sets the second factor of withdrawals, as the desk does. */
export const setFactor = (server: Pick<Server, 'db' | 'clock'>, secondFactor: SecondFactor) =>
  editRow(server, 'exchangeRule', 'withdrawal', { ...exchangeRules[0], secondFactor });

interface Wish {
  readonly cardId: string;
  readonly amount?: number;
  readonly fee?: number;
}
/** Requests a withdrawal; amounts in hundredths. */
export const exchange = (
  { call }: Server,
  { token }: TestMember,
  { cardId, amount = 300_00, fee = 0 }: Wish,
  key: string = randomUUID(),
) => call('exchange', { cardId, amount, fee }, { token, key });

/** Requests a withdrawal and expects success. */
export async function ask(server: Server, member: TestMember, { id }: UserBank, amount = 300_00): Promise<Exchange> {
  const { answer } = await exchange(server, member, { cardId: id, amount });
  if (answer.errcode !== 0) throw new Error(`refused: ${answer.message}`);
  return answer.exchange;
}

/** Returns the data of the withdrawal page. */
export const getExchange = async ({ call }: Server, { token }: TestMember) =>
  (await call('getExchange', {}, { token })).answer;
export const cancel = ({ call }: Server, { token }: TestMember, id: string) =>
  call('cancelExchange', { id }, { token });
/** Returns a withdrawal in its current state. */
export const look = ({ call }: Server, { token }: TestMember, id: string) =>
  call('getExchangeOrder', { id }, { token });

/** Returns a member's available and held money, in hundredths. */
export const money = async ({ db }: Server, { userId }: TestMember): Promise<[coin: number, held: number]> => [
  await coinOf(db, userId),
  await balanceOf(db, heldAccount(userId), COIN),
];

/** Runs an act as the desk does. @returns the log entry, or the error code */
export async function act(
  server: Server,
  name: 'approveWithdrawal' | 'sendWithdrawal' | 'refuseWithdrawal',
  body: object,
): Promise<Acted | Failure['errcode']> {
  try {
    return await actOf(server, withdrawalDesk, name, body);
  } catch (error) {
    if (error instanceof BusinessError) return error.error.code;
    throw error;
  }
}
