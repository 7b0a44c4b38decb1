import { expect, type Page } from '@playwright/test';
import { layersLeft } from '../support/looks/layers.ts';
import { textsOf } from '../support/texts.ts';

const t = textsOf('en-PH');

/** Follows the tour of the lobby, which a new member sees first, to its end. */
async function takeTour(page: Page): Promise<void> {
  const tour = page.getByRole('dialog', { name: t('guide:title') });
  await expect(tour.getByRole('heading', { name: t('guide:step.balance.title') })).toBeVisible();
  for (const step of ['jackpot', 'games', 'bonus', 'me'] as const) {
    await tour.getByRole('button', { name: t('guide:next') }).click();
    await expect(tour.getByRole('heading', { name: t(`guide:step.${step}.title`) })).toBeVisible();
  }
  await tour.getByRole('button', { name: t('guide:done') }).click();
  await expect(tour).toBeHidden();
}

/** Passes the start-up pop-ups of a new member, two in a row: the tour, and the tips of the first deposit. */
export async function passStartup(page: Page): Promise<void> {
  await takeTour(page);
  const tips = page.getByRole('dialog', { name: t('first-deposit:tips.title') });
  await tips.getByRole('button', { name: t('common:close') }).click();
  await expect(tips).toBeHidden();
  await layersLeft(page);
}
