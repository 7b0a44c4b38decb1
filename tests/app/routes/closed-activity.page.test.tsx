import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ACTIVITY } from '#contract/base/enums.ts';
import { formatWhen } from '#src/i18n/format.ts';
import { ROUTES } from '#src/routes/table.ts';
import { servePages } from '../../render/page-server.ts';
import { renderRoute } from '../../render/render-route.tsx';
import { setActivity } from '../../server/support/rows.ts';

const server = servePages();
const HOUR = 3_600_000;
const OF_ACTIVITIES = ROUTES.filter(({ guard }) => guard === 'auth-activity');
const GUARDED = OF_ACTIVITIES.filter(({ outlasts }) => !outlasts);
const OUTLASTING = OF_ACTIVITIES.filter(({ outlasts }) => outlasts);

const lottery = (change: object) => setActivity(server, 'lottery', change);
const rank = (change: object) => setActivity(server, 'rank', change);
const when = (time: number, language = 'en-PH') => formatWhen(time, 'moment', language);

afterEach(async () => {
  await lottery({});
  await rank({});
});

describe('a page whose activity is not open', () => {
  it.each(GUARDED)('$path says when it opens, and then comes by itself', async ({ path, activity, version }) => {
    const opensAt = server.clock.now() + 2 * HOUR;
    await (activity === ACTIVITY.Rank ? rank : lottery)({ opensAt });
    const page = await renderRoute(path, { as: 'member' });
    expect(await screen.findByText('Not open yet')).toBeDefined();
    expect(screen.getByText(new RegExp(`^It opens by itself on ${when(opensAt)}\\.`))).toBeDefined();
    // The clock advances by a minute before each rendered page.
    expect(screen.getByRole('timer').textContent).toBe('(1:59:00)');
    expect(screen.queryByText('Closed for now')).toBeNull();
    expect(screen.getByRole('link', { name: 'To the lobby' }).getAttribute('href')).toBe(version === 2 ? '/v2' : '/');
    await page.pass(2 * HOUR);
    await waitFor(() => expect(screen.queryByText('Not open yet')).toBeNull());
    await page.settle();
    expect(screen.queryByText('Closed for now')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows only the date if the opening is days away, in Filipino too', async () => {
    const opensAt = server.clock.now() + 72 * HOUR;
    await lottery({ opensAt });
    await renderRoute('/activity/lottery', { as: 'member', language: 'fil-PH' });
    expect(screen.getByText(`Kusa itong magbubukas sa ${when(opensAt, 'fil-PH')}.`, { exact: false })).toBeDefined();
    expect(screen.getByRole('timer').textContent).toBe('');
  });

  it('is over only after its end, and closed only by the operator', async () => {
    await lottery({ closesAt: server.clock.now() + HOUR });
    const open = await renderRoute('/activity/lottery', { as: 'member' });
    expect(screen.queryByText('It is over')).toBeNull();
    open.unmount();
    server.clock.advance(HOUR);
    const over = await renderRoute('/activity/lottery/product', { as: 'member' });
    expect(screen.getByText('It is over')).toBeDefined();
    expect(screen.getByRole('link', { name: 'To the lobby' })).toBeDefined();
    over.unmount();
    await lottery({ open: false });
    await renderRoute('/activity/lottery/rule', { as: 'member' });
    expect(screen.getByText('Closed for now')).toBeDefined();
  });

  it.each(OUTLASTING.map(({ path }) => path))('%s is there all the same', async (path) => {
    await lottery({ open: false });
    await renderRoute(path, { as: 'member' });
    expect(screen.queryByText('Closed for now')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('main').textContent).not.toBe('');
  });

  it('says that it could not be found out, and tries again', async () => {
    await lottery({ open: false });
    const mend = server.fail('activityGetStatusList', 500);
    const page = await renderRoute('/activity/lottery', { as: 'member' });
    expect(screen.getByRole('alert').textContent).toContain('The page could not be loaded');
    mend();
    await page.after(() => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(screen.getByText('Closed for now')).toBeDefined();
  });
});
