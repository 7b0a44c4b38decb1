import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callApi, pendingIntents } from '#src/api/index.ts';
import { connectNavigation } from '#src/app/routes/navigation.ts';
import { bootApp, connectApp } from '#src/app/start/start-app.ts';
import { installClock } from '#src/platform/clock.ts';
import { useGamesStore } from '#src/stores/lobby/games.ts';
import { useModalStore } from '#src/stores/lobby/modals.ts';
import { useActivityStore } from '#src/stores/player/activity.ts';
import { clearMember, enterMember } from '#src/stores/player/member.ts';
import { saveAccount, takeReturnPath, useSessionStore } from '#src/stores/player/session.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { fakeServer, type Received } from '../api/fake-server.ts';
import { createFakeClock, type FakeClock, settle } from '../platform/fake-clock.ts';

const user = { id: 'u1', nickname: 'Lita', coin: 1000 } as never;
const went: string[] = [];
let clock: FakeClock;
let received: Received[];
const restores: (() => void)[] = [];
/** Status of the server's answer to every call. Its figures and lists are empty. */
let status = 200;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  clock = createFakeClock();
  restores.push(
    installClock(clock),
    connectNavigation((to) => void went.push(to)),
  );
  went.length = 0;
  status = 200;
  received = fakeServer(() => ({
    status,
    data:
      status === 200
        ? { errcode: 0, code: 0, maintenance: { status: false }, activityIds: {}, flags: {}, appGameDataUser: {}, user }
        : { errcode: status, message: '' },
  }));
});
afterEach(() => {
  for (const restore of restores.splice(0)) restore();
  clearMember();
  saveAccount(null);
});

/** Logs in a member who has data in every store. */
function logIn(): void {
  enterMember({ token: 'a'.repeat(32), user });
  useGamesStore.getState().setGames({ gameLikes: ['g1'] });
  useActivityStore.getState().setFlags({ canReceiveDrawChance: true });
  useModalStore.getState().openModal({ type: 'jackpot' });
}

function expectVisitor(): void {
  expect(useSessionStore.getState().token).toBeNull();
  expect(localStorage.getItem('perya.token')).toBeNull();
  expect(useUserStore.getState().user).toBeNull();
  expect(useActivityStore.getState().flags.canReceiveDrawChance).toBe(false);
  expect(useGamesStore.getState().gameLikes).toEqual([]);
  expect(useModalStore.getState().stack).toEqual([]);
  expect(pendingIntents()).toEqual([]);
}

describe('the end of a session (spec §4)', () => {
  // The app starts once, as in a page, and each case logs in again.
  it('follows a 401 and a logout in another tab, and so does a login in another tab', async () => {
    connectApp();
    await bootApp();
    await settle();

    // With saved credentials, the player returns to the account login. A 401 keeps their location.
    logIn();
    saveAccount('lita');
    window.history.replaceState(null, '', '/fairness?round=7');
    status = 401;
    await callApi('gameLike', { gameId: 'g1', like: true }, { intent: 'like' }).catch(() => undefined);
    expectVisitor();
    expect(went).toEqual(['/auth/accountLogin']);
    expect(takeReturnPath()).toBe('/fairness?round=7');
    await callApi('gameLike', { gameId: 'g1', like: true }).catch(() => undefined);
    expect(went).toHaveLength(1);

    // Another tab removes the token.
    status = 200;
    went.length = 0;
    saveAccount(null);
    logIn();
    localStorage.removeItem('perya.token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'perya.token' }));
    expectVisitor();
    expect(went).toEqual(['/auth/login']);

    // A login in another tab also logs this tab in and refreshes it.
    localStorage.setItem('perya.token', JSON.stringify('b'.repeat(32)));
    window.dispatchEvent(new StorageEvent('storage', { key: 'perya.token' }));
    await clock.advance(1000);
    expect(useSessionStore.getState().token).toBe('b'.repeat(32));
    expect(received.at(-1)?.authorization).toBe(`Bearer ${'b'.repeat(32)}`);

    // The heartbeat runs for this member.
    const beats = (): number => received.filter(({ path }) => path.endsWith('/online')).length;
    const beatsBefore = beats();
    await clock.advance(60_000);
    expect(beats()).toBe(beatsBefore + 1);
  });
});
