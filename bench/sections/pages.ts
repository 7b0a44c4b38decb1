import type { BrowserContext } from '@playwright/test';
import { returnAs } from '../../e2e/support/member.ts';
import { callServer } from '../../e2e/support/server/api.ts';
import { ROUTES } from '../../src/routes/table.ts';
import { launch, PAGE_FLAGS } from '../lib/browser/browser.ts';
import { type FirstVisit, firstVisit } from '../lib/pages/first-visit.ts';
import { held } from '../lib/report/table.ts';
import { fixed, type Bench } from './section.ts';

/** Budgets of a first visit, ms. */
const PUBLIC_LCP = 2000;
const MEMBER_LCP = 3000;
const READY = 3500;
const MAX_CLS = 0.1;

/** Pages where a member acts at once: the element they use first. A slot's is in its frame (section `play`). */
const READY_AT = [
  ['/game/start?gameId=color-game', 'main button'],
  ['/wallets', 'main input, main button'],
] as const;

const DEMO = { account: 'demo_vip6', password: 'perya-demo', deviceId: '' };
const HEADER = ['page', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS', 'KB', 'requests'];

const rowOf = (path: string, { fcp, lcp, tbt, cls, kb, requests }: FirstVisit): string[] => [
  path,
  ...[fcp, lcp, tbt].map((time) => fixed(time, 0)),
  fixed(cls, 3),
  fixed(kb, 0),
  String(requests),
];

/** Routes without parameters that a visitor, or only a member, can open. */
const addresses = (isPublic: boolean): string[] =>
  ROUTES.filter(({ guard, path }) => (guard === 'none') === isPublic && !path.includes(':')).map(
    ({ path, example }) => example ?? path,
  );

/** A running build, and how a browser is logged in there. */
async function buildAt(url: string) {
  const { token } = await callServer(url, '', 'accountLogin', DEMO);
  const asMember = async (context: BrowserContext) => {
    await returnAs(context, { url }, token);
    // A member's device was registered by the visit that logged them in.
    await context.addInitScript(() => localStorage.setItem('perya.deviceId', '"bench"'));
  };
  return { url, asMember };
}

/**
 * Measures first visits of every page, with throttling applied by the browser. BENCH_BESIDE is another running build:
 * each page is then visited there too, directly before.
 */
export async function pages({ report, product }: Bench): Promise<void> {
  const browser = await launch(PAGE_FLAGS);
  const beside = process.env['BENCH_BESIDE'];
  const ours = await buildAt(product);
  const builds = [...(beside === undefined ? [] : [await buildAt(beside)]), ours];
  const visitAll = async (title: string, isPublic: boolean, budget: number) => {
    const list = addresses(isPublic);
    const tables = builds.map((build) => ({ ...build, rows: [] as string[][] }));
    for (const path of list) {
      for (const { url, asMember, rows } of tables) {
        const seen = await firstVisit(browser, new URL(path, url).href, isPublic ? {} : { prepare: asMember });
        const isHeld = seen.lcp <= budget && seen.cls <= MAX_CLS;
        rows.push([...rowOf(path, seen), ...(url === product ? [held(isHeld ? 0 : 1, 0)] : [])]);
      }
    }
    for (const { url, rows } of tables) {
      const how = `First visits of ${title} (slow 4G and 4x CPU applied), one visit each`;
      if (url === product) report.section(how, [...HEADER, `LCP <= ${budget}, CLS <= ${MAX_CLS}`], rows);
      else report.section(`${how}, by the build beside`, HEADER, rows);
    }
  };
  await visitAll('public pages', true, PUBLIC_LCP);
  await visitAll('member pages by a member', false, MEMBER_LCP);
  const ready: string[][] = [];
  for (const [path, selector] of READY_AT) {
    const seen = await firstVisit(browser, new URL(path, product).href, { prepare: ours.asMember, ready: selector });
    ready.push([path, fixed(seen.ready, 0), `<= ${READY}`, held(seen.ready, READY)]);
  }
  report.section('Ready for input on a first visit by a member', ['page', 'ms', 'target', ''], ready);
  await browser.close();
}
