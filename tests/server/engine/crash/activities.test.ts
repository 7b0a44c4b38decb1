import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import type { FairTable } from '#contract/fairness/draw.ts';
import { weightsOf } from '#contract/fairness/draw.ts';
import { ballsOf, matchesOf, prizeOf } from '#contract/lotto/rules.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import type { Db } from '#server/db/transact.ts';
import { drawPicks } from '#server/fairness/draw.ts';
import { sealedName } from '#server/fairness/seeds.ts';
import { userAccount } from '#server/ledger/accounts.ts';
import { coinOf } from '#server/ledger/ledger.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { findDraw } from '#server/modules/lotto/repository.ts';
import { pointsChecks } from '#server/modules/points/books.ts';
import { shopChecks } from '#server/modules/shop/books.ts';
import { heldMoneyCheck } from '#server/modules/wallet/withdrawal/books.ts';
import { isDeep } from '../../../deep.ts';
import { TICKET } from '../../lotto/support.ts';
import { COMMON } from '../../support/helper.ts';
import { testSealing } from '../../support/sealing.ts';
import { PAYING_CALLS, type PayingCall, type Prepared } from './activity-calls.ts';
import { KILL, type LostAnswer, type Moment } from './kill-points.ts';
import { crashBooks, type Started } from './processes.ts';

/**
 * Kills each call that charges or pays twice, for different players: before its commit, and after it with the answer
 * unsent. The client then retries with the same key. No test waits for a time: the server process kills itself at the
 * point that the request names (`kill-points.ts`).
 */
const { open, prepare, startKillable } = crashBooks({ names: [] });

/**
 * Calls whose process is killed before the commit. A few suffice, because the database sees the same broken connection
 * for each call. For the others only the commit fails, which also reveals writes outside the transaction. PGlite dies
 * with the process: there, `npm run test:deep` kills all of them.
 */
const SHOWN = new Set(['spinSlot', 'buyLottoTickets', 'diamondExchangeGoods', 'receiveDrawChance']);
const killsAll = isDeep && !process.env['TEST_DATABASE_URL'];
const KILLED = PAYING_CALLS.filter(({ call }) => killsAll || SHOWN.has(call));
const UNDONE = PAYING_CALLS.filter((paying) => !KILLED.includes(paying));

/** Test timeout, ms. Only a server that hangs reaches it. */
const LONGEST = 300_000;

interface Asked extends Prepared {
  readonly paying: PayingCall;
  readonly moment: Moment;
  readonly key: string;
  /** The final answer. */
  answer: Answer | null;
}

interface Answer {
  readonly errcode: number;
  readonly coin?: number;
  readonly fairness?: object;
}

let asked: readonly Asked[] = [];
let now = 0;
/** Id of the preparation's last transfer. */
let lastPrepared = 0;
let running: Started;

beforeAll(async () => {
  await prepare(async (server) => {
    const made: Asked[] = [];
    for (const paying of PAYING_CALLS)
      for (const moment of momentsOf(paying))
        made.push({ ...(await paying.prepare(server)), paying, moment, key: randomUUID(), answer: null });
    asked = made;
    now = server.clock.now();
    const last = await server.db
      .selectFrom('ledger_transaction')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirstOrThrow();
    lastPrepared = Number(last.id);
  });
  running = await startKillable(now);
}, LONGEST);

function momentsOf(paying: PayingCall): readonly Moment[] {
  return ['after-commit', KILLED.includes(paying) ? 'before-commit' : 'no-commit'];
}

/** Sends a call again. Returns null if its answer is lost. */
async function ask({ paying, member, body, key }: Asked, moment?: Moment): Promise<Answer | null> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${member.token}`,
    'idempotency-key': key,
    ...(moment === undefined ? {} : { [KILL]: moment }),
  };
  const request = { method: 'POST', headers, body: JSON.stringify({ ...COMMON, ...body }) };
  const response = await fetch(running.origin + CALLS[paying.call].path, request).catch(() => null);
  return response === null ? null : ((await response.json().catch(() => null)) as Answer | null);
}

/** Returns the field of a body by name. */
const field = (body: object | undefined, name: string): unknown => new Map(Object.entries(body ?? {})).get(name);

/** Returns the calls that are killed at a moment. */
const at = (moment: Moment): readonly Asked[] => asked.filter((each) => each.moment === moment);

it(
  'repeats the result when the answer was lost',
  async () => {
    const { server } = running;
    const lost = new Map<string, unknown>();
    const answers = at('after-commit').map((each) => ask(each, 'after-commit'));
    if (server.stdout === null) throw new Error('The server says nothing');
    for await (const line of createInterface({ input: server.stdout })) {
      const { key, answer } = JSON.parse(line) as LostAnswer;
      lost.set(key, answer);
      if (lost.size === answers.length) break;
    }
    server.kill('SIGKILL');
    expect(new Set(await Promise.all(answers))).toEqual(new Set([null]));

    running = await startKillable(now);
    for (const each of at('after-commit')) {
      each.answer = await ask(each);
      expect(each.answer, each.paying.call).toMatchObject({ errcode: 0 });
      expect(each.answer).toEqual(lost.get(each.key));
    }
  },
  LONGEST,
);

/** Returns the request that was prepared for a call and a moment. */
function prepared(call: string, moment: Moment): Asked {
  const each = at(moment).find(({ paying }) => paying.call === call);
  if (each === undefined) throw new Error(`${call} was not prepared`);
  return each;
}

it.each(UNDONE.map(({ call }) => call))('%s leaves nothing behind when its commit fails', async (call) => {
  const each = prepared(call, 'no-commit');
  expect(await ask(each, 'no-commit')).toMatchObject({ errcode: 500 });
  each.answer = await ask(each);
  expect(each.answer).toMatchObject({ errcode: 0 });
  expect(await ask(each)).toEqual(each.answer);
});

it.each(KILLED.map(({ call }) => call))(
  '%s leaves nothing behind when it is killed before its commit',
  async (call) => {
    const each = prepared(call, 'before-commit');
    const exited = once(running.server, 'exit');
    expect(await ask(each, 'before-commit')).toBeNull();
    expect(await exited).toEqual([null, 'SIGKILL']);

    running = await startKillable(now);
    each.answer = await ask(each);
    expect(each.answer).toMatchObject({ errcode: 0 });
    expect(await ask(each)).toEqual(each.answer);
  },
  LONGEST,
);

it(
  'a lottery draw that is killed at every step is made once, and its tickets are paid once',
  async () => {
    const drawId = String(field(asked.find(({ paying }) => paying.call === 'buyLottoTickets')?.body, 'drawId'));
    await stop();
    const { db, close } = await open();
    const { draws_at, server_seed_hash } = (await findDraw(db, drawId)) ?? {};
    await close();
    let kills = -1;
    for (let ended = false; !ended; kills += 1) {
      running = await startKillable(Number(draws_at) + 1000);
      const answer = await fetch(`${running.origin}/run-lotto`, { method: 'POST' }).catch(() => null);
      ended = answer?.ok === true;
    }
    // One kill in the draw, two in the players' parts and one in the closing.
    expect(kills).toBe(4);
    await stop();

    const books = await open();
    try {
      const draw = await findDraw(books.db, drawId);
      expect(draw).toMatchObject({ state: 'settled', tickets: 2, server_seed_hash });
      const [round, ...others] = await roundsOf(books.db, `public:lotto:${drawId}`);
      expect(others).toEqual([]);
      expect(round).toMatchObject({ server_seed_hash, nonce: 0 });
      expect(round?.drawn).toEqual(round?.picks);
      expect(draw?.numbers).toEqual(ballsOf(round?.picks ?? []));
      const win = draw === undefined ? null : prizeOf(draw.prizes, matchesOf(TICKET, draw.numbers ?? []));
      const entries = await books.db.selectFrom('lotto_entry').selectAll().where('draw_id', '=', drawId).execute();
      expect(entries.map((entry) => [entry.state, entry.win])).toEqual([
        ['settled', win],
        ['settled', win],
      ]);
    } finally {
      await books.close();
    }
  },
  LONGEST,
);

async function stop(): Promise<void> {
  const exited = once(running.server, 'exit');
  running.server.kill('SIGTERM');
  await exited;
}

describe('the books afterwards', () => {
  let books: OpenDatabase;
  beforeAll(async () => {
    books = await open();
  }, LONGEST);
  afterAll(() => books.close());

  it.each(PAYING_CALLS.map((paying) => [paying.call, paying] as const))(
    '%s took and paid once',
    async (_call, { call, moves = [], luck = [], table, draws }) => {
      const { db } = books;
      for (const { member, body, answer } of asked.filter(({ paying }) => paying.call === call)) {
        const made = await transfersOf(db, member.userId);
        expect(made.filter((kind) => !luck.includes(kind))).toEqual(moves.toSorted());
        expect(new Set(made).size).toBe(made.length);
        expect(await rowsIn(db, table, member.userId)).toBe(1);
        if (answer?.coin !== undefined && call !== 'buyLottoTickets')
          expect(await coinOf(db, member.userId)).toBe(answer.coin);
        if (draws !== true) continue;
        const { serverSeedHash, clientSeed, tableHash } = body as Record<string, string>;
        expect(answer?.fairness).toEqual({ serverSeedHash, clientSeed, tableHash, nonce: 0 });
        const rounds = await roundsOf(db, member.userId);
        expect(rounds).toMatchObject([{ server_seed_hash: serverSeedHash, client_seed: clientSeed, nonce: 0 }]);
        expect(rounds[0]?.picks).toEqual(rounds[0]?.drawn);
      }
    },
  );

  it('add up', async () => {
    expect((await reconcile(books.db, [heldMoneyCheck, ...shopChecks, ...pointsChecks])).differences).toEqual([]);
  });
});

/** Returns the kinds of a player's transfers since the preparation, with repetitions. */
async function transfersOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_transaction as t')
    .innerJoin('ledger_posting as p', 'p.transaction_id', 't.id')
    .innerJoin('ledger_account as a', 'a.id', 'p.account_id')
    .select(['t.id', 't.kind'])
    .distinct()
    .where('a.owner', '=', userAccount(userId))
    .where('t.id', '>', lastPrepared)
    .execute();
  return rows.map(({ kind }) => kind).toSorted();
}

async function rowsIn(db: Db, table: string, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::bigint as count from ${sql.table(table)} where user_id = ${userId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns an owner's fairness rounds and recomputes their results from the seed. */
async function roundsOf(db: Db, owner: string) {
  const rows = await db
    .selectFrom('fairness_round as r')
    .innerJoin('fairness_seed as s', 's.id', 'r.seed_id')
    .innerJoin('fairness_table as t', 't.hash', 'r.table_hash')
    .select(['s.user_id', 's.server_seed', 's.server_seed_hash', 'r.client_seed', 'r.nonce', 'r.picks', 't.value'])
    .where('r.user_id', '=', owner)
    .execute();
  return rows.map(({ picks, value, ...row }) => {
    const name = sealedName(row.user_id, row.server_seed_hash);
    const isShown = row.server_seed.length === 64;
    const serverSeed = isShown ? row.server_seed : testSealing().openText(name, row.server_seed);
    const seeds = { serverSeed, clientSeed: row.client_seed, nonce: row.nonce };
    const drawn = drawPicks(seeds, weightsOf(JSON.parse(value) as FairTable));
    return { ...row, picks: JSON.parse(picks) as number[], drawn };
  });
}
