import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { walletMessagesOf } from '#src/features/wallet/lib/wallet-messages.ts';
import { servePages } from '../../render/page-server.ts';
import { renderRoute } from '../../render/render-route.tsx';
import { editRow } from '../../server/support/rows.ts';

const server = servePages();
const say = async () => {
  const text = { 'en-PH': 'GCash is slow today.', 'fil-PH': 'Mabagal ang GCash ngayon.' };
  await editRow(server, 'walletMessage', 'slow', { id: 'slow', text, level: 'warning' });
};

describe('a message of the operator', () => {
  it.each([
    '/wallets',
    '/wallets/v2',
    '/wallets?name=withdraw',
    '/withdrawal/gcash',
    '/wallets/record',
    '/v2/wallets/record',
    '/wallets/card/list',
    '/wallets/card/edit',
  ])('is shown at %s', async (path) => {
    await say();
    await renderRoute(path, { as: await server.member() });
    const message = within(screen.getByRole('list', { name: 'Messages' })).getByRole('listitem');
    expect(message.textContent).toBe('Warning: GCash is slow today.');
  });

  it('is not shown elsewhere', async () => {
    await say();
    await renderRoute('/member', { as: await server.member() });
    expect(screen.queryByText(/GCash is slow/)).toBeNull();
  });
});

it.each([undefined, '', '{', '{}', '[1]', '[{"id":"a","level":"loud","text":"x"}]'])('%j has no messages', (json) => {
  expect(walletMessagesOf(json)).toEqual([]);
});
