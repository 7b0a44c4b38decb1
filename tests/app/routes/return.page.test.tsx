import { act } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { coinOf } from '#server/ledger/ledger.ts';
import { writeConfiguration } from '#server/modules/jackpot/configuration.ts';
import { holdForDraw } from '#src/stores/pages/running-draw.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { servePages } from '../../render/page-server.ts';
import { type RenderedRoute, renderRoute } from '../../render/render-route.tsx';
import { COINS_ONLY, spin } from '../../server/support/drawing.ts';

const server = servePages();
const asked = (name: string) => server.calls.filter((call) => call.name === name).length;
const pageText = () => document.body.textContent;

/** Switches to another tab and back. The app loads figures at most once a second. */
async function leaveAndReturn(page: RenderedRoute): Promise<void> {
  await page.pass(1000);
  await page.after(() => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get');
    for (const state of ['hidden', 'visible'] as const) {
      visibility.mockReturnValue(state);
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }
    visibility.mockRestore();
  });
  await page.pass(1000);
}

describe('a page that is seen again', () => {
  it('shows the changes made in another tab', async () => {
    await writeConfiguration(server.db, COINS_ONLY);
    const member = await server.member();
    const page = await renderRoute('/activity/jackpot', { as: member });
    expect(pageText()).toContain('3 chances left');
    const { id } = await spin(server, member.token);
    await server.call('ackJackpotDraw', { id }, { token: member.token });
    await leaveAndReturn(page);
    expect(pageText()).toContain('2 chances left');
    await page.settle();
    expect(useUserStore.getState().user?.coin).toBe(await coinOf(server.db, member.userId));
  });

  it('asks nothing under a draw, and for the figures once it is over', async () => {
    const page = await renderRoute('/activity/jackpot', { as: 'member' });
    const over = holdForDraw();
    await page.pass(1000);
    const [infos, figures] = [asked('getJackpotDrawInfo'), asked('refreshData')];
    await leaveAndReturn(page);
    expect([asked('getJackpotDrawInfo'), asked('refreshData')]).toEqual([infos, figures]);
    await act(async () => over());
    await page.settle();
    expect([asked('getJackpotDrawInfo'), asked('refreshData')]).toEqual([infos, figures + 1]);
  });

  it('sends nothing when it is left', async () => {
    const page = await renderRoute('/activity/jackpot', { as: 'member' });
    await page.pass(1000);
    const figures = asked('refreshData');
    await page.after(() => window.dispatchEvent(new Event('pagehide')));
    await page.pass(1000);
    expect(asked('refreshData')).toBe(figures);
  });
});
