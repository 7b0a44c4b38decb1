import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { runLotto } from '#server/modules/lotto/job.ts';
import { rainRules } from '#server/modules/rain/content.ts';
import { useModalStore } from '#src/stores/lobby/modals.ts';
import { setOnline } from '../../render/network.ts';
import { servePages } from '../../render/page-server.ts';
import { type RenderedRoute, renderRoute } from '../../render/render-route.tsx';
import type { TestMember } from '../../server/support/helper.ts';
import { button, edit, press, rich, testLostAnswers } from './lost-answers.ts';

const server = servePages();

/** Creates a member at a rain, which falls at noon and at 18:00 in Manila. */
async function atRain(): Promise<TestMember> {
  await edit(server, 'rainRule', 'rule', { ...rainRules[0], depositNeeded: 0, betNeeded: 0 });
  const member = await server.member();
  const { next } = (await server.call('getRedPacketRainConfig', {}, { token: member.token })).answer;
  server.clock.advance(Math.max(0, next.startsAt - server.clock.now()));
  return member;
}
async function openRain(member: TestMember): Promise<RenderedRoute> {
  const page = await renderRoute('/terms-of-use', { as: member });
  await page.after(() => void useModalStore.getState().openModal({ type: 'moneyRain' }));
  await screen.findByRole('dialog', { name: 'Money rain' });
  await page.settle();
  return page;
}
const sceneReady = () => waitFor(() => expect(document.querySelector('[data-scene-status=plain]')).not.toBeNull());

testLostAnswers(server, [
  {
    call: 'joinRedPacketRain',
    table: 'rain_entry',
    prepare: atRain,
    open: openRain,
    tap: async (page) => {
      await sceneReady();
      await press(page, 'Join the rain');
    },
    // The page sends it again when the network returns.
    async tapAgain(page) {
      await setOnline(false);
      await setOnline(true);
      await page.settle();
    },
    async shown(page) {
      await sceneReady();
      await page.pass(10);
      await waitFor(() => expect(button('Catch the next piece')).toBeDefined());
    },
  },
  {
    call: 'redWars',
    table: 'rain_entry',
    prepare: atRain,
    open: openRain,
    async tap(page) {
      await sceneReady();
      await press(page, 'Join the rain');
      await page.pass(10);
      await waitFor(() => {
        fireEvent.click(button('Catch the next piece'));
        expect(Number(screen.getByText('Caught').nextElementSibling?.textContent)).toBeGreaterThanOrEqual(2);
      });
      await press(page, 'End the rain and keep what you caught');
    },
    tapAgain: (page) => press(page, 'Send it again'),
    async shown(page) {
      await page.settle();
      expect(await screen.findByText(/^You caught \d+ pieces!$/)).toBeDefined();
    },
  },
  {
    call: 'rollColorGame',
    table: 'color_roll',
    prepare: () => rich(server),
    async open(member) {
      const page = await renderRoute('/game/start?gameId=color-game', { as: member });
      await screen.findByRole('list', { name: 'Colors to bet on' });
      await page.settle();
      return page;
    },
    async tap(page) {
      await press(page, /Bet on Blue/);
      await press(page, 'ROLL');
    },
    tapAgain: (page) => press(page, 'AGAIN'),
    async shown(page) {
      await page.pass(13_000);
      expect(screen.getAllByText(/pays|No die shows/).length).toBeGreaterThan(0);
    },
  },
  {
    call: 'buyLottoTickets',
    table: 'lotto_entry',
    async prepare() {
      await runLotto(server.services);
      return rich(server);
    },
    async open(member) {
      const page = await renderRoute('/game/start?gameId=barrio-lotto', { as: member });
      await screen.findByRole('group', { name: 'Numbers of your ticket' });
      await page.settle();
      // Tickets of the weekend draw are sold until the weekend.
      await page.after(() => fireEvent.click(screen.getByRole('tab', { name: 'Weekend draw' })));
      return page;
    },
    async tap(page) {
      await press(page, 'Lucky pick');
      await press(page, 'Buy 1 ticket for ₱20');
    },
    tapAgain: (page) => press(page, 'Finish the purchase'),
    shown: () => void expect(screen.getByText('You have 1 ticket')).toBeDefined(),
  },
  {
    call: 'dropCoins',
    table: 'pusher_batch',
    column: 'staked',
    prepare: () => rich(server),
    async open(member) {
      const page = await renderRoute('/activity/coin-pusher', { as: member });
      await waitFor(async () => {
        await page.pass(50);
        expect(button('₱1 Drop').disabled).toBe(false);
      });
      return page;
    },
    tap: (page) => press(page, '₱5 Drop'),
    // The page sends it again without a tap.
    tapAgain: (page) => page.pass(10_000),
    async shown(page) {
      await page.pass(3000);
      // The coin may have fallen by then.
      expect(screen.getByText(/^₱[05] on the table$/)).toBeDefined();
    },
  },
]);
