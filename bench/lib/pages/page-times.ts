import { resolve } from 'node:path';
import { CALLS, type CallName } from '../../../contract/calls.ts';
import { loadRenderer, readBuild } from '../../../server/pages/build-files.ts';
import { keepPages, type Look } from '../../../server/pages/kept-pages.ts';
import { VISITOR_FIELDS } from '../../../server/pages/routes.ts';
import { median } from '../browser/net.ts';

const CLIENT = resolve(import.meta.dirname, '../../../dist/client');
const WARM_UP = 40;
const FRESH = 40;
const KEPT = 100_000;
const REQUESTS = 2000;

/** The server's time for a page, ms. */
export interface PageTimes {
  /**
   * Time to render a page, insert it into its document and compress it, without the public calls, which other processes
   * answer.
   */
  readonly fresh: number;
  /** Time to find a page in the cache. */
  readonly kept: number;
  /** Time of a full HTTP request for a cached page, sequential on one connection, measured by the client. */
  readonly request: number;
}

/** Measures a page of the built client with the public answers of the product at `product`. */
export async function pageTimes(product: string, path: string): Promise<PageTimes> {
  const renderer = await loadRenderer(CLIENT);
  if (renderer === null) throw new Error('no built pages');
  const answers = new Map<string, object>();
  /** The clock's time in ms, and the version of the configuration, which changes with every fresh page. */
  let now = 0;
  const find = keepPages({
    renderer,
    build: readBuild(CLIENT),
    now: () => now,
    version: async () => String(now),
    pictures: async () => [],
    onError: (error) => {
      throw error;
    },
    async ask(call, body) {
      const known = answers.get(call);
      if (known !== undefined) return known;
      const answer = await fetch(new URL(CALLS[call as CallName].path, product), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...VISITOR_FIELDS, ...body }),
      });
      const found = (await answer.json()) as object;
      answers.set(call, found);
      return found;
    },
  });
  const look: Look = { path, language: 'en-PH', isMember: false, showsNotice: true };
  const times: number[] = [];
  for (let round = 0; round < WARM_UP + FRESH; round += 1) {
    now += 10_000;
    const start = performance.now();
    if ((await find(look)) === null) throw new Error(`${path} could not be rendered`);
    if (round >= WARM_UP) times.push(performance.now() - start);
  }
  const start = performance.now();
  for (let round = 0; round < KEPT; round += 1) await find(look);
  const kept = (performance.now() - start) / KEPT;
  return { fresh: median(times), kept, request: await requestTime(new URL(path, product)) };
}

async function requestTime(url: URL): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < REQUESTS; round += 1) {
    const start = performance.now();
    await (await fetch(url, { headers: { accept: 'text/html', 'accept-encoding': 'br' } })).arrayBuffer();
    times.push(performance.now() - start);
  }
  return median(times);
}
