import type { Page } from '@playwright/test';
import type { Language } from '#contract/base/languages.ts';
import { takeReward } from '../../pages/reward.ts';
import { seriousFindings } from '../../support/looks/axe.ts';
import { cutTexts, LARGE_TYPE } from '../../support/looks/cut-text.ts';
import { becomeDemo, returnAs } from '../../support/member.ts';
import { callServer } from '../../support/server/api.ts';
import { expect, test } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

const COMEBACK: Readonly<Record<Language, string>> = { 'en-PH': 'Comeback gift', 'fil-PH': 'Regalong pambawi' };

/** Expects that nothing of the open modal is cut on a small phone and with large type. */
async function expectFit(page: Page): Promise<void> {
  const usual = page.viewportSize();
  const sizes = [{ name: '320 px', width: 320, height: 640, rootSize: '' }, ...LARGE_TYPE];
  for (const { name, width, height, rootSize } of sizes) {
    await page.setViewportSize({ width, height });
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), rootSize);
    expect.soft(await cutTexts(page), name).toEqual([]);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  if (usual !== null) await page.setViewportSize(usual);
}

test('a bankrupt player claims the first award by touch; Escape closes the gift', async ({
  page,
  server,
  problems,
}) => {
  const t = textsOf('en-PH');
  const token = await becomeDemo(page, server, 'demo_bankrupt');
  await page.goto('/');
  const modal = page.getByRole('dialog', { name: t('bankrupt:subtitle') });
  const card = (language: Language) => page.getByRole('button', { name: COMEBACK[language] });
  await expect(modal.getByRole('heading', { name: t('bankrupt:title', { coin: '₱88' }) })).toBeVisible();
  await expect(modal.getByRole('timer')).toBeVisible();
  expect.soft(await seriousFindings(page)).toEqual([]);
  await expectFit(page);

  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await expect(page).toHaveURL(/\/$/);

  await card('en-PH').tap();
  const award = t('bankrupt:award', { amount: '₱18' });
  await modal.getByRole('button', { name: award }).tap();
  await takeReward(page, t);
  await expect(modal.getByText(t('bankrupt:received'))).toBeVisible();
  await expect(modal.getByRole('progressbar')).toBeVisible();
  await expect(modal.getByRole('button', { name: award })).toHaveCount(0);
  expect.soft(await seriousFindings(page)).toEqual([]);
  await modal.getByRole('button', { name: t('common:close') }).tap();
  await expect(page.getByRole('banner')).toContainText('₱19.00');
  expect((await callServer(server.url, token, 'refreshData')).coin).toBe(19_00);

  await returnAs(page.context(), server, token, 'fil-PH');
  await page.goto('/');
  await card('fil-PH').tap();
  const inFilipino = page.getByRole('dialog', { name: textsOf('fil-PH')('bankrupt:subtitle') });
  await expect(inFilipino.getByRole('progressbar')).toBeVisible();
  await expectFit(page);
  expect(problems).toEqual([]);
});
