import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isFirstDataFresh } from '#src/app/start/first-data.ts';
import { useSessionStore } from '#src/stores/player/session.ts';
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
