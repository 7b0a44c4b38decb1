import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Db, transact } from '#server/db/transact.ts';
import { COIN, HOUSE } from '#server/ledger/accounts.ts';
import { appendGains, foldGains, type Holding, holdingsOf } from '#server/ledger/gains.ts';
import { balanceOf, post } from '#server/ledger/ledger.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { sized } from '../../../deep.ts';
import { testDatabase } from '../../support/database.ts';

const database = testDatabase();
let db: Db;
let pools = 0;
beforeAll(() => void (db = database.db));

/** Creates two pools that hold 1 each. */
async function newPools(): Promise<[string, string]> {
  pools += 1;
  const owners: [string, string] = [`jackpot:a${pools}`, `jackpot:b${pools}`];
  const postings = owners.flatMap((owner) => [
    { owner: HOUSE, asset: COIN, amount: -1 },
    { owner, asset: COIN, amount: 1 },
  ]);
  await transact(db, (trx) => post(trx, { kind: 'test-seed', reference: String(pools), postings, now: 1 }));
  return owners;
}
const all = (_owner: string, { pending }: Holding): number => pending;
const fold = (owners: readonly string[], credited: (owner: string, holding: Holding) => number = all) =>
  transact(db, (trx) => foldGains(trx, owners, credited, 1));
const gain = (owner: string, amount: number, undone = false) =>
  transact(db, async (trx) => {
    await appendGains(trx, [{ owner, amount }]);
    if (undone) throw new Error('undone');
  }).catch((error: unknown) => {
    if (!undone) throw error;
  });

describe('the gains of a pool', () => {
  it('count at once, and enter the ledger once, with the next fold', async () => {
    const [a, b] = await newPools();
    await gain(a, 40);
    await gain(a, 2);
    expect((await holdingsOf(db, [a, b])).get(a)).toEqual({ balance: 1, pending: 42 });
    expect(await fold([a, b])).toEqual(
      new Map([
        [a, 43],
        [b, 1],
      ]),
    );
    expect(await fold([a, b])).toEqual(
      new Map([
        [a, 43],
        [b, 1],
      ]),
    );
    expect((await holdingsOf(db, [a])).get(a)).toEqual({ balance: 43, pending: 0 });
  });

  it('may belong to several pools for one cause, and a fold that knows only some of them is refused', async () => {
    const [a, b] = await newPools();
    await transact(db, (trx) =>
      appendGains(
        trx,
        [a, b, a].map((owner, index) => ({ owner, amount: index })),
      ),
    );
    expect(await holdingsOf(db, [a, b])).toEqual(
      new Map([
        [a, { balance: 1, pending: 2 }],
        [b, { balance: 1, pending: 1 }],
      ]),
    );
    await expect(fold([a])).rejects.toThrow(`${b} has gained coin but is not folded here, or has no account`);
    expect([...(await fold([a, b])).values()]).toEqual([3, 2]);
    expect((await reconcile(db)).differences).toEqual([]);
  });

  it('stay with the house if the pool is full, and are recorded', async () => {
    const [a, b] = await newPools();
    await gain(a, 100);
    expect((await fold([a, b], (_owner, { balance }) => 60 - balance)).get(a)).toBe(60);
    expect(await balanceOf(db, a, COIN)).toBe(60);
    const rest = await db.selectFrom('ledger_fold_rest').select('amount').where('owner', '=', a).execute();
    expect(rest).toEqual([{ amount: 41 }]);
    expect((await reconcile(db)).differences).toEqual([]);
  });

  it('add up whatever is gained, undone and folded at the same time', async () => {
    const step = fc.record({
      kind: fc.constantFrom('gain', 'gain', 'undone', 'fold'),
      pool: fc.constantFrom(0, 1),
      amount: fc.integer({ min: 1, max: 1_000_000 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 24 }), async (steps) => {
        const owners = await newPools();
        await Promise.all(
          steps.map(({ kind, pool, amount }) =>
            kind === 'fold' ? fold(owners) : gain(owners[pool] ?? '', amount, kind === 'undone'),
          ),
        );
        const held = await fold(owners);
        for (const [index, owner] of owners.entries()) {
          const gained = steps.filter(({ kind, pool }) => kind === 'gain' && pool === index);
          expect(held.get(owner)).toBe(gained.reduce((sum, { amount }) => sum + amount, 1));
          expect(await balanceOf(db, owner, COIN)).toBe(held.get(owner));
        }
        expect((await reconcile(db)).differences).toEqual([]);
      }),
      { numRuns: sized(8, 20) },
    );
  });
});

describe('the database itself', () => {
  it.each([
    sql`delete from ledger_gain`,
    sql`update ledger_gain set amounts = array[1] where fold is null`,
    sql`update ledger_gain set fold = null where fold is not null`,
    sql`update ledger_fold_rest set amount = 1`,
    sql`delete from ledger_account`,
    sql`update ledger_account set owner = 'x'`,
  ])('refuses changed gains and accounts (%#)', async (statement) => {
    const [a] = await newPools();
    await gain(a, 5);
    await fold([a]);
    await gain(a, 6);
    await expect(statement.execute(db)).rejects.toThrow(/append-only/);
  });

  it('detects a fold that posted other gains than it took', async () => {
    const [a, b] = await newPools();
    const postings = [
      { owner: HOUSE, asset: COIN, amount: -7 },
      { owner: b, asset: COIN, amount: 7 },
    ];
    await transact(db, (trx) => post(trx, { kind: 'fold', reference: '999999', postings, now: 1 }));
    await gain(a, 5);
    await db
      .updateTable('ledger_gain')
      .set({ fold: 999_998 })
      .where(sql<boolean>`owners = array[${a}]`)
      .execute();
    const { differences } = await reconcile(db);
    expect(differences).toHaveLength(2);
    expect(differences.join('\n')).toContain(`fold 999999 took gains of ${b} that are off by -7`);
    expect(differences.join('\n')).toContain(`fold 999998 took gains of ${a} that are off by 5`);
  });
});
