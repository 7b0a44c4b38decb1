import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Browser } from '@playwright/test';

/** The tasks of a thread, and what they did, as Chromium's DevTools show them. */
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8'];
/** A page's thread, by the name that Chromium gives it. */
const MAIN_THREAD = 'CrRendererMain';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly args: { readonly name?: string };
  /** Microseconds by the thread's own CPU clock. */
  readonly tdur?: number;
}

/**
 * The longest task of the pages' main threads while `act` runs, ms by the threads' CPU clock: what the machine does beside
 * does not count, nor do the threads of software drawing, which a phone's GPU does. BENCH_TRACES names a folder where the
 * traces are kept, to be opened in Chromium's DevTools.
 */
export async function longestTask(browser: Browser, name: string, act: () => Promise<void>): Promise<number> {
  await browser.startTracing(undefined, { categories: CATEGORIES });
  try {
    await act();
  } catch (error) {
    await browser.stopTracing();
    throw error;
  }
  const trace = await browser.stopTracing();
  const folder = process.env['BENCH_TRACES'];
  if (folder !== undefined) writeFileSync(join(folder, `${basename(name.replaceAll(/\W+/g, '-'))}.json`), trace);
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}/${tid}`;
  const pages = new Set(
    traceEvents.filter(({ name: what, args }) => what === 'thread_name' && args.name === MAIN_THREAD).map(threadOf),
  );
  const tasks = traceEvents.filter(
    (event) => event.name === 'RunTask' && event.ph === 'X' && pages.has(threadOf(event)),
  );
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000));
}
