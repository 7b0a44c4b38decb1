import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { installClock } from '#src/platform/clock.ts';
import { mendIcons } from '#src/platform/pages/mend-icons.ts';
import { createFakeClock, type FakeClock } from './fake-clock.ts';

let clock: FakeClock;
let restore = (): void => undefined;
let stop = (): void => undefined;
/** How the server answers the next request of the icons; it never does if this is null. */
let answer: Response | null = null;

const areMissing = (): boolean => document.documentElement.hasAttribute('data-no-icons');

beforeEach(() => {
  clock = createFakeClock();
  restore = installClock(clock);
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((resolve, reject) => {
        if (answer !== null) return resolve(answer);
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  );
  document.body.innerHTML = '<svg><use href="/icons.svg#ic-back"></use></svg>';
  stop = mendIcons();
});
afterEach(() => {
  stop();
  restore();
  document.documentElement.removeAttribute('data-no-icons');
});

it('shows a glyph for icons that have not come after 5 s, and the icons when the network brings them', async () => {
  answer = null;
  await clock.advance(5999);
  expect(areMissing()).toBe(false);
  await clock.advance(1);
  expect(areMissing()).toBe(true);
  const fetched = vi.spyOn(document.querySelector('use') as Element, 'setAttribute');
  answer = new Response('<svg/>');
  window.dispatchEvent(new Event('online'));
  await clock.advance(0);
  expect(areMissing()).toBe(false);
  expect(fetched).toHaveBeenCalledWith('href', '/icons.svg#ic-back');
});

it('shows a glyph for icons that the server refuses, and none while they are there', async () => {
  answer = new Response('', { status: 500 });
  await clock.advance(1000);
  expect(areMissing()).toBe(true);
  answer = new Response('<svg/>');
  window.dispatchEvent(new Event('online'));
  await clock.advance(0);
  expect(areMissing()).toBe(false);
});
