import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Language, LANGUAGES } from '#contract/base/languages.ts';
import { CONFIG_KEYS } from '#contract/content/calls.ts';
import { readLook, THEME_COLORS, type ThemeColor } from '#contract/values/theme-look.ts';
import { activityAt } from '#server/content/activities.ts';
import { pictureOrigins } from '#server/content/picture-origins.ts';
import { transact } from '#server/db/transact.ts';
import { themeAt } from '#server/modules/content/themes.ts';
import { readConfiguration } from '#server/modules/jackpot/configuration.ts';
import { takeStake, recordDeposit } from '#server/play/money.ts';
import { sized } from '../../deep.ts';
import { testServer } from '../support/helper.ts';
import { ask, withDesk } from './support.ts';

const server = testServer(withDesk());

/** Returns a list's row by id in the form of an edit. */
async function rowOf(list: string, id: string): Promise<Record<string, unknown>> {
  const { answer } = await ask(server, list, { pageSize: 100 });
  const row = answer.list.find((each) => each['id'] === id);
  if (row === undefined) throw new Error(`No ${id} in ${list}`);
  const { editedAt: _, ...rest } = row;
  return rest;
}
const config = (key: 'notices' | 'banners' | 'vipMap' | 'brands' | 'registerType', language: Language = 'en-PH') =>
  server.call('appConfig', { keys: [key], gameListVersion: 0, language }).then(({ answer }) => answer[key]);
const both = (en: string, fil: string) => ({ 'en-PH': en, 'fil-PH': fil });
const issuesOf = ({ answer }: Awaited<ReturnType<typeof ask>>) =>
  answer['issues'] as { path: string; message: string }[];

describe('a row of content', () => {
  it('is added, edited and removed, in both languages, and players see it at once', async () => {
    const notice = {
      id: 'desk-notice',
      sort: 0,
      title: both('News', 'Balita'),
      content: both('More', 'Higit pa'),
      createTime: 1,
    };
    expect((await ask(server, 'addNotice', notice)).answer).toMatchObject({
      errcode: 0,
      subject: 'notice desk-notice',
      before: null,
    });
    expect(await config('notices', 'fil-PH')).toContainEqual({
      id: 'desk-notice',
      title: 'Balita',
      content: 'Higit pa',
      createTime: 1,
    });

    const row = await rowOf('notices', 'desk-notice');
    const edited = await ask(server, 'editNotice', { ...row, title: both('Old news', 'Lumang balita') });
    expect(edited.answer).toMatchObject({
      before: { title: both('News', 'Balita') },
      after: { title: both('Old news', 'Lumang balita') },
    });
    expect(await config('notices')).toContainEqual(expect.objectContaining({ id: 'desk-notice', title: 'Old news' }));

    const { version } = await rowOf('notices', 'desk-notice');
    await ask(server, 'removeNotice', { id: 'desk-notice', version });
    expect(await config('notices')).not.toContainEqual(expect.objectContaining({ id: 'desk-notice' }));
    expect((await ask(server, 'addNotice', notice)).answer['errcode']).toBe(0);
  });
  it('that was changed by another operator is not overwritten', async () => {
    const seen = await rowOf('brands', 'kubo');
    const edits = ['One', 'Two', 'Three'].map((name) => ask(server, 'editBrand', { ...seen, name }));
    const codes = (await Promise.all(edits)).map(({ answer }) => answer['errcode']);
    expect(codes.toSorted()).toEqual([0, 8300, 8300]);
    expect((await ask(server, 'removeBrand', { id: 'kubo', version: seen['version'] })).answer['errcode']).toBe(8300);
  });
  it('is added once, and a rule about the whole kind holds, even with simultaneous acts', async () => {
    const adds = [1, 2, 3, 4].map((sort) => ask(server, 'addBrand', { id: 'at-once', sort, name: `Brand ${sort}` }));
    expect((await Promise.all(adds)).map(({ answer }) => answer['errcode']).toSorted()).toEqual([0, 8301, 8301, 8301]);
    const gcash = await rowOf('depositChannels', 'gcash');
    expect((await ask(server, 'editDepositChannel', { ...gcash, isDefault: false })).status).toBe(200);
    const rows = await Promise.all(['maya', 'card'].map((id) => rowOf('depositChannels', id)));
    const edits = rows.map((row) => ask(server, 'editDepositChannel', { ...row, isDefault: true }));
    expect((await Promise.all(edits)).map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const chosen = (await ask(server, 'depositChannels')).answer.list.find((row) => row['isDefault'] === true);
    const { editedAt: _, ...first } = chosen ?? {};
    await ask(server, 'editDepositChannel', { ...first, isDefault: false });
    await ask(server, 'editDepositChannel', { ...(await rowOf('depositChannels', 'gcash')), isDefault: true });
  });
  it('is added under a free id alone', async () => {
    expect((await ask(server, 'addBrand', { id: 'tala', sort: 1, name: 'Tala' })).answer['errcode']).toBe(8301);
  });
  it('that is gone is not edited', async () => {
    const gone = { id: 'never', version: 1, sort: 1, name: 'Never' };
    expect((await ask(server, 'editBrand', gone)).status).toBe(404);
  });
  it('keeps every edit from the next release', async () => {
    const row = await server.db
      .selectFrom('content')
      .select(['edited_at', 'seed_digest'])
      .where('kind', '=', 'brand')
      .where('edited_at', 'is not', null)
      .execute();
    expect(row).toContainEqual({ edited_at: server.clock.now(), seed_digest: '' });
  });
});

describe('an edit that would break the app is refused, and nothing changes:', () => {
  it.each([
    ['a coupon worth more than can be added up', 1201, 2 ** 53 - 1],
    ['a deposit coupon of more per cent than there are deposits for', 1010, 1001],
    ['a price below nothing', 100_001, 101],
  ])('%s', async (_what, propId, num) => {
    const texts = { nameEn: 'x', nameFil: 'x', useEn: 'x', useFil: 'x' };
    const rules = { days: 7, minAmount: 0, cap: null, turnoverFactor: 100 };
    const sent = await ask(server, 'setProp', { propId, num, ...texts, ...rules });
    expect([sent.status, issuesOf(sent)?.[0]?.path]).toEqual([400, 'num']);
  });

  const cases: readonly [string, string, string, Record<string, unknown>, string][] = [
    ['a text in one language', 'notices', 'welcome', { title: { 'en-PH': 'Only' } }, 'title.fil-PH'],
    ['an empty text', 'notices', 'welcome', { title: both('', 'x') }, 'title.en-PH'],
    ['a text that is no text', 'notices', 'welcome', { content: 5 }, 'content'],
    ['another site', 'banners', 'fair-draws', { to: '//evil.example' }, 'to'],
    ['a script', 'banners', 'fair-draws', { to: 'javascript:alert(1)' }, 'to'],
    ['a colour that is none', 'banners', 'fair-draws', { tone: 'pink' }, 'tone'],
    ['a picture elsewhere', 'banners', 'fair-draws', { art: '../x' }, 'art'],
    ['a game of no brand', 'games', 'mango-rush', { brandId: 'nobody' }, ''],
    ['a game in no tab', 'games', 'mango-rush', { typeIds: ['nowhere'] }, ''],
    ['a game that is not there', 'games', 'parol-nights', { playable: true }, ''],
    ['a bet limit of nothing', 'vipLevels', '3', { betLimit: 0 }, 'betLimit'],
    ['experience that falls', 'vipLevels', '3', { experience: 1 }, ''],
    ['an activity of another’s type', 'activities', 'notice', { activityType: 47 }, ''],
    ['an activity of no type', 'activities', 'notice', { activityType: 5 }, 'activityType'],
    ['an activity that closes first', 'activities', 'notice', { opensAt: 20, closesAt: 10 }, ''],
    ['a season whose first day is cut', 'activities', 'christmas', { opensAt: Date.UTC(2026, 7, 31, 16) }, ''],
    ['a season that never opens', 'activities', 'christmas', { opensAt: null }, ''],
    ['a channel below its minimum', 'depositChannels', 'maya', { maxAmount: 1 }, ''],
    ['two channels chosen at first', 'depositChannels', 'maya', { isDefault: true }, ''],
    ['part of a hundredth', 'depositChannels', 'maya', { minAmount: 0.5 }, 'minAmount'],
    ['more money than can be added up', 'depositChannels', 'maya', { maxAmount: 2 ** 53 - 1 }, 'maxAmount'],
    ['a bet that nobody could pay', 'vipLevels', '3', { betLimit: 2 ** 53 - 1 }, 'betLimit'],
    ['a bonus above its scale', 'depositBonus', 'first-deposit', { basisPoints: 100_001 }, 'basisPoints'],
    ['a field that is none', 'brands', 'tala', { colour: 'red' }, ''],
  ];
  const one: Record<string, string> = {
    notices: 'Notice',
    banners: 'Banner',
    games: 'Game',
    vipLevels: 'VipLevel',
    activities: 'Activity',
    depositChannels: 'DepositChannel',
    depositBonus: 'DepositBonus',
    brands: 'Brand',
  };
  it.each(cases)('%s (%s)', async (_what, list, id, change, path) => {
    const row = await rowOf(list, id);
    const sent = await ask(server, `edit${one[list] ?? ''}`, { ...row, ...change });
    expect([sent.status, issuesOf(sent)?.[0]?.path]).toEqual([400, path]);
    expect(await rowOf(list, id)).toEqual(row);
  });
  it('a brand that games are of, a tab they are in, and a VIP level below the highest stay', async () => {
    for (const [list, id, act] of [
      ['brands', 'perya', 'removeBrand'],
      ['gameTypes', 'hot', 'removeGameType'],
      ['vipLevels', '4', 'removeVipLevel'],
    ] as const) {
      const { version } = await rowOf(list, id);
      expect([act, (await ask(server, act, { id, version })).status]).toEqual([act, 400]);
    }
    expect(
      (await ask(server, 'removeVipLevel', { id: '12', version: (await rowOf('vipLevels', '12'))['version'] })).status,
    ).toBe(200);
  });

  it('whatever an operator sends, every key of the configuration is answered as the contract says', async () => {
    const words = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constant(null),
      fc.integer(),
      fc.constant({ 'en-PH': 'a' }),
      fc.constant(both('a', 'b')),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.record({ title: words, content: words, createTime: fc.oneof(fc.integer(), words) }),
        async (fields) => {
          await ask(server, 'editNotice', { ...(await rowOf('notices', 'play-safe')), ...fields });
          // In tests the server checks its answers against the contract: an invalid row would cause a 500.
          for (const language of LANGUAGES)
            expect(
              (await server.call('appConfig', { keys: CONFIG_KEYS.options, gameListVersion: 0, language })).status,
            ).toBe(200);
        },
      ),
      { numRuns: sized(8, 25) },
    );
  });
});

describe('messages on the wallet', () => {
  const json = async (language: Language) => {
    const { answer } = await server.call('appConfig', { keys: ['clientConfig'], gameListVersion: 0, language });
    return JSON.parse(answer.clientConfig?.walletMessageJson ?? '');
  };

  it('are a JSON list in the player’s language, in their order, and none at first', async () => {
    expect(await json('en-PH')).toEqual([]);
    const slow = { id: 'slow-bank', sort: 2, text: both('A bank is slow', 'Mabagal ang bangko'), level: 'warning' };
    const hours = { id: 'hours', sort: 1, text: both('Office hours', 'Oras ng opisina'), level: 'info' };
    for (const message of [slow, hours]) expect((await ask(server, 'addWalletMessage', message)).status).toBe(200);
    expect(await json('fil-PH')).toEqual([
      { id: 'hours', level: 'info', text: 'Oras ng opisina' },
      { id: 'slow-bank', level: 'warning', text: 'Mabagal ang bangko' },
    ]);
    expect((await ask(server, 'addWalletMessage', { ...slow, id: 'x', level: 'loud' })).status).toBe(400);
    await ask(server, 'removeWalletMessage', { id: 'hours', version: 1 });
    expect(await json('en-PH')).toEqual([{ id: 'slow-bank', level: 'warning', text: 'A bank is slow' }]);
  });

  it('come with the version of the guide that the operator typed, and the bonus of the first deposit', async () => {
    await ask(server, 'editValue', { id: 'clientConfig', value: { tutorialVersion: 4 } });
    const body = { keys: ['clientConfig' as const], gameListVersion: 0, language: 'en-PH' as const };
    const { answer } = await server.call('appConfig', body);
    expect(answer.clientConfig).toMatchObject({ lobbyBonusAmount: 500_00, tutorialVersion: 4 });
  });
});

describe('single values', () => {
  it('can be set, one by one, to values that the app can use', async () => {
    expect((await ask(server, 'editValue', { id: 'registerType', value: 'phone' })).answer).toMatchObject({
      before: 'both',
      after: 'phone',
    });
    expect(await config('registerType')).toBe('phone');
    for (const [id, value] of [
      ['registerType', 'mail'],
      ['otpStatus', 'yes'],
      ['avatars', []],
      ['inviteUrl', '//evil.example'],
      ['responsiblePlay', { minimumAge: 18, helpline: '(02) 8248-9568', exitUrl: 'https://www.google.com/' }],
      ['responsiblePlay', { minimumAge: 21, helpline: '(02) 8248-9568', exitUrl: 'javascript:alert(1)' }],
      ['clientConfig', { lobbyBonusAmount: 1, tutorialVersion: 1 }],
      ['clientConfig', { tutorialVersion: 1, walletMessageJson: '[]' }],
      ['gameResourceUrl', 'http://cdn.example/'],
      ['gameResourceUrl', 'https://cdn.example'],
      ['gameResourceUrl', '//cdn.example/'],
      ['currency', 'USD'],
    ] as const)
      expect([id, (await ask(server, 'editValue', { id, value })).status]).toEqual([id, 400]);
  });
});

/** A theme without colours and pictures. */
const PLAIN = {
  artFolder: '',
  art: '',
  ...(Object.fromEntries(THEME_COLORS.map((name) => [name, ''])) as Record<ThemeColor, string>),
};

describe('the theme', () => {
  it('is the first active one, from its first moment until its last', () => {
    const themes = [
      { ...PLAIN, name: 'halloween' as const, from: 10, until: 20 },
      { ...PLAIN, name: 'christmas' as const, from: 15, until: 30 },
    ];
    expect([9, 10, 19, 20, 29, 30].map((now) => themeAt(themes, now)?.name ?? 'default')).toEqual([
      'default',
      'halloween',
      'halloween',
      'christmas',
      'christmas',
      'default',
    ]);
  });
  it('has its own colours and pictures, and is shown before its time to whom names it', async () => {
    const day = 86_400_000;
    const from = server.clock.now() + 10 * day;
    const colors = Object.fromEntries(
      THEME_COLORS.map((name) => [name, name === 'text-muted' ? '#cdb0ff' : '#12041f']),
    );
    const summer = { id: 'summer', sort: 9, name: 'default', from, until: from + day, artFolder: '/art/summer' };
    const add = async (fields: object) => (await ask(server, 'addTheme', { ...summer, ...fields })).status;
    expect(await add({ ...colors, 'night-900': '#eeeeee' })).toBe(400);
    expect(await add({ accent: '#12041f' })).toBe(400);
    expect(await add({ artFolder: '', art: 'art-gift' })).toBe(400);
    for (const artFolder of [
      'http://cdn.example',
      'https://*.example',
      'https://ana:secret@cdn.example',
      'https://1.2.3.999',
    ])
      expect(await add({ artFolder })).toBe(400);
    expect(await add({ ...colors, art: 'art-gift art-parol' })).toBe(200);

    const { answer: viewed } = await server.call('appThemePreview', { themeViewId: 'summer' });
    expect(viewed).toMatchObject({ themeDomian: '/art/summer', themeName: 'default' });
    expect(readLook(viewed.themeJsonData)).toEqual({ colors, art: ['art-gift', 'art-parol'] });
    const { answer: current } = await server.call('appTheme', {});
    expect(current).toMatchObject({ themeDomian: '', themeJsonData: '{}' });
    expect((await server.call('appThemePreview', { themeViewId: 'gone' })).answer).toEqual(current);
  });

  it('has pictures of another site, whose origin pages may then show', async () => {
    const from = server.clock.now();
    const art = { artFolder: 'https://cdn.example:8443/themes/pasko', art: 'art-gift' };
    const theme = { id: 'cdn', sort: 1, name: 'christmas', from, until: from + 1000, ...art };
    expect(await pictureOrigins(server.db)).toEqual([]);
    expect((await ask(server, 'addTheme', theme)).status).toBe(200);
    expect((await server.call('appTheme', {})).answer).toMatchObject({
      themeDomian: 'https://cdn.example:8443/themes/pasko',
      themeJsonData: '{"art":["art-gift"]}',
    });
    expect(await pictureOrigins(server.db)).toEqual(['https://cdn.example:8443']);
    const { version } = await rowOf('themes', 'cdn');
    expect((await ask(server, 'removeTheme', { id: 'cdn', version })).status).toBe(200);
    expect(await pictureOrigins(server.db)).toEqual([]);
  });

  it('changes automatically at the operator’s dates', async () => {
    const themeName = async () => (await server.call('appTheme', {})).answer.themeName;
    expect(await themeName()).toBe('default');
    const now = server.clock.now();
    const theme = { id: 'pasko', sort: 1, name: 'christmas', from: now + 1000, until: now + 2000 };
    expect((await ask(server, 'addTheme', { ...theme, until: now })).status).toBe(400);
    expect((await ask(server, 'addTheme', { ...theme, name: 'easter' })).status).toBe(400);
    expect((await ask(server, 'addTheme', theme)).status).toBe(200);
    const seen = [await themeName()];
    for (let steps = 0; steps < 2; steps++) {
      server.clock.advance(1000);
      seen.push(await themeName());
    }
    expect(seen).toEqual(['default', 'christmas', 'default']);
  });
});

describe('an activity', () => {
  it('is open in its time alone', () => {
    const activity = {
      id: 'a',
      activityType: 47,
      name: '',
      sort: 1,
      type: 0,
      themeUrl: '',
      unloginShowStatus: true,
      homeFloatShowStatus: true,
      imgUrl4: '',
      open: true,
    };
    const open = (times: object, now: number) => activityAt({ ...activity, ...times }, now).open;
    expect([
      open({}, 5),
      open({ opensAt: 6 }, 5),
      open({ opensAt: 5, closesAt: 6 }, 5),
      open({ closesAt: 5 }, 5),
    ]).toEqual([true, false, true, false]);
    expect(activityAt({ ...activity, opensAt: 1 }, 5)).toEqual(activity);
  });
  it('that an operator times is closed to players before', async () => {
    const row = await rowOf('activities', 'lucky-jackpot');
    const opensAt = server.clock.now() + 60_000;
    expect((await ask(server, 'editActivity', { ...row, opensAt })).status).toBe(200);
    const isOpen = async () => (await server.call('getActivityIds', {})).answer.activityMap['47']?.open;
    expect(await isOpen()).toBe(false);
    server.clock.advance(60_000);
    expect(await isOpen()).toBe(true);
  });
});

describe('a VIP level', () => {
  it('with another bet limit counts in the next bet', async () => {
    const { userId } = await server.member();
    const play = (amount: number, reference: string) => ({
      userId,
      amount,
      reference,
      now: server.clock.now(),
      gameId: 'halo-halo-spin',
    });
    const { hooks } = server.services;
    await transact(server.db, (trx) => recordDeposit(trx, hooks, play(100_000, 'd')));
    await transact(server.db, (trx) => takeStake(trx, hooks, play(2000, 'before')));
    await ask(server, 'editVipLevel', { ...(await rowOf('vipLevels', '0')), betLimit: 1000 });
    await expect(transact(server.db, (trx) => takeStake(trx, hooks, play(2000, 'after')))).rejects.toThrow('VIP level');
  });
});

describe('the jackpot', () => {
  it('is configured as a whole, and by nothing that could not be drawn', async () => {
    const before = await readConfiguration(server.db);
    const { cells } = before;
    for (const wrong of [
      { cells: cells.slice(1) },
      { cells: cells.map((cell) => ({ ...cell, weight: 0 })) },
      { cells: cells.map((cell) => (cell.id === 'mega' ? { ...cell, id: 'giga' } : cell)) },
      { cells: cells.map((cell) => (cell.id === 'coin-5' ? { ...cell, propId: 7 } : cell)) },
      { cells: cells.map((cell) => (cell.id === 'coin-5' ? { ...cell, id: 'coin-18' } : cell)) },
      { pools: { ...before.pools, mini: { ...before.pools.mini, cap: 1 } } },
      { freeChances: -1 },
    ]) {
      const sent = await ask(server, 'editJackpot', { ...before, ...wrong });
      expect([Object.keys(wrong), sent.status]).toEqual([Object.keys(wrong), 400]);
      expect(issuesOf(sent)[0]?.path).toMatch(/^(cells|pools|freeChances)/);
    }
    expect(await readConfiguration(server.db)).toEqual(before);
    expect((await ask(server, 'editJackpot', { ...before, freeChances: 3 })).status).toBe(200);
    expect((await readConfiguration(server.db)).freeChances).toBe(3);
  });
});

describe('maintenance', () => {
  it('closes Perya to players and not to operators, until it is ended', async () => {
    const until = server.clock.now() + 3_600_000;
    expect((await ask(server, 'startMaintenance', { until: server.clock.now() })).status).toBe(400);
    await ask(server, 'startMaintenance', { until });
    expect((await server.call('getActivityIds', {})).status).toBe(503);
    expect((await ask(server, 'maintenance')).answer.list).toMatchObject([{ state: 'closed', endTime: until }]);
    await ask(server, 'endMaintenance');
    expect((await server.call('getActivityIds', {})).status).toBe(200);
    const { answer } = await ask(server, 'log', { subject: 'maintenance' });
    expect(answer.list.map((line) => line['act'])).toEqual(['endMaintenance', 'startMaintenance']);
  });
});
