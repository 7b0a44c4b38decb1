import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { servePages } from '../../render/page-server.ts';
import { renderRoute } from '../../render/render-route.tsx';
import { depositFreely, order, tell } from '../../server/wallet/support.ts';
import type { TestMember } from '../../server/helper.ts';

const server = servePages();
beforeAll(() => depositFreely(server));
const MINUTE = 60_000;
const asServer = () => server as unknown as Parameters<typeof order>[0];
const rows = () => within(screen.getByRole('list', { name: 'Wallet history' })).getAllByRole('listitem');
const button = (name: string) => screen.getByRole('button', { name });

/** A member with so many deposits, the first one paid with its bonus and the others cancelled. */
async function depositor(count: number): Promise<TestMember> {
  const member = await server.member();
  for (let made = 0; made < count; made += 1) {
    const { id } = await order(asServer(), member);
    if (made === 0) await tell(asServer(), { orderId: id, amount: 500_00, state: 'paid' });
    else await server.call('cancelRechargeOrder', { id }, { token: member.token });
    server.clock.advance(MINUTE);
  }
  return member;
}

describe.each(['/wallets/record', '/v2/wallets/record'])('the record at %s', (path) => {
  it('lists what went in and out with its state, narrowed to one kind on demand', async () => {
    const page = await renderRoute(path, { as: await depositor(2) });
    expect(rows()).toHaveLength(3);
    expect(rows()[0]?.textContent).toMatch(/Deposit by GCash.*₱500\.00Cancelled/);
    expect(rows().some((row) => /Deposit bonus.*\+₱50\.00Done/.test(row.textContent ?? ''))).toBe(true);
    await page.after(() => fireEvent.click(button('Bonuses')));
    expect(rows()).toHaveLength(1);
    expect(button('Bonuses').getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText('That is all of them.')).toBeDefined();
  });

  it('shows twenty at a time', async () => {
    const page = await renderRoute(path, { as: await depositor(21) });
    expect(rows()).toHaveLength(20);
    await page.after(() => fireEvent.click(button('Show more')));
    expect(rows()).toHaveLength(22);
  });

  it('is empty for a new member, with the way to a deposit', async () => {
    const page = await renderRoute(path, { as: 'member' });
    expect(screen.getByText('Nothing here yet')).toBeDefined();
    await page.after(() => fireEvent.click(screen.getByRole('link', { name: 'To the deposit' })));
    expect(window.location.pathname).toBe(path.startsWith('/v2') ? '/wallets/v2' : '/wallets');
  });

  it('says that it could not be loaded, and is there on the next try', async () => {
    const mend = server.fail('getTradeRecord', 500);
    const page = await renderRoute(path, { as: await depositor(1) });
    await page.pass(10_000);
    expect(screen.getByText('This list could not be loaded')).toBeDefined();
    mend();
    await page.after(() => fireEvent.click(button('Try again')));
    expect(rows()).toHaveLength(2);
  });

  it('asks a visitor to log in', async () => {
    await renderRoute(path);
    expect(screen.getByText('Log in to see this page.')).toBeDefined();
    expect(server.calls.map(({ name }) => name)).not.toContain('getTradeRecord');
  });
});

it('opens a line into its details in the second layout', async () => {
  const page = await renderRoute('/v2/wallets/record', { as: await depositor(1) });
  const bonus = rows().find((row) => row.textContent?.includes('Deposit bonus'));
  expect(bonus?.textContent).toContain('To bet before you withdraw₱250.00');
  expect(bonus?.textContent).toMatch(/Order numberD[A-Z2-9]{11}/);
  await page.settle();
});
