import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Banner } from '#contract/content/calls.ts';
import { bannersFor } from '#src/features/home/lib/banners.ts';
import { servePages } from '../../render/page-server.ts';
import { renderRoute } from '../../render/render-route.tsx';
import { deposit } from '../../server/support/players.ts';

const server = servePages();
/** Include hidden elements: the start notices may cover the lobby. */
const shown = async () =>
  within(await screen.findByRole('region', { name: 'Offers', hidden: true }))
    .getAllByRole('link', { hidden: true })
    .map((link) => link.getAttribute('href'));
const DEPOSIT = '/activity/first-deposit';

describe('the banners', () => {
  it('are hidden from players they do not address: offers by break and deposit, and unmarked ones as promotions', () => {
    const banners = (['nothing', 'promotion', 'firstDeposit', undefined] as const).map(
      (gives, sort) => ({ id: String(gives), gives, sort }) as unknown as Banner,
    );
    const idsFor = (hasOffers: boolean, hasDeposited: boolean) =>
      bannersFor(banners, { hasOffers, hasDeposited }).map(({ id }) => id);
    expect(idsFor(true, false)).toEqual(['nothing', 'promotion', 'firstDeposit', 'undefined']);
    expect(idsFor(true, true)).toEqual(['nothing', 'promotion', 'undefined']);
    expect(idsFor(false, false)).toEqual(['nothing']);
    expect(idsFor(false, true)).toEqual(['nothing']);
  });

  it('offer the first deposit until there was one', async () => {
    await renderRoute('/', { as: 'member' });
    expect(await shown()).toContain(DEPOSIT);
  });

  it('offer it no more after the first deposit', async () => {
    const member = await server.member();
    await deposit(server, member, 100_00);
    await renderRoute('/', { as: member });
    expect(await shown()).not.toContain(DEPOSIT);
    expect(await shown()).toContain('/activity/jackpot');
  });

  it('offer a visitor everything, and a member nothing until play is known to be open to them', async () => {
    const visit = await renderRoute('/');
    expect(await shown()).toContain(DEPOSIT);
    visit.unmount();
    const release = server.hold('getAfterLoginInfoWeb');
    const page = await renderRoute('/', { as: 'member' });
    expect(await shown()).toEqual(['/fairness']);
    await page.after(release);
    expect(await shown()).toContain(DEPOSIT);
  });

  it('offer nothing during a break', async () => {
    const member = await server.member();
    await server.call('startBreak', { length: 'day' }, { token: member.token });
    await renderRoute('/', { as: member });
    expect(await shown()).toEqual(['/fairness']);
  });
});
