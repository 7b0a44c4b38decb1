import { cleanup } from '@testing-library/react';
import { afterAll, beforeAll, vi } from 'vitest';
import { startI18n } from '#src/i18n/index.ts';
import { queryClient } from '#src/query/client.ts';
import { loadAllTexts } from './i18n/load-all-texts.ts';
import { resetStores } from './stores/reset-stores.ts';

// Test files share their worker's window: start each file in English and without leftovers of earlier files.
beforeAll(async () => {
  await startI18n('en-PH');
  await loadAllTexts();
});
afterAll(() => {
  vi.useRealTimers();
  cleanup();
  resetStores();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0] ?? ''}=; max-age=0; path=/`;
  document.body.replaceChildren();
  document.title = '';
  const root = document.documentElement;
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
  window.history.replaceState(null, '', '/');
});

// The events of a page that is hidden or closed: nobody receives them here.
Object.defineProperty(navigator, 'sendBeacon', { value: () => true, configurable: true });
