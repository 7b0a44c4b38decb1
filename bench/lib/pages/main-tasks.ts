import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Browser } from '@playwright/test';

/** Trace categories with a thread's tasks and their content, as used by Chromium's DevTools. */
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];
/** Chromium's name of a page's main thread. A spare process without a page has one too. */
const MAIN_THREAD = 'CrRendererMain';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly args: { readonly name?: string; readonly data?: { readonly url?: string } };
  /** Start time in microseconds. */
  readonly ts: number;
  readonly dur?: number;
  /** Duration in microseconds by the thread's CPU clock. */
  readonly tdur?: number;
}

/** Longest task of a page in ms, by the thread's CPU clock on an unthrottled machine. */
export interface Longest {
  /** Includes styles, layout and paint. */
  readonly task: number;
  /** Only its scripts. */
  readonly script: number;
}

const SCRIPTS: ReadonlySet<string> = new Set(['EvaluateScript', 'FunctionCall', 'RunMicrotasks']);
const STYLES: ReadonlySet<string> = new Set(['Layout', 'UpdateLayoutTree']);

/**
 * Returns the longest task of the pages' main threads while `act` runs, by the threads' CPU clock. It excludes other
 * load of the machine, software drawing threads (a phone's GPU does that work), scripts without a URL (those of
 * Playwright and the bench), and tasks in which the page does nothing, since the browser frees memory every few
 * seconds. BENCH_TRACES names a folder for the traces, which Chromium's DevTools can open. Throws if no page was seen.
 */
export async function longestTask(browser: Browser, name: string, act: () => Promise<void>): Promise<Longest> {
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
  const tasks = mains.flatMap(({ pid, tid }) => tasksOf(traceEvents.filter(isOn(pid, tid))));
  if (tasks.length === 0) throw new Error(`${name}: no page ran a script`);
  return {
    task: Math.max(...tasks.map(({ task }) => task)),
    script: Math.max(...tasks.map(({ script }) => script)),
  };
}

const isOn = (pid: number, tid: number) => (event: TraceEvent) =>
  event.ph === 'X' && event.pid === pid && event.tid === tid;
const isOwn = ({ name, args }: TraceEvent): boolean => name === 'FunctionCall' && (args.data?.url ?? '') === '';
const isPages = (event: TraceEvent): boolean => event.name === 'FunctionCall' && !isOwn(event);

/** Returns each task of a thread. A spare process has none, because it runs only the bench's scripts. */
function tasksOf(events: readonly TraceEvent[]): Longest[] {
  if (!events.some(isPages)) return [];
  const sorted = events.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  return sorted.filter(({ name }) => name === 'RunTask').map((task) => timesOf(task, eventsIn(task, sorted)));
}

function timesOf(task: TraceEvent, within: readonly TraceEvent[]): Longest {
  if (within.length === 0) return { task: 0, script: 0 };
  const own = cpuOf(within.filter(isOwn));
  const scripts = outermost(within.filter(({ name }) => SCRIPTS.has(name)));
  const forced = scripts.flatMap((script) =>
    outermost(eventsIn(script, within).filter(({ name }) => STYLES.has(name))),
  );
  return { task: cpuOf([task]) - own, script: cpuOf(scripts) - cpuOf(forced) - own };
}

/** The events that began within an event, without it; `sorted` by their beginning. */
function eventsIn(outer: TraceEvent, sorted: readonly TraceEvent[]): TraceEvent[] {
  const end = outer.ts + (outer.dur ?? 0);
  return sorted.filter((event) => event !== outer && event.ts >= outer.ts && event.ts < end);
}

/** Returns the events that no earlier event contains. `sorted` by start time, longer ones first. */
function outermost(sorted: readonly TraceEvent[]): TraceEvent[] {
  let end = Number.NEGATIVE_INFINITY;
  return sorted.filter((event) => {
    if (event.ts < end) return false;
    end = event.ts + (event.dur ?? 0);
    return true;
  });
}

const cpuOf = (events: readonly TraceEvent[]): number => events.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;
