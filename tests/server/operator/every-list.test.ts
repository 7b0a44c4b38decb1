import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { compose } from '#server/modules/compose.ts';
import { createModules } from '#server/modules/index.ts';
import type { OperatorList } from '#server/operator/content/entry.ts';
import { MAX_FOUND, playerFilter } from '#server/operator/reports/find-players.ts';
import { readSettings } from '#server/settings.ts';
import { testServer } from '../support/helper.ts';
import { fill, FILLED, fillLists, MANY } from './fill.ts';
import { ask, Visitor, withDesk } from './support.ts';

const lists = [...compose(createModules(readSettings({ NODE_ENV: 'test' }))).operator.lists.values()];
const hasPlayer = ({ filters }: OperatorList): boolean => 'player' in filters.shape;
const named = (some: readonly OperatorList[]) => some.map((list): [string, OperatorList] => [list.name, list]);
/** Lists of one player, which require a player filter. */
const OF_ONE = [
  'movements',
  'playerTasks',
  'receivedTasks',
  'vipMarks',
  'rebates',
  'monthlyBonuses',
  'bankruptGifts',
  'rechargeSigns',
  'rechargeSteps',
  'followedChannels',
  'signIns',
  'giftBoxesReceived',
  'seasonSets',
];

const server = testServer(withDesk());
let ana: Visitor;
let own = '';
let other = '';
let account = '';
beforeAll(async () => {
  own = (await server.member('Zenaida Q.')).userId;
  // A nickname that starts with another player's id must not add rows to that player's page.
  other = (await server.member(`${own} fan`)).userId;
  await server.db.updateTable('app_user').set({ mobile: '+639175550142' }).where('id', '=', own).execute();
  const found = await server.db
    .selectFrom('app_user')
    .select('account')
    .where('id', '=', own)
    .executeTakeFirstOrThrow();
  account = found.account;
  await fillLists(server, own, other);
  ana = new Visitor(server);
  await ana.login('ana');
}, 120_000);

/** Reads a page of a list through `/operator/v1`. */
async function read(name: string, body: object) {
  const { status, answer } = await ask(server, name, { pageSize: 100, ...body });
  expect([name, status]).toEqual([name, 200]);
  return { rows: answer.list, pages: Number(answer['pages']), note: answer['note'] };
}

/** Splits a CSV into records. A line break inside quotes does not end a record. */
const recordsOf = (csv: string): string[] => csv.split(/\r\n(?=(?:[^"]*"[^"]*")*[^"]*$)/).filter((line) => line !== '');

describe.each(named(lists.filter(hasPlayer)))('%s by player', (name, { filters, columns }) => {
  it('has the one filter by player, at its first place', () => {
    expect(Object.entries(filters.shape)[0]).toEqual(['player', playerFilter]);
    expect(filters.shape['player']).toBe(playerFilter);
  });
  it('shows the rows of a player alone, by id, account, number and how the nickname begins', async () => {
    const { rows } = await read(name, { player: own });
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows.filter(() => !OF_ONE.includes(name))) {
      const players = columns.filter(({ kind }) => kind === 'player').map(({ field }) => row[field]);
      expect(players).toContain(own);
    }
    for (const player of [` ${own} `, account.toUpperCase(), '0917 555 0142', '+63 917 555 0142', 'zenaida'])
      expect([player, (await read(name, { player })).rows]).toEqual([player, rows]);
    for (const older of ['userId', 'find']) expect((await read(name, { [older]: own })).rows).toEqual(rows);
  });
  it('shows no row for an unknown player, and says that', async () => {
    for (const player of ['nobody', '%', '0917 555 9999']) {
      expect([player, await read(name, { player })]).toEqual([
        player,
        { rows: [], pages: 0, note: 'There is no such player' },
      ]);
      const { html } = await ana.get(`/desk/list/${name}?f.player=${encodeURIComponent(player)}`);
      expect(html).toMatch(/role="status">There is no such player</);
    }
  });
  it('shows everybody’s rows without a player, or asks for one', async () => {
    const [all, blank] = [await read(name, {}), await read(name, { player: ' ' })];
    expect(blank).toEqual(all);
    if (OF_ONE.includes(name)) expect(all).toEqual({ rows: [], pages: 0, note: 'Name a player in the filter' });
    else expect(all.rows.length).toBeGreaterThan(1);
  });
});

it.each(OF_ONE)('%s of several players with the same name asks for one', async (name) => {
  const { rows, note } = await read(name, { player: 'x' });
  expect([rows, note]).toEqual([[], 'Several players are called so: name one by their id']);
});

describe.each(named(lists))('%s', (name) => {
  const body = OF_ONE.includes(name) ? () => ({ player: own }) : () => ({});
  it('pages through all its rows, and exports the same ones', async () => {
    const rows: unknown[] = [];
    for (let pageNum = 1, pages = 1; pageNum <= pages; pageNum++) {
      const page = await read(name, { ...body(), pageNum, pageSize: 10 });
      pages = page.pages;
      rows.push(...page.rows);
      if (pageNum < pages) expect(page.rows).toHaveLength(10);
    }
    expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(rows.length);
    if (FILLED.includes(name) && name !== 'playerTasks') expect(rows.length).toBeGreaterThanOrEqual(MANY);
    const filter = OF_ONE.includes(name) ? `?f.player=${own}` : '';
    const { html: csv } = await ana.get(`/desk/csv/${name}${filter}`);
    expect(recordsOf(csv)).toHaveLength(rows.length + 1);
  });
});

it('a player’s page is found by their id alone', async () => {
  expect((await ana.get(`/desk/player/${own}`)).status).toBe(200);
  expect((await ana.get('/desk/player/Zenaida')).status).toBe(404);
});

it('a nickname prefix with very many matches finds the newest, and says that', async () => {
  await fill(server, 'app_user', sql`(select g from generate_series(1, ${MAX_FOUND + 1}) g)`, {
    id: "'m' || g",
    uuid: "'m' || g",
    account_key: "'m' || g",
    invite_code: "'m' || g",
    play_state: "'open'",
    nickname: "'Marami ' || g",
    account_type: '1',
  });
  const { pages, note } = await read('players', { player: 'marami' });
  expect([pages, note]).toEqual([MAX_FOUND / 100, `More than ${MAX_FOUND} players: type more of the name`]);
});

it('every list about players is filled here', () => {
  const empty = lists.filter((list) => hasPlayer(list) && !FILLED.includes(list.name));
  expect(empty.map(({ name }) => name)).toEqual([]);
});
