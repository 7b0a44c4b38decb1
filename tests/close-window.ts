import { cleanup } from '@testing-library/react';
import { afterAll, vi } from 'vitest';
import { queryClient } from '#src/query/client.ts';
import { resetStores } from './stores/reset-stores.ts';

// Test files share the window of their worker: the next one finds nothing of this one.
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
