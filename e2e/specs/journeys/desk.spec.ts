import { CALLS } from '#contract/calls.ts';
import { DeskPage } from '../../pages/desk-page.ts';
import { seriousFindings } from '../../support/looks/axe.ts';
import { isTooWide } from '../../support/looks/width.ts';
import { expect, test } from '../../support/test.ts';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('an operator edits a notice, sees the error of a wrong entry, and finds the edit in the log', async ({
    page,
    server,
  }) => {
    const desk = new DeskPage(page);
    await desk.login(server);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Start');
    await page.getByRole('main').getByRole('link', { name: 'Notices' }).click();
    const form = await desk.unfold(desk.row('Welcome to Perya'), 'Edit');
    const title = form.getByRole('group', { name: 'Title' });
    await expect(title.getByLabel('Filipino')).toHaveValue('Maligayang pagdating sa Perya');
    await title.getByLabel('English').fill('');
    await form.getByRole('button', { name: 'Edit' }).click();

    await expect(page.getByRole('alert')).toHaveText(
      'Nothing was done yet: look at what is marked, and send it again.',
    );
    await expect(page.getByText('Fill this in')).toBeVisible();
    await page.getByRole('group', { name: 'Title' }).getByLabel('English').fill('Welcome <to> the "fair"');
    await page.getByRole('button', { name: 'Edit' }).dblclick();
    await expect(page).toHaveURL(/\/desk\/list\/notices\?done=\d+$/);
    await expect(page.getByRole('status')).toContainText('Welcome <to> the "fair"');
    await expect(desk.row('Welcome <to> the "fair"')).toBeVisible();

    await desk.open('log?f.subject=notice+welcome');
    await expect(page.locator('tbody')).toHaveCount(1);
    await expect(page.locator('tbody')).toContainText('Edit notice');
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.goto('/desk');
    await expect(page).toHaveURL(/\/desk\/login/);
  });
});

test('the desk closes Perya and opens it again; on a phone and on a screen everything fits and can be used by all', async ({
  page,
  server,
}) => {
  const desk = new DeskPage(page);
  await desk.login(server);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const list of ['players', 'depositChannels', 'jackpot', 'feedback', 'log', 'maintenance']) {
      await desk.open(list);
      await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)));
      expect([list, await seriousFindings(page)]).toEqual([list, []]);
      expect([list, await isTooWide(page)]).toEqual([list, false]);
    }
  }
  const act = async (name: string) => {
    await desk.open('maintenance');
    const form = await desk.unfold(desk.row('Perya'), name);
    await form.getByRole('button', { name }).click();
    await expect(page.getByRole('status')).toContainText(`Done: ${name}`);
  };
  /** A call without a body: once Perya is open, the server refuses it for the missing body. */
  const answered = async () => (await fetch(`${server.url}${CALLS.getActivityIds.path}`, { method: 'POST' })).status;
  await act('Close Perya');
  expect(await answered()).toBe(503);
  await act('Open Perya');
  expect(await answered()).toBe(400);
});
