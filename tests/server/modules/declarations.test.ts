import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ACTIVITY } from '#contract/base/enums.ts';
import { LANGUAGES } from '#contract/base/languages.ts';
import { declaredOf } from '#contract/domains.ts';
import { activityRow } from '#server/content/activities.ts';
import { text } from '#server/content/text.ts';
import { activitiesOf, compose } from '#server/modules/compose.ts';
import { createModules } from '#server/modules/index.ts';
import type { Module } from '#server/modules/module.ts';
import { testServer } from '../support/helper.ts';

const server = testServer();
const modules = () => createModules(server.services.settings);

const declaring = (name: string, id: string, activityType: number, sort = 1): Module => ({
  name,
  activities: [activityRow({ id, activityType, sort, name: text(id, id), imgUrl4: '/art/art-gift.svg' })],
});

describe('the activities', () => {
  it('are those of the modules, by their place and then by type', () => {
    const rows = activitiesOf([declaring('a', 'late', 1, 2), declaring('b', 'second', 9), declaring('c', 'first', 8)]);
    expect(rows.map(({ id }) => id)).toEqual(['first', 'second', 'late']);
  });

  it('are refused if two modules declare one id or one type', () => {
    const twice = (other: Module) => () => activitiesOf([declaring('a', 'points', 9), other]);
    expect(twice(declaring('b', 'points', 10))).toThrow('the activity points');
    expect(twice(declaring('b', 'other', 9))).toThrow('the activity other');
  });

  it('are refused if a module seeds them as content', async () => {
    const root = compose([declaring('a', 'points', 9), { name: 'b', content: { activity: [] } }], {});
    const seeding = root.seed({} as never, { now: 1, random: { bytes: () => Buffer.alloc(0) } });
    await expect(seeding).rejects.toThrow('Two modules seed content of the kind activity');
  });

  it('have a name in every language, a type of the specification and a picture that we have', () => {
    const rows = activitiesOf(modules());
    expect(rows.length).toBeGreaterThan(10);
    for (const { id, activityType, name, imgUrl4 } of rows) {
      expect(
        LANGUAGES.every((language) => name[language].trim() !== ''),
        id,
      ).toBe(true);
      expect(Object.values<number>(ACTIVITY), id).toContain(activityType);
      expect(existsSync(`public${imgUrl4}`), id).toBe(true);
    }
  });

  it('have different places in the lobby', () => {
    const places = activitiesOf(modules()).map(({ sort }) => sort);
    expect(places).toEqual([...new Set(places)]);
  });

  it('are in the order of the lobby in a new database', async () => {
    const kept = await server.db
      .selectFrom('content')
      .select('id')
      .where('kind', '=', 'activity')
      .orderBy('sort')
      .execute();
    expect(kept.map(({ id }) => id)).toEqual(activitiesOf(modules()).map(({ id }) => id));
  });
});

it('every flag that a domain declares is set by a module, and no other', async () => {
  const { userId } = await server.member();
  const member = {
    userId,
    now: server.clock.now(),
    language: 'en-PH',
    mayPlay: true,
    mayBet: async () => true,
    getsFirstGifts: async () => true,
  } as const;
  const parts = await Promise.all(modules().map((own) => own.memberData?.(server.db, member)));
  const set = parts.flatMap((part) => Object.keys(part?.flags ?? {}));
  expect(set.toSorted()).toEqual(declaredOf('flags').flatMap(Object.keys).toSorted());
});
