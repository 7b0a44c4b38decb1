import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { EXCHANGE_POLL_MS } from '#src/features/wallet/withdraw/hooks/useExchangeInfo.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { servePages } from '../../render/page-server.ts';
import { renderRoute } from '../../render/render-route.tsx';
import { act, ask, ready } from '../../server/withdrawal/support.ts';

const server = servePages({ demo: true });
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const link = (name: string | RegExp) => screen.getByRole<HTMLAnchorElement>('link', { name });

describe('a withdrawal’s steps', () => {
  it('show each state with its time, what was paid to whom, and the bank’s reference', async () => {
    const demo = await server.demo('demo_withdraw');
    const page = await renderRoute('/wallets/record?name=orders', { as: demo });
    await page.after(() => fireEvent.click(link(/Withdrawal to GCash.*-₱1,000\.00/)));
    const sheet = within(screen.getByRole('dialog', { name: 'Your withdrawal' }));
    expect(sheet.getByText('₱1,000 was sent')).toBeDefined();
    const names = sheet.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent);
    expect(names).toEqual(['Requested', 'Checked', 'Sent']);
    for (const said of ['GC-4471-20913', 'Marisol Reyes', 'GCash 0917 *** 0142'])
      expect(sheet.getByText(said)).toBeDefined();
    await page.after(() => fireEvent.click(sheet.getByRole('button', { name: 'Close' })));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(window.location.search).toBe('?name=orders');
  });

  it('show why it was refused and that the money is back', async () => {
    const page = await renderRoute('/withdrawal/bank', { as: await server.demo('demo_withdraw') });
    await page.after(() => fireEvent.click(link(/BPI \*\*\* 7890.*Refused/)));
    const sheet = within(screen.getByRole('dialog', { name: 'Your withdrawal' }));
    expect(sheet.getByText(/BPI says that this account does not exist\./)).toBeDefined();
    expect(sheet.getByText('Money back')).toBeDefined();
    expect(sheet.queryByRole('button', { name: 'Cancel this withdrawal' })).toBeNull();
  });

  it('can be ended by its member while it waits, who is asked first', async () => {
    const { member, card } = await ready(server);
    const { id } = await ask(server, member, card);
    const page = await renderRoute(`/withdrawal/bank?number=${id}`, { as: member });
    await page.after(() => fireEvent.click(button('Cancel this withdrawal')));
    await page.after(() => fireEvent.click(button('Yes, cancel it')));
    expect(screen.getAllByText('₱300 came back').length).toBeGreaterThan(0);
    expect(useUserStore.getState().user?.coin).toBe(1000_00);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('say that it can no longer be cancelled where it was approved meanwhile', async () => {
    const { member, card } = await ready(server);
    const { id } = await ask(server, member, card);
    const page = await renderRoute(`/withdrawal/bank?number=${id}`, { as: member });
    await page.after(() => fireEvent.click(button('Cancel this withdrawal')));
    await act(server, 'approveWithdrawal', { id });
    await page.after(() => fireEvent.click(button('Yes, cancel it')));
    expect(screen.getByRole('alert').textContent).toMatch(/^This withdrawal was checked already/);
    expect(screen.getByText('₱300 is being sent')).toBeDefined();
  });

  it('follow what the desk does, and take a refused amount back into the balance', async () => {
    const { member, card } = await ready(server);
    const { id } = await ask(server, member, card);
    const page = await renderRoute('/wallets?name=withdraw', { as: member });
    expect(screen.getByRole('heading', { name: '₱300 on its way' })).toBeDefined();
    await act(server, 'approveWithdrawal', { id });
    await page.pass(EXCHANGE_POLL_MS);
    expect(screen.getByRole('heading', { name: '₱300 is being sent' })).toBeDefined();
    await act(server, 'refuseWithdrawal', { id, reason: 'The account is closed' });
    await page.pass(EXCHANGE_POLL_MS);
    expect(screen.queryByRole('heading', { name: '₱300 is being sent' })).toBeNull();
    expect(useUserStore.getState().user?.coin).toBe(1000_00);
    expect(screen.getByRole('heading', { name: 'Your withdrawal of ₱300 was refused' })).toBeDefined();
  });

  it('say that it takes longer than was told, and what to do', async () => {
    const { member, card } = await ready(server);
    const { id } = await ask(server, member, card);
    const page = await renderRoute(`/withdrawal/bank?number=${id}`, { as: member });
    expect(screen.queryByText(/^This takes longer than we said/)).toBeNull();
    page.unmount();
    server.clock.advance(30 * 60_000);
    await renderRoute(`/withdrawal/bank?number=${id}`, { as: member });
    expect(screen.getByText(/^This takes longer than we said/)).toBeDefined();
    expect(screen.getAllByText(/^was due /).length).toBeGreaterThan(0);
  });

  it('of a stranger’s number are not there', async () => {
    const { member, card } = await ready(server);
    const { id } = await ask(server, member, card);
    const other = await server.member();
    const page = await renderRoute(`/withdrawal/bank?number=${id}`, { as: other });
    await page.pass(10_000);
    expect(screen.getByText('This withdrawal could not be looked up')).toBeDefined();
  });
});

describe('the list of withdrawals', () => {
  it('is empty at first, and says when it could not be loaded', async () => {
    const page = await renderRoute('/withdrawal/bank', { as: 'member' });
    expect(screen.getByText('No withdrawals yet')).toBeDefined();
    page.unmount();
    const mend = server.fail('getExchangeRecord', 500);
    const failed = await renderRoute('/withdrawal/bank', { as: await server.demo('demo_withdraw') });
    await failed.pass(10_000);
    expect(screen.getByText('This list could not be loaded')).toBeDefined();
    mend();
    await failed.after(() => fireEvent.click(button('Try again')));
    expect(screen.getByText('That is all of them.')).toBeDefined();
  });
});
