import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { servePages } from '../../render/page-server.ts';
import { renderRoute, type RouteOptions } from '../../render/render-route.tsx';

const server = servePages({ demo: true });
const button = (name: string) => screen.getByRole('button', { name });
const rows = (name: string) => within(screen.getByRole('list', { name })).queryAllByRole('listitem');

/** Opens the jackpot's page and one of its lists. */
async function open(list: 'Rank' | 'Record', as: NonNullable<RouteOptions['as']>) {
  const page = await renderRoute('/activity/jackpot', { as });
  await page.after(() => fireEvent.click(button(list)));
  return page;
}

describe('the rank', () => {
  it('shows the ten largest awards, the next ones on demand, and the end', async () => {
    const page = await open('Rank', await server.demo('demo_lucky'));
    expect(rows('Largest awards')).toHaveLength(10);
    expect(screen.getByRole('region', { name: 'Your own place' }).textContent).toContain('You');
    while (screen.queryByRole('button', { name: 'Show more' }) !== null)
      await page.after(() => fireEvent.click(button('Show more')));
    expect(rows('Largest awards').length).toBeGreaterThan(10);
    expect(screen.getByText('End of the list.')).toBeDefined();
  });

  it('says that it could not be loaded, also after its own tries, and is there on the next', async () => {
    const mend = server.fail('getJackpotRank', 'lost');
    const page = await open('Rank', 'visitor');
    expect(screen.queryByText('This list could not be loaded')).toBeNull();
    await page.pass(5000);
    expect(server.calls.filter(({ name }) => name === 'getJackpotRank')).toHaveLength(3);
    expect(screen.getByText('This list could not be loaded')).toBeDefined();
    mend();
    await page.after(() => fireEvent.click(button('Try again')));
    expect(rows('Largest awards')).toHaveLength(10);
  });
});

describe('the record', () => {
  it('is empty for a new member', async () => {
    await open('Record', 'member');
    expect(within(screen.getByRole('dialog')).getByText('No draws yet')).toBeDefined();
  });

  it('has as many draws as the server counts, twenty at a time', async () => {
    const member = await server.demo('demo_lucky');
    const body = { pageNum: 1, pageSize: 20 };
    const { answer } = await server.call('getPersonJackpotDrawAwardLog', body, member);
    expect(answer.pages).toBe(2);
    const page = await open('Record', member);
    expect(rows('My draws')).toHaveLength(20);
    await page.after(() => fireEvent.click(button('Show more')));
    expect(rows('My draws').length).toBeGreaterThan(20);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('waits for a member’s data, and asks nobody to log in before', async () => {
    const release = server.hold('getAfterLoginInfoWeb');
    const page = await renderRoute('/activity/jackpot', { as: await server.demo('demo_lucky') });
    expect(screen.queryByRole('button', { name: 'Record' })).toBeNull();
    expect(screen.queryByText('Log in to see your draws')).toBeNull();
    await page.after(release);
    await page.after(() => fireEvent.click(button('Record')));
    expect(rows('My draws')).toHaveLength(20);
  });

  it('asks a visitor to log in', async () => {
    await open('Record', 'visitor');
    expect(server.calls.map(({ name }) => name)).not.toContain('getPersonJackpotDrawAwardLog');
    expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Log in' })).toBeDefined();
  });
});
