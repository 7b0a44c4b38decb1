import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Browser } from '@playwright/test';

/** The tasks of a thread, and what they did, as Chromium's DevTools show them. */
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];
/** A page's thread, by the name that Chromium gives it; of a spare process too, which has no page yet. */
const MAIN_THREAD = 'CrRendererMain';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly args: { readonly name?: string; readonly data?: { readonly url?: string } };
  /** Microseconds. */
  readonly ts: number;
  readonly dur?: number;
  /** Microseconds by the thread's own CPU clock. */
  readonly tdur?: number;
}

/**
 * The longest task of the pages' main threads while `act` runs, ms by the threads' CPU clock: what the machine does beside
 * does not count, nor do the threads of software drawing, which a phone's GPU does, nor scripts without an address, which are
 * Playwright's and the bench's own, nor tasks in which the page does nothing (the browser gives memory back every few seconds). BENCH_TRACES names a folder where the traces are kept, to be opened in Chromium's
 * DevTools. Throws where no page was seen.
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
  const mains = traceEvents.filter(({ name: what, args }) => what === 'thread_name' && args.name === MAIN_THREAD);
  const times = mains.flatMap(({ pid, tid }) => taskTimes(traceEvents.filter(isOn(pid, tid))));
  if (times.length === 0) throw new Error(`${name}: no page ran a script`);
  return Math.max(...times);
}

const isOn = (pid: number, tid: number) => (event: TraceEvent) =>
  event.ph === 'X' && event.pid === pid && event.tid === tid;

/** CPU ms of each task of a thread, without the calls of scripts that have no address; none of a spare process, which runs no other. */
function taskTimes(events: readonly TraceEvent[]): number[] {
  const calls = events.filter(({ name }) => name === 'FunctionCall');
  const isOwn = ({ args }: TraceEvent): boolean => (args.data?.url ?? '') === '';
  if (calls.every(isOwn)) return [];
  const tasks = events.filter(({ name }) => name === 'RunTask');
  return tasks.map((task) => {
    const end = task.ts + (task.dur ?? 0);
    const within = events.filter((event) => event !== task && event.ts >= task.ts && event.ts < end);
    if (within.length === 0) return 0;
    const own = within.filter((event) => event.name === 'FunctionCall' && isOwn(event));
    return ((task.tdur ?? 0) - own.reduce((sum, { tdur = 0 }) => sum + tdur, 0)) / 1000;
  });
}
