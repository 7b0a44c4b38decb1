import { returnAs } from '../../e2e/support/member.ts';
import { callServer } from '../../e2e/support/server/api.ts';
import { ROUTES } from '../../src/routes/table.ts';
import { openTab } from '../lib/browser/browser.ts';
import { countTextures, type Held, heldBy, wander } from '../lib/pages/wander.ts';
import { held } from '../lib/report/table.ts';
import { type Bench, fixed } from './section.ts';

const MINUTES = Number(process.env['BENCH_SOAK_MINUTES'] ?? 30);
/** Maximum growth from the second round, when every page has been opened, to the last one. */
const MAX_GROWTH = 0.1;
/** Requests of an open lobby within a minute: heartbeat, winners and pools. */
const MAX_REQUESTS = 20;
const REST_MS = 60_000;
const DEMO = { account: 'demo_vip6', password: 'perya-demo', deviceId: '' };
const PATHS = ROUTES.filter(({ path }) => !path.startsWith('/auth/')).flatMap(({ path, example }) =>
  path.includes(':') ? (example ?? []) : (example ?? path),
);

/** Wanders through every page and scene in one tab and looks for memory that is not released. */
export async function soak({ browser, report, product }: Bench): Promise<void> {
  const { page, cdp } = await openTab(browser);
  const { token } = await callServer(product, '', 'accountLogin', DEMO);
  await returnAs(page.context(), { url: product }, token);
  await countTextures(page);
  await cdp.send('Performance.enable');
  await cdp.send('HeapProfiler.enable');
  await page.goto(product);
  const rounds: (Held & { readonly most: number })[] = [];
  const endsAt = performance.now() + MINUTES * 60_000;
  while (performance.now() < endsAt || rounds.length < 3) {
    const most = await wander(page, PATHS);
    rounds.push({ ...(await heldBy(page, cdp)), most });
    console.error(`soak: round ${rounds.length}`, JSON.stringify(rounds.at(-1)));
  }
  let requests = 0;
  page.on('request', () => (requests += 1));
  await page.waitForTimeout(REST_MS);
  await page.context().close();

  const growth = (what: keyof Held): string => {
    const [from, to] = [rounds[1]?.[what] ?? Number.NaN, rounds.at(-1)?.[what] ?? Number.NaN];
    return held(to, from * (1 + MAX_GROWTH));
  };
  report.section(
    `A tab that wandered through ${PATHS.length} pages for ${MINUTES} min, in the lobby after each round`,
    ['round', 'objects MB', 'listeners', 'nodes', 'textures', 'most textures'],
    [
      ...rounds.map(({ heap, listeners, nodes, textures, most }, index) => [
        String(index + 1),
        fixed(heap / 1024 ** 2, 1),
        ...[listeners, nodes, textures, most].map(String),
      ]),
      [
        `<= ${MAX_GROWTH * 100} % from round 2`,
        growth('heap'),
        growth('listeners'),
        growth('nodes'),
        growth('textures'),
        '',
      ],
    ],
  );
  report.section(
    'Requests of an open lobby at rest',
    ['in a minute', 'target', ''],
    [[String(requests), `<= ${MAX_REQUESTS}`, held(requests, MAX_REQUESTS)]],
  );
}
