import { Migrator, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROP } from '#contract/props/items.ts';
import { seedContent } from '#server/content/seed.ts';
import { openInMemory } from '#server/db/database.ts';
import { migrate, readMigrations } from '#server/db/migrate.ts';
import { transact } from '#server/db/transact.ts';
import { hashServerSeed, hashTable } from '#server/fairness/draw.ts';
import { resealSeeds } from '#server/fairness/reseal.ts';
import { openedSeed, sealedName, seedsInUse } from '#server/fairness/seeds.ts';
import { CASHIER, COIN } from '#server/ledger/accounts.ts';
import { holdingsOf } from '#server/ledger/gains.ts';
import { balanceOf, coinOf, post } from '#server/ledger/ledger.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { betSince } from '#server/play/bet-earnings.ts';
import { takenOf } from '#server/play/offers.ts';
import { testSealing } from '../support/sealing.ts';
import '#server/content/tables.ts';

/** Old rounds by provider and reference, each with its `/fairness` round. */
const ROUNDS = [
  ['perya', 'slot-7', '7'],
  ['perya', 'color-8', '8'],
  ['perya', 'lotto-quick-20261128-1610-1', 'lotto:quick-20261128-1610'],
  ['perya', 'pusher-a-1', null],
  ['tala', 'slot-9', null],
] as const;

describe('a database of the release before', () => {
  let opened: Awaited<ReturnType<typeof openInMemory>>;
  beforeAll(async () => {
    opened = await openInMemory();
    const { db } = opened;
    await new Migrator({ db, provider: { getMigrations: readMigrations } }).migrateTo('101_config');
    await sql`insert into content (kind, id, sort, data) values ('sample', 'kept', 0, '"old"'), ('sample', 'gone', 1, '"old"')`.execute(
      db,
    );
    await sql`
      insert into content (kind, id, sort, data) values
        ('activity', 'christmas', 0, '{"activityType":37,"opensAt":1788192000000,"themeUrl":"/activity/season?id=christmas"}'),
        ('activity', 'fund', 1, '{"activityType":16,"opensAt":1788192000000,"themeUrl":"/faq"}')`.execute(db);
    await sql`
      insert into fairness_seed (user_id, server_seed, server_seed_hash, next_server_seed, client_seed, created_at)
      values ('1', 'seed', 'hash', 'next', 'mine', 1)`.execute(db);
    await sql`
      insert into fairness_round (seed_id, user_id, game, nonce, client_seed, weights, picked, created_at)
      select id, '1', 'jackpot', 0, 'mine', '[1,2,3]', 2, 1 from fairness_seed`.execute(db);
    await sql`
      insert into ledger_account (owner, asset, may_overdraw, balance)
      values ('cashier', 2001, true, -700), ('user:1', 2001, false, 700)`.execute(db);
    await sql`
      with cause as (insert into ledger_transaction (kind, reference, created_at) values ('deposit', 'old', 1) returning id)
      insert into ledger_posting (transaction_id, account_id, amount, balance_after)
      select cause.id, account.id, account.balance, account.balance from cause, ledger_account as account`.execute(db);
    const players: readonly (readonly [name: string, hash: string | null])[] = [
      ['demo_new', 'scrypt$shared'],
      ['demo_vip', 'scrypt$shared'],
      ['demo_real', 'scrypt$own'],
      ['crowd_1', null],
      ['crowd_2', 'scrypt$own too'],
    ];
    for (const [name, hash] of players)
      await sql`
        insert into app_user
          (id, uuid, account, account_key, password_hash, nickname, avatar, account_type, invite_code, play_state, adult_at, created_at)
        values (${name}, ${name}, ${name}, ${name}, ${hash}, '', '', 2, ${name}, 'open', 1, 1)`.execute(db);
    await new Migrator({ db, provider: { getMigrations: readMigrations } }).migrateTo('235_hidden_draws');
    await sql`insert into ledger_gain (owner, asset, amount) values ('user:1', 2001, 28), ('user:1', 2001, 2)`.execute(
      db,
    );
    await new Migrator({ db, provider: { getMigrations: readMigrations } }).migrateTo('441_queue_indexes');
    await sql`
      insert into turnover_part (user_id, kind, reference, amount, required, before, created_at)
      values ('1', 'deposit', 'D1', 1, 1, 0, 1), ('1', 'bonus', 'D1', 1, 1, 1, 1), ('1', 'bonus', 'diamond-S1', 1, 1, 2, 1),
        ('1', 'bonus', 'coupon-c', 1, 1, 3, 1), ('1', 'bonus', 'rain-award-r', 1, 1, 4, 1)`.execute(db);
    await sql`insert into shop_progress values ('demo_new', 4200)`.execute(db);
    await sql`insert into shop_stock values ('rice-5kg', 3)`.execute(db);
    await sql`insert into slot_spin values (7, '1', '[0]', '[]', 100, false, 10)`.execute(db);
    await sql`insert into slot_free_spins values ('1', 10, 10, 100, 0)`.execute(db);
    for (const [provider, reference] of ROUNDS)
      await sql`
        insert into game_round (provider, reference, user_id, game_id, stake, bets, state, created_at)
        values (${provider}, ${reference}, '1', 'g', 1, 1, 'open', 1)`.execute(db);
    for (const [id, name, birthDate] of [
      ['demo_real', 'Ana Cruz', '1990-05-17'],
      ['demo_vip', 'ANA CRUZ', '1990-05-17'],
      ['demo_new', 'Ana Cruz', '1991-05-17'],
    ]) {
      await sql`insert into picture (id, user_id, purpose, state, created_at) values (${id}, ${id}, 'kyc', 'used', 1)`.execute(
        db,
      );
      await sql`
        insert into kyc_submission (user_id, document, number_sealed, number_masked, full_name, birth_date, front, selfie, state,
          words, created_at)
        values (${id}, 'passport', '', '', ${name}, ${birthDate}, ${id}, ${id}, 'waiting', '', 1)`.execute(db);
    }
    await migrate(db);
  }, 120_000);
  afterAll(() => opened.close());

  it('keeps the bets towards the next diamond, and the pieces of goods that are gone', async () => {
    const { db } = opened;
    expect([await betSince(db, 'demo_new', PROP.diamond), await betSince(db, 'demo_new', PROP.points)]).toEqual([
      4200, 0,
    ]);
    expect([...(await takenOf(db, 'shopGoods'))]).toEqual([['rice-5kg', 3]]);
  });

  it('keeps its rounds, each as a round of one draw', async () => {
    const rounds = await sql<{ picks: string; hash: string; value: string }>`
      select picks, hash, value from fairness_round join fairness_table on hash = table_hash`.execute(opened.db);
    const { hash, text } = hashTable({ draws: [[1, 2, 3].map((weight) => ({ weight, prize: null }))], pays: null });
    expect(rounds.rows).toEqual([{ picks: '[2]', hash, value: text }]);
  });

  it('keeps its ledger and continues it: shared accounts are summed from now on', async () => {
    const { db } = opened;
    const postings = [
      { owner: CASHIER, asset: COIN, amount: -50 },
      { owner: 'user:1', asset: COIN, amount: 50 },
    ];
    const again = postings.map((posting) => ({ ...posting, amount: posting.amount * 14 }));
    await transact(db, (trx) => post(trx, { kind: 'deposit', reference: 'new', postings, now: 2 }));
    const old = await transact(db, (trx) => post(trx, { kind: 'deposit', reference: 'old', postings: again, now: 2 }));
    expect(old.repeated).toBe(true);
    expect([await balanceOf(db, CASHIER, COIN), await coinOf(db, '1')]).toEqual([-750, 750]);
    expect((await reconcile(db)).differences).toEqual([]);
  });

  it('counts earlier deposits towards new limits', async () => {
    const { rows } = await sql`select user_id, day, deposited, bet, won from play_day`.execute(opened.db);
    expect(rows).toEqual([{ user_id: '1', day: 0, deposited: 700, bet: 0, won: 0 }]);
  });

  it('knows the kind of every posting from before', async () => {
    const { rows } = await sql`select distinct p.kind, t.kind as cause from ledger_posting p
      join ledger_transaction t on t.id = p.transaction_id where t.reference = 'old'`.execute(opened.db);
    expect(rows).toEqual([{ kind: 'deposit', cause: 'deposit' }]);
    await expect(sql`update ledger_posting set kind = 'bet'`.execute(opened.db)).rejects.toThrow(/append-only/);
  });

  it('names each part of the turnover by the transfer that gave its coins', async () => {
    const { rows } = await sql`select kind, reference from turnover_part order by before`.execute(opened.db);
    expect(rows).toEqual([
      { kind: 'deposit', reference: 'D1' },
      { kind: 'deposit-bonus', reference: 'D1' },
      { kind: 'diamond-coins', reference: 'S1' },
      { kind: 'coupon-gift', reference: 'c' },
      { kind: 'rain-award', reference: `r:${COIN}` },
    ]);
  });

  it('names the round of /fairness of each round of a game', async () => {
    const { rows } = await sql`select provider, reference, fair_round from game_round order by id`.execute(opened.db);
    const named = ROUNDS.map(([provider, reference, fair_round]) => ({ provider, reference, fair_round }));
    expect(rows).toEqual(named);
  });

  it('compares earlier documents: the later of two with one name and birth date may be the same person', async () => {
    const { rows } = await sql`select user_id, other_id, alike, strength, decision from person_match`.execute(
      opened.db,
    );
    const found = { alike: 'name,birthDate', strength: 'certain', decision: null };
    expect(rows).toEqual([{ user_id: 'demo_vip', other_id: 'demo_real', ...found }]);
  });

  it('keeps gains that are not folded yet', async () => {
    const held = await holdingsOf(opened.db, ['user:1']);
    expect(held.get('user:1')?.pending).toBe(30);
    await expect(sql`delete from ledger_gain`.execute(opened.db)).rejects.toThrow(/append-only/);
  });

  it('knows the game of every spin from before, and of the free spins that wait', async () => {
    for (const table of ['slot_spin', 'slot_free_spins']) {
      const { rows } = await sql`select user_id, game_id from ${sql.table(table)}`.execute(opened.db);
      expect(rows).toEqual([{ user_id: '1', game_id: 'halo-halo-spin' }]);
    }
  });

  it('seals its seeds in use at the first start, under their commitments, and keeps none in plain text', async () => {
    const { db } = opened;
    await resealSeeds(db, testSealing());
    const [seed] = await seedsInUse(db).execute();
    if (seed === undefined) throw new Error('The seed is gone');
    expect(openedSeed(seed, testSealing()).opened).toBe('seed');
    expect(seed.next_server_seed_hash).toBe(hashServerSeed('next'));
    expect(testSealing().openText(sealedName('1', hashServerSeed('next')), seed.next_server_seed ?? '')).toBe('next');
  });

  it('keeps the own seed of its players', async () => {
    const seeds = await sql`select client_seed from fairness_seed`.execute(opened.db);
    expect(seeds.rows).toEqual([{ client_seed: 'mine' }]);
  });

  it('distinguishes the demo’s players from real ones with such a name', async () => {
    const { rows } = await sql<{ id: string }>`select id from app_user where demo order by id`.execute(opened.db);
    expect(rows.map(({ id }) => id)).toEqual(['crowd_1', 'demo_new', 'demo_vip']);
  });

  it('opens seasons with their UTC day, and no activity in place of itself', async () => {
    const rows = await opened.db
      .selectFrom('content')
      .select('data')
      .where('kind', '=', 'activity')
      .orderBy('sort')
      .execute();
    expect(rows.map(({ data }) => JSON.parse(data) as unknown)).toEqual([
      { activityType: 37, opensAt: 1788134400000, themeUrl: '' },
      { activityType: 16, opensAt: 1788192000000, themeUrl: '/faq' },
    ]);
  });

  it('gets the content of this release, and loses content that this release no longer has', async () => {
    await transact(opened.db, (trx) => seedContent(trx, { sample: [{ id: 'kept', data: 'new' }] }, 5));
    const rows = await opened.db
      .selectFrom('content')
      .select(['id', 'data', 'removed_at'])
      .where('kind', '=', 'sample')
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { id: 'gone', data: '"old"', removed_at: 5 },
      { id: 'kept', data: '"new"', removed_at: null },
    ]);
  });
});
