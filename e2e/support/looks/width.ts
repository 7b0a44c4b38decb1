import type { Page } from '@playwright/test';

/** True if the page can be scrolled sideways, because something is wider than the window. */
export const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
