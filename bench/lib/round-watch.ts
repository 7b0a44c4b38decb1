import type { Page, Worker } from '@playwright/test';

/** The observations in one thread. Times are ms since the epoch, so that page, frame and worker can be compared. */
interface Seen {
  /** Times at which a finger touched the page. */
  readonly taps: number[];
  /** Times of the frames in which WebGL drew. */
  readonly drawn: number[];
  /** The messages to a scene's thread, by type: a round to show, a finger's movement. */
  readonly told: { readonly type: string; readonly at: number }[];
  /** Start times of CSS animations. */
  readonly animated: number[];
}

/** The observations of page, frames and workers in a round; each list is in the order of time. */
export type RoundSeen = { readonly [K in keyof Seen]: Seen[K] };

/**
 * Records the data from which a round is measured, without waking a thread that the product does not wake. It is source
 * text, so that a page, its frames and workers can evaluate it.
 */
const WATCH = `(() => {
  if (globalThis.roundSeen !== undefined) return;
  const seen = (globalThis.roundSeen = { taps: [], drawn: [], told: [], animated: [] });
  const now = () => performance.timeOrigin + performance.now();
  let inFrame = false;
  for (const kind of [globalThis.WebGL2RenderingContext, globalThis.WebGLRenderingContext])
    for (const name of ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced']) {
      const original = kind?.prototype[name];
      if (original === undefined) continue;
      kind.prototype[name] = function (...args) {
        if (!inFrame) {
          seen.drawn.push(now());
          inFrame = true;
          queueMicrotask(() => { inFrame = false; });
        }
        return original.apply(this, args);
      };
    }
  addEventListener('message', ({ data }) => {
    for (const message of Array.isArray(data) ? data : [data]) {
      const type = message?.type;
      if (typeof type === 'string') seen.told.push({ type, at: now() });
      if (message?.command?.type === 'start') seen.told.push({ type: 'start', at: now() });
    }
  });
  if (globalThis.document === undefined) return;
  const quiet = { capture: true, passive: true };
  addEventListener('pointerdown', (event) => void seen.taps.push(performance.timeOrigin + event.timeStamp), quiet);
  addEventListener('animationstart', () => void seen.animated.push(now()), quiet);
})()`;

/** Watches everything that the page loads from now on, in all its threads. Call it before the page opens. */
export async function watchRounds(page: Page): Promise<void> {
  await page.addInitScript({ content: WATCH });
  page.on('worker', (worker: Worker) => void worker.evaluate(WATCH).catch(() => undefined));
}

/** The observations so far. */
export async function seenOf(page: Page): Promise<RoundSeen> {
  const READ = 'globalThis.roundSeen ?? null';
  // A frame or worker may end meanwhile or belong to another page.
  const all = await Promise.all([
    ...page.frames().map((frame) => frame.evaluate<Seen | null>(READ).catch(() => null)),
    ...page.workers().map((worker) => worker.evaluate<Seen | null>(READ).catch(() => null)),
  ]);
  const found = all.filter((seen) => seen !== null);
  const times = (pick: (seen: Seen) => number[]) => found.flatMap(pick).toSorted((a, b) => a - b);
  return {
    taps: times(({ taps }) => taps),
    drawn: times(({ drawn }) => drawn),
    animated: times(({ animated }) => animated),
    told: found.flatMap(({ told }) => told).toSorted((a, b) => a.at - b.at),
  };
}

/**
 * The message with which the thread that shows a round starts it; null if CSS moves. `start` means the command of that
 * name or, because a loading scene does not receive that command, the request that follows it. A finger's movement is a
 * command too.
 */
export type Told = 'request' | 'command' | 'start' | null;

/**
 * When something moved first after `since`, ms since the epoch: a scene's second frame after the message about the round,
 * because the first may still be the old picture. Null if nothing moved.
 */
export function firstMotion({ drawn, told, animated }: RoundSeen, begins: Told, since: number): number | null {
  if (begins === null) return animated.find((at) => at >= since) ?? null;
  const isOfRound = (type: string): boolean => type === begins || (begins === 'start' && type === 'request');
  const heard = told.find(({ type, at }) => isOfRound(type) && at >= since);
  if (heard === undefined) return null;
  return drawn.filter((at) => at >= heard.at)[1] ?? null;
}
