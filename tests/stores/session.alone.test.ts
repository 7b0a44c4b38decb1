// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { createMemoryStorage } from '../platform/memory-storage.ts';

/** The stores as they are after a reload, over the same browser storage. */
async function reload(area: Storage = createMemoryStorage()) {
  vi.resetModules();
  vi.stubGlobal('localStorage', area);
  vi.stubGlobal('sessionStorage', createMemoryStorage());
  const [session, user, config, games, kyc, ageTerms, member, clock] = await Promise.all([
    import('#src/stores/player/session.ts'),
    import('#src/stores/player/user.ts'),
    import('#src/stores/lobby/config.ts'),
    import('#src/stores/lobby/games.ts'),
    import('#src/stores/player/kyc.ts'),
    import('#src/stores/player/age-terms.ts'),
    import('#src/stores/player/member.ts'),
    import('#src/platform/clock.ts'),
  ]);
  return { ...session, ...user, ...config, ...games, ...kyc, ...ageTerms, ...member, ...clock };
}
const user = { id: 'u1', nickname: 'Lita', coin: 1000 } as never;

describe('session', () => {
  it('keeps the token and the favourites across a reload, and nothing of the user', async () => {
    const area = createMemoryStorage();
    const before = await reload(area);
    before.enterMember({ token: 't1', user });
    before.useGamesStore.getState().setGames({ gameLikes: ['g1'] });
    const after = await reload(area);
    expect(after.useSessionStore.getState().token).toBe('t1');
    expect(after.useUserStore.getState().user).toBeNull();
    expect(after.useUserStore.getState().playState).toBe('unknown');
    expect(after.useGamesStore.getState()).toMatchObject({ gameLikes: ['g1'], gameHistory: [] });
  });

  it('clears the member’s data and keeps the device’s', async () => {
    const area = createMemoryStorage();
    const app = await reload(area);
    app.enterMember({ token: 't1', user });
    app.useGamesStore.getState().setGames({ gameLikes: ['g1'] });
    app.useKycStore.getState().setKyc({ kycAmount: 5, isAddKyc: true, hasKyc: true, isNewUserForcePopKyc: true });
    app.saveAccount('lita');
    app.clearMember();
    const after = await reload(area);
    expect(after.useSessionStore.getState().token).toBeNull();
    expect(after.useGamesStore.getState().gameLikes).toEqual([]);
    expect(after.useKycStore.getState().hasKyc).toBe(false);
    expect(after.savedAccount()).toBe('lita');
    after.saveAccount(null);
    expect(after.savedAccount()).toBeNull();
  });

  it('drops the details of the previous member when another one logs in', async () => {
    const { useUserStore } = await reload();
    useUserStore.getState().setUserData({ user, inviteCode: 'X', playState: 'open' } as never);
    useUserStore.getState().setUser({ ...(user as object), nickname: 'Lita R' } as never);
    expect(useUserStore.getState().inviteCode).toBe('X');
    useUserStore.getState().setUser({ id: 'u2' } as never);
    expect(useUserStore.getState()).toMatchObject({ inviteCode: '', playState: 'unknown' });
  });

  it.each([
    ['/wallets?name=deposit', '/wallets?name=deposit'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example', '/'],
    ['/auth/login', '/'],
  ])('goes back after the login from %s to %s', async (path, target) => {
    const { rememberReturnPath, takeReturnPath } = await reload();
    rememberReturnPath(path);
    expect(takeReturnPath()).toBe(target);
    expect(takeReturnPath()).toBe('/');
  });
});

describe('configuration', () => {
  const maintenance = { status: false, startTime: null, endTime: null };

  it('is restored after a reload without a network, with the games of an unchanged version', async () => {
    const area = createMemoryStorage();
    const { useConfigStore } = await reload(area);
    useConfigStore.getState().setConfig({ games: [], currency: 'PHP' }, 3, maintenance);
    useConfigStore.getState().setConfig({ otpStatus: true }, 3, maintenance);
    const after = (await reload(area)).useConfigStore.getState();
    expect(after.config).toEqual({ games: [], currency: 'PHP', otpStatus: true });
    expect(after).toMatchObject({ gameListVersion: 3, isFresh: false, maintenance: null });
  });

  it('starts empty if the stored configuration is damaged', async () => {
    const area = createMemoryStorage();
    area.setItem('perya.config', '{"gameListVersion":"3","config":[]}');
    expect((await reload(area)).useConfigStore.getState()).toMatchObject({ config: null, gameListVersion: 0 });
  });
});

describe('age notice', () => {
  it('is accepted 300 ms after Accept, and stays so', async () => {
    vi.useFakeTimers();
    const area = createMemoryStorage();
    const { useAgeTermsStore } = await reload(area);
    useAgeTermsStore.getState().accept();
    vi.advanceTimersByTime(299);
    expect(useAgeTermsStore.getState().isAccepted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(useAgeTermsStore.getState().isAccepted).toBe(true);
    vi.useRealTimers();
    expect((await reload(area)).useAgeTermsStore.getState().isAccepted).toBe(true);
  });

  it.each(['"true"', '1', '{}', 'null', 'tru'])('is not accepted by the stored value %s', async (raw) => {
    const area = createMemoryStorage();
    area.setItem('perya.ageTermsAccepted', raw);
    expect((await reload(area)).useAgeTermsStore.getState().isAccepted).toBe(false);
  });

  it('is accepted for this page only where storage is off', async () => {
    vi.useFakeTimers();
    const broken = {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    } as unknown as Storage;
    const { useAgeTermsStore } = await reload(broken);
    expect(useAgeTermsStore.getState().isAccepted).toBe(false);
    useAgeTermsStore.getState().accept();
    vi.advanceTimersByTime(300);
    expect(useAgeTermsStore.getState().isAccepted).toBe(true);
    vi.useRealTimers();
    expect((await reload(broken)).useAgeTermsStore.getState().isAccepted).toBe(false);
  });
});
