import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { servePages } from '../../render/page-server.ts';
import { renderRoute } from '../../render/render-route.tsx';
import { act as actKyc, submitted } from '../../server/kyc/support.ts';
import { act, ask, ready } from '../../server/withdrawal/support.ts';

const server = servePages({ demo: true });
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const link = (name: string | RegExp) => screen.getByRole<HTMLAnchorElement>('link', { name });

describe.each(['/wallets?name=withdraw', '/wallets/v2?name=withdraw', '/withdrawal/gcash'])(
  'a refused withdrawal, at %s',
  (path) => {
    it('shows the reason, the time, the place of the money and the next step, until it is acknowledged', async () => {
      const { member, card } = await ready(server);
      const { id } = await ask(server, member, card);
      await act(server, 'refuseWithdrawal', { id, reason: 'GCash says that this account is closed.' });
      const page = await renderRoute(path, { as: member });
      const title = 'Your withdrawal of ₱300 was refused';
      const refused = screen.getByRole('heading', { name: title }).parentElement;
      expect(refused?.textContent).toContain('GCash says that this account is closed.');
      expect(refused?.textContent).toContain('The whole amount is back in your balance.');
      expect(refused?.querySelector('small')?.textContent).toMatch(/\d/);
      // The page offers the next steps: the form, its details and support.
      expect(button(/^Withdraw/)).toBeDefined();
      expect(link('Details').search).toBe(`?number=${id}`);
      page.unmount();
      const again = await renderRoute(path, { as: member });
      expect(screen.getByRole('heading', { name: title })).toBeDefined();
      const mend = server.fail('ackRefusedExchange', 500);
      await again.after(() => fireEvent.click(button('Got it')));
      await again.pass(10_000);
      expect(screen.getByRole('alert')).toBeDefined();
      mend();
      await again.after(() => fireEvent.click(button('Got it')));
      expect(screen.queryByRole('heading', { name: title })).toBeNull();
    });

    it('shows for an ID the reason, the time, and how to send it again', async () => {
      const member = await submitted(server as unknown as Parameters<typeof submitted>[0]);
      await actKyc(server as unknown as Parameters<typeof actKyc>[0], 'refuseKyc', {
        id: member.id,
        reason: 'blurred',
        words: 'Hold it still.',
      });
      const page = await renderRoute(path, { as: member });
      await page.settle();
      const refused = screen.getByRole('heading', { name: 'We could not approve your ID' }).parentElement;
      expect(refused?.textContent).toMatch(
        /A photo was too blurred or dark to read\..*Hold it still\..*Your money is safe/,
      );
      expect(link('Send your ID again').pathname).toMatch(/member\/profile\/kyc$/);
    });
  },
);
