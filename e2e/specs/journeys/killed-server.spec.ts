import { JackpotPage } from '../pages/jackpot-page.ts';
import { callServer } from '../support/api.ts';
import { becomeMember, tokenOf } from '../support/member.ts';
import { TestServer } from '../support/server.ts';
import { expect, freshMobile, test } from '../support/test.ts';

const DRAW = '**/receiveDrawChance';

for (const moment of ['after it was drawn', 'before it was drawn'] as const) {
  test(`a draw whose server is killed ${moment} gives one award, shown after the restart`, async ({ browser }) => {
    // A server of its own, because this test kills it.
    const server = await TestServer.start();
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    try {
      await becomeMember(page, server, freshMobile());
      const token = await tokenOf(page);
      const jackpot = new JackpotPage(page);
      await jackpot.open();
      const keys: (string | undefined)[] = [];
      await page.route(DRAW, async (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        if (keys.length > 1) return route.continue();
        if (moment === 'after it was drawn') await route.fetch();
        await server.kill();
        await route.abort('connectionreset');
      });
      await jackpot.spin.click();
      await expect(page.getByText(/Your spin is kept/).first()).toBeVisible();

      await server.run();
      await page.reload();
      await jackpot.takeAward();

      await expect(jackpot.spin).toContainText('No chances left');
      expect(keys.length).toBeGreaterThan(1);
      expect(new Set(keys).size).toBe(1);
      const { list } = await callServer(server.url, token, 'getPersonJackpotDrawAwardLog', {
        pageNum: 1,
        pageSize: 20,
      });
      expect(list).toHaveLength(1);
      await page.reload();
      await expect(jackpot.scene).toHaveAttribute('data-scene-status', 'ready');
      await expect(jackpot.spin).toContainText('No chances left');
      await expect(jackpot.award).toBeHidden();
    } finally {
      await context.close();
      await server.stop();
    }
  });
}
