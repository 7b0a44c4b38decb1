import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FIRST_DATA_ID } from '#contract/pages/rendered-page.ts';
import { isFirstDataFresh, readFirstData, renderedPath } from '#src/app/start/first-data.ts';
import { saveAccount, takeReturnPath, useSessionStore } from '#src/stores/player/session.ts';
import { KEPT_PAGE } from '#src/sw/messages.ts';

/** Fakes the browser's navigation entry with this transfer size in bytes. Without one, there is no entry. */
const transferred = (transferSize: number | undefined) =>
  vi
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue(transferSize === undefined ? [] : [{ transferSize } as unknown as PerformanceEntry]);

beforeEach(() => void transferred(4000));
afterEach(() => {
  document.documentElement.removeAttribute(KEPT_PAGE);
  useSessionStore.getState().clearToken();
  saveAccount(null);
});

it('is fresh in a visitor’s page that came from the server', () => {
  expect(isFirstDataFresh()).toBe(true);
});

it.each([0, undefined])('is not fresh if the browser transferred %s bytes of it', (bytes) => {
  transferred(bytes);
  expect(isFirstDataFresh()).toBe(false);
});

it('is not fresh in a page from the device’s cache, or for a member', () => {
  document.documentElement.setAttribute(KEPT_PAGE, '');
  expect(isFirstDataFresh()).toBe(false);
  document.documentElement.removeAttribute(KEPT_PAGE);
  useSessionStore.getState().setToken('a-token');
  expect(isFirstDataFresh()).toBe(false);
});

it('is not fresh in a member’s page that a visitor got, because its activities are to load', () => {
  startAt('/', '/', true);
  expect(isFirstDataFresh()).toBe(false);
  startAt('/', '/');
  expect(isFirstDataFresh()).toBe(true);
});

/** Starts at an address with the document that was rendered for `path`. @returns the path of the rendered page */
function startAt(address: string, path: string, isMember = false): string | null {
  history.replaceState(null, '', address);
  const data = JSON.stringify({ path, isMember });
  document.body.innerHTML = `<script type="application/json" id="${FIRST_DATA_ID}">${data}</script><div id="root"></div>`;
  readFirstData();
  return renderedPath();
}

it('opens the login that came in place of a member’s page, and stores the way back', () => {
  expect(startAt('/wallets', '/auth/login')).toBe('/auth/login');
  expect(location.pathname).toBe('/auth/login');
  expect(takeReturnPath()).toBe('/wallets');
});

it.each([
  ['a member', () => useSessionStore.getState().setToken('a-token')],
  ['a visitor who logs in by account', () => saveAccount('juan')],
])('does not show that login to %s', (_who, prepare) => {
  prepare();
  expect(startAt('/wallets', '/auth/login')).toBe(null);
  expect(location.pathname).toBe('/wallets');
});

it.each([
  ['/?utm_source=a', '/', '/'],
  ['/game/start?gameId=color%2Dgame', '/game/start?gameId=color-game', '/game/start?gameId=color-game'],
  ['/game/start?gameId=a&gameId=color-game', '/game/start?gameId=color-game', null],
])('at %s the document of %s opens %s, and the address stays', (address, path, opened) => {
  expect(startAt(address, path)).toBe(opened);
  expect(location.pathname + location.search).toBe(address);
});
