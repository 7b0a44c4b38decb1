import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configKeys } from '#contract/content.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { readSetting } from '#server/modules/config/settings.ts';
import { seedContent } from '#server/seed/content.ts';
import type { TestServer } from '../helper.ts';
import { startSeededServer } from './support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startSeededServer();
}, 60_000);
afterAll(() => server.close());

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
    await seedContent(server.db);
    await Promise.all([seedContent(server.db), seedContent(server.db)]);
    expect(await snapshot()).toEqual(first);
  });

  it('comes back where it was changed, and raises the version where the games were', async () => {
    const { db } = server;
    await db.deleteFrom('setting').where('name', '=', 'contentDigest').execute();
    await db.deleteFrom('content').where('kind', '=', 'faq').execute();
    await seedContent(db);
    expect(await readSetting(db, 'gameListVersion')).toBe(1);
    await db.deleteFrom('setting').where('name', '=', 'contentDigest').execute();
    await db.deleteFrom('content').where('id', '=', 'taho-time').execute();
    await seedContent(db);
    expect(await readSetting(db, 'gameListVersion')).toBe(2);
    expect((await everything('en-PH')).games).toHaveLength(26);
  });

  it.each(LANGUAGES)('is whole in %s: types, brands, VIP levels, enough to look at', async (language) => {
    const config = await everything(language);
    const [types, brands] = [new Set(config.gameTypes.map(({ id }) => id)), new Set(config.brands.map(({ id }) => id))];
    expect(
      config.games.every(({ typeIds, brandId }) => brands.has(brandId) && typeIds.every((id) => types.has(id))),
    ).toBe(true);
    expect([...types].every((id) => config.games.filter(({ typeIds }) => typeIds.includes(id)).length >= 3)).toBe(true);
    expect(Object.keys(config.vipMap)).toHaveLength(13);
    expect(config.faq.length).toBeGreaterThanOrEqual(12);
    expect(new Set(config.faq.map(({ category }) => category)).size).toBe(4);
    expect(config.banners.length).toBeGreaterThanOrEqual(4);
    expect(config.notices.length).toBeGreaterThanOrEqual(3);
    const levels = Object.values(config.vipMap).toSorted((a, b) => a.level - b.level);
    expect(
      levels.every(({ experience }, level) => level === 0 || experience > (levels[level - 1]?.experience ?? 0)),
    ).toBe(true);
  });

  it('shows only art that we have', async () => {
    const { games, banners, avatars } = await everything('en-PH');
    const names = [...games.map(({ img }) => img), ...banners.map(({ art }) => art), ...avatars];
    expect(names.filter((name) => !existsSync(`public/art/${name}.svg`))).toEqual([]);
    expect(new Set(games.map(({ img }) => img)).size).toBe(games.length);
    expect(games.filter(({ name }) => name.length > 15)).toEqual([]);
  });
});
