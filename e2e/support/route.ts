import type { BrowserContextOptions, Page, Request } from '@playwright/test';
import type { Language } from '#contract/base/languages.ts';
import { titleText } from '#src/routes/match.ts';
import type { AppRoute } from '#src/routes/types.ts';
import { seriousFindings } from './looks/axe.ts';
import { cutTexts, LARGE_TYPE } from './looks/cut-text.ts';
import { register, returning } from './member.ts';
import { attachLogs, expect, freshMobile, test as base } from './test.ts';
import { textsOf } from './texts.ts';

/** A worker's single page and a member of its server. */
interface OnePage {
  readonly page: Page;
  readonly token: string;
}

/**
 * Playwright's test in a browser with earlier visits, with checks of one route. The tests of a worker share one page,
 * because a new one costs as much as a visit. Each test starts with a visitor's storage.
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
    // Leave the previous test's page, which could still write to the storage.
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

/** Sets the cookies and storage of the page's browser. */
async function keep(page: Page, { cookies, kept, ofTab }: ReturnType<typeof returning>): Promise<void> {
  await page.context().addCookies(cookies);
  await page.evaluate(
    ([inBrowser, inTab]) => {
      for (const { name, value } of inBrowser) localStorage.setItem(name, value);
      for (const { name, value } of inTab) sessionStorage.setItem(name, value);
    },
    [kept, ofTab] as const,
  );
}

/** Widths of the small phones that a page must fit, px. Each check starts and ends with the last one. */
const WIDTHS = [320, 360] as const;
const HEIGHT = 800;

/** Checks of one route in a browser. Each check opens the route or continues from the previous check. */
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

  /** Expects the complete page for a visitor. */
  async asVisitor(route: AppRoute): Promise<void> {
    await this.#open(route);
    await this.#expectWhole(route, 'en-PH');
  }

  /** Expects the complete page for a member. */
  async asMember(route: AppRoute): Promise<void> {
    await keep(this.#page, this.#member);
    await this.#open(route);
    await this.#expectWhole(route, 'en-PH');
  }

  /** Expects no serious axe finding on the open page. */
  async expectAccessible(): Promise<void> {
    expect.soft(await seriousFindings(this.#page), 'axe').toEqual([]);
  }

  /** Expects all texts of the open page to be readable with large type or zoom. */
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

  /** Switches to Filipino and expects the open page in that language. */
  async inFilipino(route: AppRoute): Promise<void> {
    await this.#page.getByRole('contentinfo').getByRole('button', { name: 'Filipino' }).click();
    await expect(this.#page.locator('html')).toHaveAttribute('lang', 'fil-PH');
    await this.#expectWhole(route, 'fil-PH');
  }

  async #open(route: AppRoute): Promise<void> {
    this.#requests.clear();
    await this.#page.goto(addressOf(route), { waitUntil: 'commit' });
  }

  /** Expects the page at its address with its title, all its data, no overflow on small screens and a clean console. */
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

  /** Returns the elements that overflow sideways if the page can be scrolled there. */
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

  /** Waits for the title. It checks every frame, whereas an assertion polls only once a second in the end. */
  async #titled(title: string): Promise<void> {
    const page = this.#page;
    await page
      .waitForFunction((wanted) => document.title === wanted, title, { timeout: 15_000 })
      .catch(() => undefined);
    expect(await page.title()).toBe(title);
  }

  /** Waits until no request, skeleton, font or finite animation is pending. */
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

/** Name of the game in the example address of /game/start. */
const SHOWN_GAME = 'Halo-Halo Spin';

/** Returns the document's title on a route. A page without a title in the table is an error page with its own title. */
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
