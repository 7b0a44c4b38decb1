import { z } from 'zod';
import { amount, hundredths, id, text, timestamp } from '#contract/conventions.ts';
import { readNextPage, readPage } from '../../db/page.ts';
import { RequestError } from '../../errors.ts';
import { lockMember } from '../../ledger/locks.ts';
import { operatorAct, operatorList, together } from '../../operator/entry.ts';
import { entriesAs } from '../../operator/content.ts';
import { ruleDesk } from '../../operator/rule-desk.ts';
import { closeTable } from './closing.ts';
import { findTable } from './repository.ts';
import { pusherRule, whyUnplayable } from './rule.ts';

const { shape } = pusherRule;

const rule = ruleDesk({
  kind: 'pusherRule',
  title: 'Coin pusher: coins and new tables',
  summary:
    'What can be dropped, and what the house lays on a new table: all that a player can win beyond what they drop. ' +
    'Tables that lie already stay as they are.',
  fields: z.object({
    stakes: z.array(amount.min(1)).length(4).describe('The four coins, rising'),
    coins: shape.coins.describe('Coins of the house at the start'),
    coinValue: shape.coinValue.describe('What each of them pays, no more than the smallest coin'),
    prizes: entriesAs(shape.prizes, { kind: 'What lies there', value: 'Worth' }).describe('Prizes among them'),
  }),
  schema: pusherRule,
  columns: [
    { field: 'stakes', title: 'Coins', kind: 'json' },
    { field: 'coins', title: 'At the start', kind: 'number' },
    { field: 'coinValue', title: 'Worth of each', kind: 'money' },
    { field: 'prizes', title: 'Prizes', kind: 'json' },
  ],
  whyUnusable: whyUnplayable,
});

const player = z.object({ userId: text(64).optional().describe('Player') });

const tables = operatorList({
  name: 'pusherTables',
  title: 'Coin pusher: tables',
  summary: 'Where each player has dropped how much, and what of it lies there: the one played last comes first.',
  section: 'players',
  filters: player,
  row: z.object({
    id,
    userId: id,
    physics: z.int(),
    batch: z.int(),
    staked: hundredths,
    won: hundredths,
    own: hundredths,
    cashed: hundredths,
    setup: z.unknown(),
    playTime: timestamp,
  }),
  columns: [
    { field: 'playTime', title: 'Played', kind: 'time' },
    { field: 'userId', title: 'Player', kind: 'player' },
    { field: 'staked', title: 'Dropped', kind: 'money' },
    { field: 'won', title: 'Won', kind: 'money' },
    { field: 'own', title: "Player's coins on it", kind: 'money' },
    { field: 'cashed', title: 'Coins bought back', kind: 'money' },
    { field: 'batch', title: 'Batches', kind: 'number', isDetail: true },
    { field: 'physics', title: 'Physics', kind: 'number', isDetail: true },
    { field: 'setup', title: 'Laid by', kind: 'json', isDetail: true },
  ],
  acts: ['closePusherTable'],
  async read({ db }, { userId }, page) {
    let query = db
      .selectFrom('pusher_table')
      .select(['id', 'user_id', 'physics', 'batch', 'staked', 'won', 'own', 'cashed', 'setup', 'played_at'])
      .orderBy('played_at', 'desc')
      .orderBy('id');
    if (userId !== undefined && userId !== '') query = query.where('user_id', '=', userId);
    const { list, pages } = await readPage(query, page);
    return {
      list: list.map(({ user_id, played_at: playTime, setup, ...row }) => ({
        ...row,
        userId: user_id,
        setup: JSON.parse(setup) as unknown,
        playTime,
      })),
      pages,
    };
  },
});

const close = operatorAct({
  name: 'closePusherTable',
  title: 'Close',
  summary: "The player's coins on it come back to them, and the next visit lays a new table.",
  body: z.object({ userId: text(64).describe('Player'), id: text(64).describe('Table') }),
  errors: [],
  async act({ db, now }, { userId, id: tableId }) {
    await lockMember(db, userId);
    const table = await findTable(db, userId);
    if (table?.id !== tableId) throw new RequestError(404, 'There is no such table any more');
    const refunded = await closeTable(db, table, now);
    const before = { id: tableId, staked: table.staked, won: table.won, own: table.own };
    return { subject: userId, before, after: { refunded } };
  },
});

const batches = operatorList({
  name: 'pusherBatches',
  title: 'Coin pusher: batches',
  summary: 'What was dropped and won, newest first. The drops of a table from its first batch on replay it.',
  section: 'players',
  filters: player,
  row: z.object({
    id: z.int(),
    createTime: timestamp,
    userId: id,
    table: id,
    batch: z.int(),
    drops: z.unknown(),
    untilTick: z.int(),
    hash: z.string(),
    fell: z.int(),
    staked: hundredths,
    won: hundredths,
    cashed: hundredths,
  }),
  columns: [
    { field: 'createTime', title: 'Time', kind: 'time' },
    { field: 'userId', title: 'Player', kind: 'player' },
    { field: 'staked', title: 'Dropped', kind: 'money' },
    { field: 'won', title: 'Won', kind: 'money' },
    { field: 'cashed', title: 'Coins bought back', kind: 'money' },
    { field: 'fell', title: 'Pieces won', kind: 'number' },
    { field: 'batch', title: 'Batch', kind: 'number', isDetail: true },
    { field: 'untilTick', title: 'Until step', kind: 'number', isDetail: true },
    { field: 'hash', title: 'Hash', kind: 'text', isDetail: true },
    { field: 'drops', title: 'Drops', kind: 'json', isDetail: true },
    { field: 'table', title: 'Table', kind: 'text', isDetail: true },
  ],
  acts: [],
  async read({ db }, { userId }, page) {
    let query = db.selectFrom('pusher_batch').selectAll().orderBy('id', 'desc');
    if (userId !== undefined && userId !== '') query = query.where('user_id', '=', userId);
    const { list, pages } = await readNextPage(query, page);
    return {
      list: list.map((row) => ({
        id: row.id,
        createTime: row.created_at,
        userId: row.user_id,
        table: row.table_id,
        batch: row.batch,
        drops: JSON.parse(row.drops) as unknown,
        untilTick: row.until_tick,
        hash: row.hash,
        fell: row.fell,
        staked: row.staked,
        won: row.won,
        cashed: row.cashed,
      })),
      pages,
    };
  },
});

/** What the operator sees and does of the coin pusher. */
export const coinPusherOperator = together(rule, { lists: [tables, batches], acts: [close] });
