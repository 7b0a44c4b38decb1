import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#contract/base/languages.ts';
import { configKeys } from '#contract/content/calls.ts';
import { editContent, removeContent } from '#server/content/edit.ts';
import { seedContent, withIds } from '#server/content/seed.ts';
import { readContent } from '#server/content/store.ts';
import { transact } from '#server/db/transact.ts';
import { compose } from '#server/modules/compose.ts';
import { games } from '#server/modules/games/content.ts';
import { createModules } from '#server/modules/index.ts';
import { readSetting } from '#server/runtime/runtime-settings.ts';
import { seed } from '#server/start.ts';
import { testServer } from '../support/helper.ts';
import { editRow } from '../support/rows.ts';
import { untilSomebodyWaits } from '../support/waiting.ts';

const server = testServer();

const snapshot = async () => [
  await server.db.selectFrom('content').selectAll().orderBy('kind').orderBy('id').execute(),
  await server.db.selectFrom('setting').selectAll().orderBy('name').execute(),
];
const everything = async (language: (typeof LANGUAGES)[number]) =>
  configKeys.parse(
    (await server.call('appConfig', { keys: Object.keys(configKeys.shape) as never, gameListVersion: 0, language }))
      .answer,
  );

describe('the content', () => {
  it('is the same after a second start, and after two at once', async () => {
    const first = await snapshot();
    const again = () => seed(compose(createModules(server.services.settings)), server.services);
    await again();
    await Promise.all([again(), again()]);
    expect(await snapshot()).toEqual(first);
  });

  it.each(LANGUAGES)('is whole in %s: types, brands, VIP levels, enough to look at', async (language) => {
    const config = await everything(language);
    const [types, brands] = [new Set(config.gameTypes.map(({ id }) => id)), new Set(config.brands.map(({ id }) => id))];
    const homeless = config.games.filter(
      ({ typeIds, brandId }) => !brands.has(brandId) || typeIds.some((id) => !types.has(id)),
    );
    expect(homeless).toEqual([]);
    const filled = new Set(config.games.flatMap(({ typeIds }) => typeIds));
    // Live tables need a provider, and the lobby hides a category without games.
    expect([...types].filter((id) => !filled.has(id))).toEqual(['live']);
    expect(Object.keys(config.vipMap)).toHaveLength(13);
    expect(config.faq.length).toBeGreaterThanOrEqual(12);
    expect(new Set(config.faq.map(({ category }) => category)).size).toBe(6);
    expect(config.banners.length).toBeGreaterThanOrEqual(4);
    expect(config.notices.length).toBeGreaterThanOrEqual(3);
    const levels = Object.values(config.vipMap).toSorted((a, b) => a.level - b.level);
    const tooEasy = levels.slice(1).filter(({ experience }, index) => experience <= (levels[index]?.experience ?? 0));
    expect(tooEasy).toEqual([]);
  });

  it('shows only art that we have', async () => {
    const { games, banners, avatars } = await everything('en-PH');
    const names = [...games.map(({ img }) => img), ...banners.map(({ art }) => art), ...avatars];
    expect(names.filter((name) => !existsSync(`public/art/${name}.svg`))).toEqual([]);
    expect(new Set(games.map(({ img }) => img)).size).toBe(games.length);
    expect(games.filter(({ name }) => name.length > 15)).toEqual([]);
  });
});

describe('a release', () => {
  const release = (items: readonly { id: string; name: string }[]) =>
    transact(server.db, (trx) => seedContent(trx, { sample: withIds(items) }, server.clock.now()));
  const kept = async () =>
    (await server.db.selectFrom('content').selectAll().where('kind', '=', 'sample').orderBy('sort').execute())
      .filter(({ removed_at }) => removed_at === null)
      .map(({ data, version }) => [JSON.parse(data).name, version]);
  const edit = (work: typeof editContent, id: string, name: string) =>
    transact(server.db, (trx) => work(trx, { kind: 'sample', id, sort: 0, data: { id, name } }, server.clock.now()));

  it('replaces the rows of the last release, adds new ones and removes those it no longer has', async () => {
    await release([
      { id: 'a', name: 'A' },
      { id: 'b', name: 'B' },
    ]);
    expect(await kept()).toEqual([
      ['A', 1],
      ['B', 1],
    ]);
    await release([
      { id: 'a', name: 'A2' },
      { id: 'c', name: 'C' },
    ]);
    expect(await kept()).toEqual([
      ['A2', 2],
      ['C', 1],
    ]);
    await release([
      { id: 'a', name: 'A2' },
      { id: 'b', name: 'B' },
      { id: 'c', name: 'C' },
    ]);
    expect((await kept()).map(([name]) => name)).toEqual(['A2', 'B', 'C']);
  });

  it('never overwrites rows that an operator edited, made or removed', async () => {
    await edit(editContent, 'a', 'by the operator');
    await edit(editContent, 'own', 'made by the operator');
    await transact(server.db, (trx) => removeContent(trx, 'sample', 'c', server.clock.now()));
    await release([
      { id: 'a', name: 'A3' },
      { id: 'b', name: 'B3' },
      { id: 'c', name: 'C3' },
    ]);
    expect((await kept()).map(([name]) => name).toSorted()).toEqual(['B3', 'by the operator', 'made by the operator']);
  });

  it('keeps rows that an operator edits during the seeding', async () => {
    await release([{ id: 'b', name: 'B4' }]);
    const { seeding } = await transact(server.db, async (trx) => {
      const now = server.clock.now();
      await editContent(trx, { kind: 'sample', id: 'b', sort: 0, data: { id: 'b', name: 'meanwhile' } }, now);
      await editContent(trx, { kind: 'sample', id: 'new', sort: 0, data: { id: 'new', name: 'own' } }, now);
      const seeded = release([
        { id: 'b', name: 'B5' },
        { id: 'new', name: 'New' },
      ]);
      await untilSomebodyWaits(trx);
      return { seeding: seeded };
    });
    await seeding;
    const names = (await kept()).map(([name]) => name);
    expect(names).toEqual(expect.arrayContaining(['meanwhile', 'own']));
  });

  it('shows a text that lacks a language in English, not as an object', async () => {
    const data = { id: 'half', name: { 'en-PH': 'only English' } };
    await editRow(server, 'half', 'half', data);
    const { half } = await readContent(server.db, ['half'], 'fil-PH');
    expect(half).toEqual([{ id: 'half', data: { id: 'half', name: 'only English' } }]);
  });

  it('counts every change of the games, also of two operators at once', async () => {
    const before = await readSetting(server.db, 'gameListVersion');
    const touch = (id: string) =>
      transact(server.db, async (trx) => {
        await removeContent(trx, 'game', id, server.clock.now());
        await editContent(trx, { kind: 'game', id, sort: 0, data: {} }, server.clock.now());
        await removeContent(trx, 'game', id, server.clock.now());
      });
    await Promise.all(['op1', 'op2', 'op3', 'op4', 'op5'].map(touch));
    expect(await readSetting(server.db, 'gameListVersion')).toBe(before + 10);
  });

  it('raises the version of the game list once, and only if a game changed', async () => {
    const { db, clock } = server;
    const before = await readSetting(db, 'gameListVersion');
    const seedGames = (list: readonly (typeof games)[number][]) =>
      transact(db, (trx) => seedContent(trx, { game: withIds(list) }, clock.now()));
    await seedGames(games);
    expect(await readSetting(db, 'gameListVersion')).toBe(before);
    await seedGames(games.map((game) => ({ ...game, badge: 'hot' })));
    expect(await readSetting(db, 'gameListVersion')).toBe(before + 1);
    await seedGames(games);
    expect((await everything('en-PH')).games).toHaveLength(games.filter(({ playable }) => playable).length);
  });
});
