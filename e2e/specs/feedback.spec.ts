import sharp from 'sharp';
import { DeskPage } from '../pages/desk-page.ts';
import { seriousFindings } from '../support/axe.ts';
import { becomeMember } from '../support/member.ts';
import { expect, freshMobile, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 800 } });

test('a player writes with a picture, support answers, the player replies, support closes', async ({
  page,
  server,
  problems,
  browser,
}) => {
  await becomeMember(page, server, freshMobile());
  await page.goto('/feedback');
  await page.getByText('Withdrawal', { exact: true }).click();
  await page.getByLabel('What happened?').fill('My GCash payout is late.\nI asked for it on Monday.');
  const buffer = await sharp({ create: { width: 720, height: 1280, channels: 3, background: '#234a7c' } })
    .jpeg()
    .toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: 'screen.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByText('1 of 3')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  // What was written is still there after the page was left.
  await page.reload();
  await expect(page.getByLabel('What happened?')).toHaveValue(/late\.\nI asked/);
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page).toHaveURL(/\/feedback\/record\/F[A-Z2-9]{11}$/);
  const id = page.url().split('/').at(-1) ?? '';
  await expect(page.getByText('Waiting for us')).toBeVisible();

  const operator = await browser.newContext({ baseURL: server.url, viewport: { width: 360, height: 800 } });
  const desk = new DeskPage(await operator.newPage());
  await desk.login(server);
  await desk.page.getByRole('link', { name: /^Feedback \d+ waiting/ }).click();
  await expect(desk.row(id).locator('.picture img')).toHaveJSProperty('naturalWidth', 720);
  expect(await seriousFindings(desk.page)).toEqual([]);
  const act = async (name: string, label: string, words: string) => {
    await desk.open('feedback');
    const form = await desk.unfold(desk.row(id), name);
    await form.getByLabel(label).fill(words);
    await form.getByRole('button', { name }).click();
    await expect(desk.page.getByRole('status')).toContainText(`Done: ${name}`);
  };
  await act('Reply', 'Words to the player', 'It was sent today.\nPlease look again.');

  await page.goto('/member');
  await page.getByRole('link', { name: 'Feedback New answer' }).click();
  await page.getByRole('link', { name: /Answered/ }).click();
  await expect(page.getByText('Please look again.')).toBeVisible();
  await page.getByLabel('Your reply').fill('It is there, salamat!');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('It is there, salamat!');
  expect(await seriousFindings(page)).toEqual([]);

  await act('Close', 'Reason, to the player', 'Paid and confirmed.');
  await page.context().addCookies([{ name: 'language', value: 'fil-PH', url: server.url }]);
  await page.goto('/feedback/record');
  await expect(page.getByRole('heading', { name: 'Mga ticket ko' })).toBeVisible();
  await page.getByRole('link', { name: /Sarado na/ }).click();
  await expect(page.getByText('Isinara ng support ang ticket na ito')).toBeVisible();
  await expect(page.getByText('Paid and confirmed.')).toBeVisible();
  await operator.close();
  expect(problems).toEqual([]);
});
