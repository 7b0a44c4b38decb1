import { DeskPage } from '../pages/desk-page.ts';
import { takeReward } from '../pages/reward.ts';
import { callServer } from '../support/api.ts';
import { seriousFindings } from '../support/axe.ts';
import { endContest } from '../support/contest.ts';
import { TestServer } from '../support/server.ts';
import { expect, test } from '../support/test.ts';
import { isTooWide } from '../support/width.ts';

const PAGE = '/activity/redpkblue';
const RECORD = { pageNum: 1, pageSize: 3, kind: 'bonus' } as const;

test('a member joins a camp, bets, and receives a share of the pool after midnight', async ({ browser }) => {
  // Two starts of a server of its own, because this test moves its days.
  test.setTimeout(300_000);
  const server = await TestServer.start();
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 360, height: 800 } });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  try {
    await context.addCookies([
      { name: 'language', value: 'en-PH', url: server.url },
      { name: 'ageTerms', value: '1', url: server.url },
    ]);
    const login = { account: 'demo_vip', password: 'perya-demo', deviceId: 'e2e-pk' };
    const { token } = await callServer(server.url, '', 'accountLogin', login);
    await page.addInitScript((kept) => localStorage.setItem('perya.token', JSON.stringify(kept)), token);

    // The operator lets the contest pop up at the start, and the member comes by that way.
    const desk = new DeskPage(await (await browser.newContext({ baseURL: server.url })).newPage());
    await desk.login(server);
    await desk.open('activities');
    const form = await desk.unfold(desk.row('red-pk-blue'), 'Edit');
    await form.getByLabel('Pops up at the start: 1, else 0').fill('1');
    await form.getByRole('button', { name: 'Edit' }).click();
    await page.goto('/');
    await page.getByRole('dialog', { name: 'Notices' }).getByRole('button', { name: 'Got it' }).click();
    const modal = page.getByRole('dialog', { name: 'Red vs Blue' });
    await expect(modal).toContainText('Team Alon');
    await modal.getByRole('button', { name: 'Choose a camp' }).click();
    await expect(page).toHaveURL(new RegExp(`${PAGE}$`));

    // How yesterday ended is shown first, once.
    const yesterday = page.getByRole('dialog', { name: 'Red won!' });
    await expect(yesterday).toBeVisible({ timeout: 20_000 });
    // The winners' banner hangs there by now.
    await expect(page.getByText(/^Result of /)).toBeHidden();
    await yesterday.getByRole('button', { name: 'OK' }).click();
    const red = page.getByRole('region', { name: 'Red: Team Araw' });
    await expect(red).toContainText('4 players');
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Join Red' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Join Red' }).click();
    await expect(red).toContainText('You are here');
    await expect(red).toContainText('5 players');
    await expect(red).toContainText('₱900');
    const { sessionId } = await callServer(server.url, token, 'startGame', {
      gameId: 'halo-halo-spin',
      tryIt: false,
      activityId: '',
    });
    // Free spins that chance gives are no bets.
    for (let spent = 0; spent < 200_00;)
      spent += (await callServer(server.url, token, 'spinSlot', { sessionId, stake: 100_00 })).spin.cost;
    await expect(red).toContainText('₱1.1K', { timeout: 10_000 });
    expect(await isTooWide(page)).toBe(false);
    await desk.open('pkEntries');
    await expect(desk.row('₱200.00').first()).toContainText('running');

    // Midnight: the job of the next server decides. The member is away, as most are.
    await page.goto('/terms-of-use');
    await server.halt();
    await endContest(server.folder);
    await server.run();
    const before = (await callServer(server.url, token, 'refreshData')).coin;
    const waiting = async () => (await callServer(server.url, token, 'pkData')).waiting.length;
    await expect.poll(waiting, { timeout: 15_000 }).toBe(1);
    await page.goto(PAGE);
    await page.getByRole('button', { name: 'Receive ₱6' }).click({ timeout: 40_000 });
    await takeReward(page);
    expect((await callServer(server.url, token, 'refreshData')).coin).toBe(before + 6_00);
    const { list } = await callServer(server.url, token, 'appUserCoinDetail', RECORD);
    expect(list[0]).toMatchObject({ kind: 'bonus', amount: 6_00, balance: before + 6_00 });
    await page.getByRole('button', { name: 'My record' }).click();
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText('Received');
    expect(problems).toEqual([]);
  } finally {
    await context.close();
    await server.stop();
  }
});
