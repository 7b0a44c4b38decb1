import { expect, type Page } from '@playwright/test';
import { layersLeft } from '../support/looks/layers.ts';

/** Closes the operator's notices, which open over the lobby on the first visit of a day. */
export async function closeNotices(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Notices' });
  await dialog.getByText('Do not show again today').click();
  await dialog.getByRole('button', { name: 'Got it' }).click();
  await expect(dialog).toBeHidden();
  await layersLeft(page);
}

/** Closes the sign-in, which opens over the lobby on the first start of a member's day. */
export async function closeSignIn(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign-in' });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await layersLeft(page);
}
