import { describe, expect, it } from 'vitest';
import { type Language, LANGUAGES } from '#contract/base/languages.ts';
import { CONFIG_KEYS, type ConfigKey } from '#contract/content/calls.ts';
import { writeSetting } from '#server/runtime/runtime-settings.ts';
import { registerByAccount } from '../identity/support.ts';
import { testServer } from '../support/helper.ts';

const server = testServer();

const ask = (keys: ConfigKey[], more: { gameListVersion?: number; language?: Language; token?: string } = {}) =>
  server.call(
    'appConfig',
    { keys, gameListVersion: more.gameListVersion ?? 0, language: more.language ?? 'en-PH' },
    more.token === undefined ? {} : { token: more.token },
  );

describe('the configuration', () => {
  it('answers code 200, maintenance and version, and of the keys only those asked for', async () => {
    const { status, answer } = await ask(['otpStatus', 'currency']);
    expect(status).toBe(200);
    expect(answer).toEqual({
      code: 200,
      maintenance: { status: false, startTime: null, endTime: null },
      gameListVersion: 1,
      serverTime: server.clock.now(),
      otpStatus: true,
      currency: 'PHP',
    });
  });

  it('has every key of the contract, in both languages', async () => {
    for (const language of LANGUAGES) {
      const { status, answer } = await ask(CONFIG_KEYS.options, { language });
      expect(status).toBe(200);
      expect(Object.keys(answer)).toEqual(expect.arrayContaining([...CONFIG_KEYS.options]));
      expect(answer.language).toBe(language);
    }
  });

  it('has the offer of deposits and the cells of the jackpot, the same as their own calls answer', async () => {
    const { token } = await server.member();
    const { answer } = await ask([
      'appRechargeTypeMap',
      'appRechargeItemMap',
      'appRechargeTypeItemMap',
      'jackpotAwardConfigList',
    ]);
    const trade = (await server.call('getTradeInfo', {}, { token })).answer;
    const { awardConfigList } = (await server.call('getJackpotDrawInfo', {})).answer;
    expect(answer).toMatchObject({
      appRechargeTypeMap: trade.appRechargeTypeMap,
      appRechargeItemMap: trade.appRechargeItemMap,
      appRechargeTypeItemMap: trade.appRechargeTypeItemMap,
      jackpotAwardConfigList: awardConfigList,
    });
    expect((await ask(['currency'])).answer).not.toHaveProperty('appRechargeTypeMap');
  });

  it('has the games that can be opened, and no others', async () => {
    const { games = [] } = (await ask(['games'])).answer;
    expect(games.filter(({ playable }) => !playable)).toEqual([]);
    expect(games.find(({ id }) => id === 'halo-halo-spin')?.path).toBeUndefined();
    expect(games.find(({ id }) => id === 'hulog-barya')?.path).toBe('/activity/coin-pusher');
    expect(games.some(({ id }) => id === 'kapre-nights')).toBe(false);
  });

  it('omits the games if the client has the current list', async () => {
    expect((await ask(['games', 'brands'])).answer.games).not.toEqual([]);
    const current = (await ask(['games', 'brands'], { gameListVersion: 1 })).answer;
    expect([current.games, current.brands?.length]).toEqual([undefined, 6]);
  });

  it('speaks the asked language', async () => {
    const [english, filipino] = [
      (await ask(['gameTypes', 'faq'])).answer,
      (await ask(['gameTypes', 'faq'], { language: 'fil-PH' })).answer,
    ];
    expect(english.gameTypes?.map(({ name }) => name)).toEqual(['Hot', 'Slots', 'Lottery', 'Arcade', 'Live']);
    expect(filipino.gameTypes?.[2]?.name).toBe('Loterya');
    expect(filipino.faq?.length).toBe(english.faq?.length);
    expect(filipino.faq?.some(({ question }, index) => question === english.faq?.[index]?.question)).toBe(false);
  });

  it('refuses a key it does not have and a language it does not speak', async () => {
    expect((await ask(['secrets' as ConfigKey])).status).toBe(400);
    expect((await ask(['games'], { language: 'en-US' as Language })).status).toBe(400);
  });

  it('answers an expired token with 401, so that the client logs out', async () => {
    const { token } = await registerByAccount(server);
    expect((await ask(['currency'], { token })).status).toBe(200);
    await server.call('logout', {}, { token });
    expect((await ask(['currency'], { token })).status).toBe(401);
  });

  it('has the theme in force', async () => {
    expect((await server.call('appTheme', {})).answer).toEqual({
      errcode: 0,
      themeDomian: '',
      themeName: 'default',
      themeJsonData: '{}',
    });
  });
});

describe('maintenance', () => {
  it('closes every call except those a waiting client needs, and opens again', async () => {
    const { token } = await registerByAccount(server);
    const startTime = server.clock.now();
    const maintenance = { status: true, startTime, endTime: startTime + 90_000 };
    await writeSetting(server.db, 'maintenance', maintenance);
    const closed = await server.call('refreshData', {}, { token });
    expect([closed.status, closed.answer.errcode, closed.headers['retry-after']]).toEqual([503, 503, '90']);
    expect((await server.call('accountLogin', { account: 'anybody', password: 'anything' })).status).toBe(503);
    expect((await ask(['currency'])).answer).toMatchObject({ code: 200, maintenance });
    expect((await server.call('appTheme', {})).status).toBe(200);
    expect((await server.call('getCustomerServices', {})).status).toBe(200);
    await writeSetting(server.db, 'maintenance', { status: false, startTime: null, endTime: null });
    expect((await server.call('refreshData', {}, { token })).status).toBe(200);
  });
});
