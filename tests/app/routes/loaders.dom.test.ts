import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectApi } from '#src/api/index.ts';
import { loadConfiguration, loadTheme, loadUserData, registerDevice } from '#src/app/routes/loaders.ts';
import { connectNavigation } from '#src/app/routes/navigation.ts';
import { clock } from '#src/platform/clock.ts';
import { deviceId } from '#src/platform/device.ts';
import { useConfigStore } from '#src/stores/lobby/config.ts';
import { useThemeStore } from '#src/stores/lobby/theme.ts';
import { loadFigures } from '#src/stores/player/load-figures.ts';
import { clearMember, enterMember } from '#src/stores/player/member.ts';
import { useSessionStore } from '#src/stores/player/session.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { fakeServer } from '../../api/fake-server.ts';

const maintenance = { status: false, startTime: null, endTime: null };
const configuration = {
  code: 200,
  maintenance,
  gameListVersion: 4,
  serverTime: 9_000_000_000_000,
  games: [],
  otpStatus: true,
};
const went: string[] = [];
let disconnect: () => void;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  went.length = 0;
  disconnect = connectNavigation((to) => void went.push(to));
  connectApi({
    token: () => useSessionStore.getState().token,
    userId: () => 'u1',
    onUnauthorized: () => undefined,
    onUnavailable: () => undefined,
    onClientLost: () => undefined,
    onTimeoutTip: () => undefined,
  });
});
afterEach(() => {
  disconnect();
  clearMember();
});

describe('start-up calls (spec §7)', () => {
  it('registers the device and keeps the id it is given', async () => {
    const received = fakeServer({ data: { errcode: 0, deviceId: 'd-7', serverTime: 9_000_000_000_000 } });
    await registerDevice();
    expect(Object.keys(received[0]?.body ?? {})).toEqual(
      expect.arrayContaining([
        'gameListVersion',
        'os',
        'deviceModel',
        'messagingToken',
        'phoneinfoJsonModel',
        'deviceId',
        'urlParams',
        'countryCodeISO',
        'currency',
        'language',
      ]),
    );
    expect(deviceId()).toBe('d-7');
    expect(Math.abs(clock.serverNow() - 9_000_000_000_000)).toBeLessThan(1000);
  });

  it('asks for the games once, then sends the version it has', async () => {
    const received = fakeServer({ data: configuration });
    await loadConfiguration();
    expect(received[0]?.body).toMatchObject({ gameListVersion: 0, language: 'en-PH' });
    expect(useConfigStore.getState()).toMatchObject({
      config: { games: [], otpStatus: true },
      gameListVersion: 4,
      maintenance,
      isFresh: true,
    });
    await loadConfiguration();
    expect(received[1]?.body).toMatchObject({ gameListVersion: 4 });
  });

  it('logs out on code 401 of the configuration, then asks again as a visitor', async () => {
    enterMember({ token: 'a'.repeat(32), user: { id: 'u1' } as never });
    const received = fakeServer({ data: { code: 401, message: 'expired' } }, { data: configuration });
    await loadConfiguration();
    expect(received.map(({ authorization }) => authorization)).toEqual([`Bearer ${'a'.repeat(32)}`, null]);
    expect(useSessionStore.getState().token).toBeNull();
    expect(went).toEqual(['/auth/login']);
  });

  it('keeps the session when the connection is lost', async () => {
    vi.stubGlobal('navigator', { onLine: false, userAgent: '', language: 'en-PH' });
    enterMember({ token: 'a'.repeat(32), user: { id: 'u1' } as never });
    fakeServer('lost');
    await expect(loadConfiguration()).rejects.toMatchObject({ kind: 'network' });
    await expect(loadUserData()).rejects.toMatchObject({ kind: 'network' });
    expect(useSessionStore.getState().token).not.toBeNull();
    expect(went).toEqual([]);
  });

  it('asks for the user again if a call changed it meanwhile, but not for new figures', async () => {
    const { patchUser, setFigures } = useUserStore.getState();
    const answer = (lineAccount: string) => ({
      data: {
        errcode: 0,
        user: { id: 'u1', lineAccount },
        activityIds: [],
        flags: {},
        appGameDataUser: { gameLikes: [], gameHistory: [] },
      },
    });
    const received = fakeServer(
      () => {
        patchUser({ lineAccount: 'juan' });
        return answer('');
      },
      () => {
        setFigures({ coin: 5 });
        return answer('juan');
      },
    );
    enterMember({ token: 'a'.repeat(32), user: { id: 'u1' } as never });
    await loadUserData();
    expect(received).toHaveLength(2);
    expect(useUserStore.getState().user?.lineAccount).toBe('juan');
  });

  it('drops data that arrives after the session has ended', async () => {
    enterMember({ token: 'a'.repeat(32), user: { id: 'u1' } as never });
    fakeServer(() => {
      clearMember();
      return { data: { errcode: 0, user: { id: 'u1' } } };
    });
    await loadUserData();
    expect(useUserStore.getState().user).toBeNull();
  });

  it('drops figures that were asked for before a call changed them', async () => {
    enterMember({ token: 'a'.repeat(32), user: { id: 'u1', coin: 1 } as never });
    fakeServer(() => {
      useUserStore.getState().patchUser({ coin: 700 });
      return { data: { errcode: 0, coin: 500, serverTime: 1 } };
    });
    await loadFigures();
    expect(useUserStore.getState().user?.coin).toBe(700);
  });

  it('ignores a theme that cannot be loaded', async () => {
    fakeServer(
      { data: { errcode: 0, themeDomian: 't', themeName: 'christmas', themeJsonData: '{}' } },
      { status: 500, data: { errcode: 500, message: '' } },
    );
    await loadTheme();
    await loadTheme();
    expect(useThemeStore.getState().themeName).toBe('christmas');
  });

  it('refreshes the figures of the logged-in member', async () => {
    enterMember({ token: 'a'.repeat(32), user: { id: 'u1', nickname: 'Lita', coin: 1 } as never });
    fakeServer({
      data: {
        errcode: 0,
        coin: 500,
        lottery: 1,
        vip: 2,
        vipExp: 3,
        userLevel: 4,
        bet: 5,
        hasPassword: true,
        serverTime: 1,
      },
    });
    await loadFigures();
    expect(useUserStore.getState().user).toEqual({
      id: 'u1',
      nickname: 'Lita',
      coin: 500,
      lottery: 1,
      vip: 2,
      vipExp: 3,
      userLevel: 4,
      bet: 5,
      hasPassword: true,
    });
  });
});
