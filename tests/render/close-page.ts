import { afterEach, beforeEach, expect, vi } from 'vitest';
import { leave } from './render-route.tsx';

// Vitest runs this setup file for every test file. Hooks in a shared module would apply to the first file only.
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', undefined);
  vi.spyOn(console, 'error');
});
afterEach(async () => {
  const said = vi
    .mocked(console.error)
    .mock.calls.map((parts) => parts.map(String).join(' '))
    // happy-dom does not know `<search>`.
    .filter((line) => !/The tag .* is unrecognized .* search$/.test(line));
  await leave();
  expect(said, 'console.error').toEqual([]);
});

// The events of a page that is hidden or closed: nobody receives them here.
Object.defineProperty(navigator, 'sendBeacon', { value: () => true, configurable: true });
