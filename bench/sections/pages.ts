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

/** Pages that are for members, or where a player acts at once: the element they use first. */
const READY_AT = [
  ['/game/start?gameId=halo-halo-spin', '[data-slot] button, main button'],
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

/**
 * Measures first visits of every page, with throttling applied by the browser. BENCH_BESIDE is another running build:
 * each page is then visited there too, directly before.
 */
export async function pages({ report, product }: Bench): Promise<void> {
  const browser = await launch(PAGE_FLAGS);
  const beside = process.env['BENCH_BESIDE'];
  const { token } = await callServer(product, '', 'accountLogin', DEMO);
  const asMember = (context: BrowserContext) => returnAs(context, { url: product }, token);
  const visit = async (
    list: readonly string[],
    budget: number,
    prepare?: (context: BrowserContext) => Promise<void>,
  ) => {
    const rows: string[][] = [];
    for (const path of list) {
      const before = beside === undefined ? null : await firstVisit(browser, new URL(path, beside).href);
      const now = await firstVisit(browser, new URL(path, product).href, prepare === undefined ? {} : { prepare });
      const isHeld = now.lcp <= budget && now.cls <= MAX_CLS;
      rows.push([...rowOf(path, now), ...(before === null ? [] : [fixed(before.lcp, 0)]), held(isHeld ? 0 : 1, 0)]);
    }
    return rows;
  };
  const header = (budget: number, isCompared: boolean) => [
    ...HEADER,
    ...(isCompared ? ['LCP beside'] : []),
    `LCP <= ${budget}, CLS <= ${MAX_CLS}`,
  ];
  const isCompared = beside !== undefined;
  report.section(
    'First visits of public pages (slow 4G and 4x CPU applied), one visit each',
    header(PUBLIC_LCP, isCompared),
    await visit(addresses(true), PUBLIC_LCP),
  );
  report.section(
    'First visits of member pages by a member (slow 4G and 4x CPU applied), one visit each',
    header(MEMBER_LCP, false),
    await visit(addresses(false), MEMBER_LCP, asMember),
  );
  const ready: string[][] = [];
  for (const [path, selector] of READY_AT) {
    const seen = await firstVisit(browser, new URL(path, product).href, { prepare: asMember, ready: selector });
    ready.push([path, fixed(seen.ready, 0), `<= ${READY}`, held(seen.ready, READY)]);
  }
  report.section('Ready for input on a first visit by a member', ['page', 'ms', 'target', ''], ready);
  await browser.close();
}
