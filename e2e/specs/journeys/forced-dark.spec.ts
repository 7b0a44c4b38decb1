import type { Page } from '@playwright/test';
import { launchOptions } from '../../support/browser.ts';
import { expect, test } from '../../support/test.ts';

// Browsers darken pages only on a device with a dark theme.
test.use({ colorScheme: 'dark', launchOptions: launchOptions('--enable-features=WebContentsForceDark') });

/** The color in the middle of an element as it is painted, red, green and blue. */
async function paintedAt(page: Page, selector: string): Promise<number[]> {
  const picture = await page.locator(selector).screenshot({ animations: 'disabled' });
  return page.evaluate(async (data) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    context?.drawImage(image, 0, 0);
    return [...(context?.getImageData(image.width / 2, image.height / 2, 1, 1).data ?? [])].slice(0, 3);
  }, picture.toString('base64'));
}

test('a browser that darkens light pages leaves ours as they are', async ({ page }) => {
  await page.setContent('<body style="margin: 0"><main style="height: 100px; background: #fff6e3"></main>');
  expect(Math.max(...(await paintedAt(page, 'main')))).toBeLessThan(100);
  await page.goto('/');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(Math.min(...(await paintedAt(page, '[role="alertdialog"]')))).toBeGreaterThan(150);
});
