import type { BrowserContextOptions, Page, Request } from '@playwright/test';
import type { Language } from '#contract/languages.ts';
import { titleText } from '#src/routes/match.ts';
import type { AppRoute } from '#src/routes/types.ts';
import { seriousFindings } from './axe.ts';
import { cutTexts, LARGE_TYPE } from './cut-text.ts';
import { register, returning } from './member.ts';
import { attachLogs, expect, freshMobile, test as base } from './test.ts';
import { textsOf } from './texts.ts';

/** One page a worker, and a member of its server. */
interface OnePage {
  readonly page: Page;
  readonly token: string;
}

/**
 * Playwright's test in a browser that has been here before, and the checks of one route in it. The tests of a worker
 * share one page, because a new one costs as much as a visit; each starts with a visitor's storage.
 */
export const test = base.extend<{ visit: RouteVisit }, { onePage: OnePage }>({
  onePage: [
    async ({ browser, server }, use, { project }) => {
      const { viewport, deviceScaleFactor, isMobile, hasTouch, locale, timezoneId } = project.use;
      const phone = { viewport, deviceScaleFactor, isMobile, hasTouch, locale, timezoneId };
      const context = await browser.newContext({ ...phone, baseURL: server.url } as BrowserContextOptions);
      const page = await context.newPage();
      await use({ page, token: await register(server, freshMobile()) });
      await context.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ onePage: { page }, server }, use, info) => {
    // Leaves the page of the test before, which could still write to the storage.
    await page.goto('/health/live');
    await page.context().clearCookies();
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await keep(page, returning(server, null));
    await use(page);
    await attachLogs(info);
    for (const event of ['request', 'requestfinished', 'requestfailed', 'console', 'pageerror'] as const)
      page.removeAllListeners(event);
  },
  visit: async ({ page, problems, server, onePage: { token } }, use) =>
    use(new RouteVisit(page, problems, returning(server, token))),
});

/** Gives the page's browser cookies and storage. */
async function keep(page: Page, { cookies, kept }: ReturnType<typeof returning>): Promise<void> {
  await page.context().addCookies(cookies);
  await page.evaluate((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, kept);
}

/** The small phones that a page must fit, px. The last one is where a check begins and ends. */
const WIDTHS = [320, 360] as const;
const HEIGHT = 800;

/** One route in a browser: each check opens it, or begins where the one before has left it. */
class RouteVisit {
  readonly #page: Page;
  readonly #problems: string[];
  readonly #member: ReturnType<typeof returning>;
  readonly #requests = new Set<Request>();

  constructor(page: Page, problems: string[], member: ReturnType<typeof returning>) {
    this.#page = page;
    this.#problems = problems;
    this.#member = member;
    page.on('request', (request) => this.#requests.add(request));
    page.on('requestfinished', (request) => this.#requests.delete(request));
    page.on('requestfailed', (request) => this.#requests.delete(request));
  }

  /** A visitor finds the whole page. */
  async asVisitor(route: AppRoute): Promise<void> {
    await this.#open(route);
    await this.#expectWhole(route, 'en-PH');
  }

  /** A member finds the whole page. */
  async asMember(route: AppRoute): Promise<void> {
    await keep(this.#page, this.#member);
    await this.#open(route);
    await this.#expectWhole(route, 'en-PH');
  }

  /** The page that is open has no serious finding of axe. */
  async expectAccessible(): Promise<void> {
    expect.soft(await seriousFindings(this.#page), 'axe').toEqual([]);
  }

  /** The page that is open shows all its texts to who needs large type, or zooms. */
  async expectRoomForText(): Promise<void> {
    const setRootSize = (size: string) =>
      this.#page.evaluate((rootSize) => void (document.documentElement.style.fontSize = rootSize), size);
    for (const { name, width, height, rootSize } of LARGE_TYPE) {
      await this.#page.setViewportSize({ width, height });
      await setRootSize(rootSize);
      expect.soft(await cutTexts(this.#page), name).toEqual([]);
    }
    await setRootSize('');
  }

  /** The page that is open speaks Filipino once it is chosen. */
  async inFilipino(route: AppRoute): Promise<void> {
    await this.#page.getByRole('contentinfo').getByRole('button', { name: 'Filipino' }).click();
    await expect(this.#page.locator('html')).toHaveAttribute('lang', 'fil-PH');
    await this.#expectWhole(route, 'fil-PH');
  }

  async #open(route: AppRoute): Promise<void> {
    this.#requests.clear();
    await this.#page.goto(addressOf(route), { waitUntil: 'commit' });
  }

  /** The page is at its address under its title, has all it asked for, fits small screens and kept the console clean. */
  async #expectWhole(route: AppRoute, language: Language): Promise<void> {
    const page = this.#page;
    const main = page.getByRole('main');
    await this.#titled(titleOf(route, language));
    await this.#settled();
    expect(new URL(page.url()).pathname).toBe(addressOf(route).replace(/\?.*/, ''));
    await expect(main).toHaveCount(1);
    const content = main.locator('iframe').or(main.getByText(/\S/));
    await expect(content.filter({ visible: true }).first()).toBeVisible();
    if (route.titleKey !== undefined)
      await expect(main.getByRole('heading', { name: errorTitles(language) })).toHaveCount(0);
    await expect(main.getByRole('alert')).toHaveCount(0);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      expect.soft(await this.#overflow(), `wider than ${width} px, in ${language}`).toEqual([]);
    }
    this.#expectQuiet();
  }

  #expectQuiet(): void {
    expect.soft(this.#problems.splice(0), 'console').toEqual([]);
  }

  /** Elements that stick out sideways, where the page can be scrolled there. */
  #overflow(): Promise<string[]> {
    return this.#page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return [];
      const wide = [...document.querySelectorAll('body *')].filter(
        (element) => element.getBoundingClientRect().right > clientWidth + 1,
      );
      return [`${scrollWidth} > ${clientWidth}`, ...wide.slice(0, 5).map(({ outerHTML }) => outerHTML.slice(0, 120))];
    });
  }

  /** Waits for the title; looks at every frame, where an assertion looks once a second in the end. */
  async #titled(title: string): Promise<void> {
    const page = this.#page;
    await page
      .waitForFunction((wanted) => document.title === wanted, title, { timeout: 15_000 })
      .catch(() => undefined);
    expect(await page.title()).toBe(title);
  }

  /** Waits until nothing is under way: no request, no skeleton, no font, no movement that ends. */
  async #settled(): Promise<void> {
    await expect(async () => {
      expect([...this.#requests].map((request) => request.url())).toEqual([]);
      const waits = await this.#page.evaluate(async () => {
        const frame = () => new Promise((resolve) => void requestAnimationFrame(resolve));
        await document.fonts.ready;
        await frame();
        await frame();
        const moves = document
          .getAnimations()
          .filter(
            ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
          );
        return document.querySelectorAll('main [aria-busy="true"]').length + moves.length;
      });
      expect(waits).toBe(0);
      expect(this.#requests.size).toBe(0);
    }).toPass({ intervals: [50] });
  }
}

const addressOf = ({ path, example = path }: AppRoute): string => example;

/** The game of the example of /game/start, by its name. */
const SHOWN_GAME = 'Halo-Halo Spin';

/** The document's title on a route. A page without a title in the table is an error page, which names itself. */
function titleOf({ titleKey }: AppRoute, language: Language): string {
  const t = textsOf(language);
  if (titleKey === 'home') return t('common:title.home');
  if (titleKey === 'game') return t('common:title.page', { title: SHOWN_GAME });
  const own = titleKey === undefined ? 'common:error.notFoundTitle' : titleText(titleKey).join(':');
  return t('common:title.page', { title: t(own) });
}

function errorTitles(language: Language): RegExp {
  const t = textsOf(language);
  return new RegExp(`^(${t('common:error.notFoundTitle')}|${t('common:error.serverTitle')})$`);
}

export { expect };
