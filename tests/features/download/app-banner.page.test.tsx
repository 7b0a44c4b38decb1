import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ACTIVITY } from '#contract/base/enums.ts';
import { dayAt } from '#contract/values/utc-days.ts';
import { REST_AFTER_MS } from '#src/platform/idle.ts';
import { servePages } from '../../render/page-server.ts';
import { renderRoute } from '../../render/render-route.tsx';
import { passStartup } from '../../render/startup.ts';

const server = servePages();
const hidden = true;
const own = navigator.userAgent;
const agent = (userAgent: string) =>
  Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true });
beforeEach(() => agent('Mozilla/5.0 (Linux; Android 10; K) Chrome/140 Mobile'));
afterEach(() => void agent(own));

const keep = (offer: { firstDay: number; nextDay: number }) =>
  localStorage.setItem('perya.appOffer', JSON.stringify(offer));
const kept = () => JSON.parse(localStorage.getItem('perya.appOffer') ?? 'null') as unknown;
const today = () => dayAt(server.clock.now());
const banner = () => screen.queryByRole('complementary', { name: 'Get the app', hidden });

/** Opens the lobby as a visitor and waits until a check passes on the idle page. */
async function lobby(check: () => void) {
  passStartup(ACTIVITY.Download);
  const page = await renderRoute('/');
  await waitFor(async () => {
    // The part that waits for an idle page is loaded after the page.
    await page.pass(REST_AFTER_MS);
    check();
  });
}

it('is not shown on a browser’s first day, which is noted', async () => {
  await lobby(() => expect(kept()).toEqual({ firstDay: today(), nextDay: 0 }));
  expect(banner()).toBeNull();
});

it('is shown on a later day, leads to the page, and pauses for two weeks once it is closed', async () => {
  keep({ firstDay: today() - 1, nextDay: 0 });
  await lobby(() => expect(banner()).not.toBeNull());
  expect(screen.getByRole('link', { name: 'Get it', hidden }).getAttribute('href')).toBe('/download');
  fireEvent.click(screen.getByRole('button', { name: 'Not now', hidden }));
  expect(banner()).toBeNull();
  expect(kept()).toEqual({ firstDay: today() - 1, nextDay: today() + 14 });
});
