import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Db, transact } from '#server/db/transact.ts';
import { CASHIER, COIN, HOUSE, mayOverdraw, PROMOTIONS, userAccount } from '#server/ledger/accounts.ts';
import { balanceOf, coinOf, post } from '#server/ledger/ledger.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { LedgerError, type Posting } from '#server/ledger/rules.ts';
import { sized } from '../../../deep.ts';
import { PlainLedger, randomPostings } from '../../ledger/operations.ts';
import { testDatabase } from '../../support/database.ts';
import { countRows } from '../../support/helper.ts';
import { runSeed, seeded } from '../../support/seeded.ts';

const database = testDatabase();
let db: Db;
beforeAll(() => void (db = database.db));

const move = (from: string, to: string, amount: number, asset: number = COIN): Posting[] => [
  { owner: from, asset, amount: -amount },
  { owner: to, asset, amount },
];
const transfer = (reference: string, postings: Posting[], more: object = {}) =>
  transact(db, (trx) => post(trx, { kind: 'test', reference, postings, now: 1, ...more }));

describe('a transfer', () => {
  it('moves value once for a cause, and refuses the cause with other postings', async () => {
    const ana = userAccount('once');
    expect((await transfer('once', move(CASHIER, ana, 700))).balances.get(`${ana}/2001`)).toBe(700);
    expect((await transfer('once', move(CASHIER, ana, 700))).repeated).toBe(true);
    expect(await coinOf(db, 'once')).toBe(700);
    await expect(transfer('once', move(CASHIER, ana, 701))).rejects.toMatchObject({ reason: 'reference' });
  });

  it('leaves nothing behind when it is refused', async () => {
    const before = await countRows(db, 'ledger_transaction');
    await expect(transfer('poor', move(userAccount('poor'), HOUSE, 1))).rejects.toMatchObject({ reason: 'overdraft' });
    expect(await countRows(db, 'ledger_transaction')).toBe(before);
    expect(await balanceOf(db, userAccount('poor'), COIN)).toBe(0);
  });

  it('cannot overdraw under concurrency: of ten bets of 300 on 1000, three pass', async () => {
    await transfer('fund', move(CASHIER, userAccount('racer'), 1000));
    const bets = Array.from({ length: 10 }, (_, index) =>
      transfer(`race-${index}`, move(userAccount('racer'), HOUSE, 300)),
    );
    const results = await Promise.allSettled(bets);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(3);
    expect(await coinOf(db, 'racer')).toBe(100);
  });

  it('gives one claim of ten that race for the same award and period', async () => {
    const claims = Array.from({ length: 10 }, (_, index) =>
      transfer(`claim-${index}`, move(PROMOTIONS, userAccount('claimer'), 50), {
        claim: { userId: 'claimer', award: 'daily', period: '2026-11-21' },
      }),
    );
    const results = await Promise.allSettled(claims);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
    const otherwise = refused.filter((error) => !(error instanceof LedgerError && error.reason === 'claimed'));
    expect(otherwise).toEqual([]);
    expect(await coinOf(db, 'claimer')).toBe(50);
  });

  it('crosses others without deadlock: two directions between two players at once', async () => {
    await transfer('left', move(CASHIER, userAccount('left'), 10_000));
    await transfer('right', move(CASHIER, userAccount('right'), 10_000));
    const crossing = Array.from({ length: 40 }, (_, index) => {
      const [from, to] = index % 2 === 0 ? ['left', 'right'] : ['right', 'left'];
      return transfer(`cross-${index}`, move(userAccount(from ?? ''), userAccount(to ?? ''), 10));
    });
    await Promise.all(crossing);
    expect([await coinOf(db, 'left'), await coinOf(db, 'right')]).toEqual([10_000, 10_000]);
  });
});

describe('the database itself', () => {
  it.each([
    sql`update ledger_posting set amount = 1`,
    sql`delete from ledger_posting`,
    sql`truncate ledger_posting cascade`,
    sql`update ledger_transaction set kind = 'x'`,
    sql`delete from ledger_transaction`,
    sql`delete from ledger_claim`,
  ])('refuses changed history (%#)', async (statement) => {
    await expect(statement.execute(db)).rejects.toThrow(/append-only/);
  });

  it('refuses unbalanced postings and negative balances from any writer', async () => {
    const account = await db
      .selectFrom('ledger_account')
      .selectAll()
      .where('owner', '=', userAccount('left'))
      .executeTakeFirstOrThrow();
    const lopsided = transact(db, async (trx) => {
      const { id } = await trx
        .insertInto('ledger_transaction')
        .values({ kind: 'x', reference: 'x', created_at: 1 })
        .returning('id')
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('ledger_posting')
        .values({ transaction_id: id, account_id: account.id, amount: 5, balance_after: 5 })
        .execute();
    });
    await expect(lopsided).rejects.toThrow(/add up to zero/);
    for (const [transaction_id, account_id] of [
      [99_999_999, account.id],
      [1, 99_999_999],
    ] as const) {
      const pair = [5, -5].map((amount) => ({ transaction_id, account_id, amount, balance_after: null }));
      await expect(db.insertInto('ledger_posting').values(pair).execute()).rejects.toThrow(/name no account/);
    }
    await expect(
      db.updateTable('ledger_account').set({ balance: -1 }).where('id', '=', account.id).execute(),
    ).rejects.toThrow(/no_overdraft/);
  });
});

describe('random operations through SQL', () => {
  it(`give the balances of the plain ledger at every step (SEED=${runSeed})`, async () => {
    const random = seeded(runSeed);
    const plain = new PlainLedger();
    const own = (postings: Posting[]) => postings.map((posting) => ({ ...posting, asset: posting.asset + 700_000 }));
    for (let step = 0; step < sized(600, 3000); step++) {
      const postings = own(randomPostings(random));
      const hint = `step ${step}, replay with SEED=${runSeed}`;
      const allowed = plain.accepts(postings);
      const posted = await transfer(`random-${step}`, postings).catch((error: unknown) => {
        if (error instanceof LedgerError) return null;
        throw error;
      });
      expect(posted !== null, hint).toBe(allowed);
      for (const [key, balance] of posted?.balances ?? [])
        expect(balance, `${hint}: ${key}`).toBe(plain.balances.get(key));
    }
    const rows = await db.selectFrom('ledger_account').selectAll().where('asset', '>', 700_000).execute();
    for (const { owner, asset, balance } of rows) {
      expect(balance ?? (await balanceOf(db, owner, asset))).toBe(plain.balances.get(`${owner}/${asset}`));
      expect(balance === null, owner).toBe(mayOverdraw(owner));
    }
    expect((await reconcile(db)).differences).toEqual([]);
  });

  it('leave books in which a tampered balance is found', async () => {
    await db.updateTable('ledger_account').set({ balance: 12_345 }).where('owner', '=', userAccount('left')).execute();
    const { differences } = await reconcile(db);
    expect(differences.join('\n')).toMatch(/user:left\/2001 keeps 12345, its postings add up to 10000/);
    expect(differences.join('\n')).toMatch(/asset 2001 adds up to/);
  });
});
