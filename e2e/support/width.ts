import type { Page } from '@playwright/test';

/** Whether a page can be pushed sideways: something of it is wider than the window. */
export const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
