import { afterEach, beforeEach, expect, vi } from 'vitest';
import { leave } from './render-route.tsx';

// Hooks of a module that files share would be those of the first file only: Vitest runs this one for every file.
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', undefined);
  vi.spyOn(console, 'error');
});
afterEach(async () => {
  const said = vi
    .mocked(console.error)
    .mock.calls.map((parts) => parts.map(String).join(' '))
    // The window of the tests does not know <search>.
    .filter((line) => !/The tag .* is unrecognized .* search$/.test(line));
  await leave();
  expect(said, 'console.error').toEqual([]);
});
