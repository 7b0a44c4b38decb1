import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { RequestError } from '../../errors.ts';
import type { Replayed, ReplayJob } from './replay-job.ts';
import type { JobAnswer } from './replay-worker.ts';

/** Maximum waiting jobs; one takes some ms, so together they take a second or two. */
const MAX_WAITING = 200;
/** Timeout of a thread, ms: on a busy machine its start alone takes seconds. */
const MAX_MS = 20_000;

/** Runs jobs in worker threads. */
export interface ReplayPool {
  /** Throws RequestError 503 if too many wait or it takes too long: the same request may be repeated. */
  run(job: ReplayJob): Promise<Replayed>;
  /** Starts a thread if none runs: a player who opens the table is about to play. */
  warm(): void;
}

interface Waiting {
  readonly job: ReplayJob;
  readonly resolve: (done: Replayed) => void;
  readonly reject: (error: Error) => void;
}

interface Thread {
  readonly worker: Worker;
  /** The running job and its timeout. */
  current: { readonly waiting: Waiting; readonly timer: NodeJS.Timeout } | null;
}

/** A pool of threads, each started with the first job that needs it. Idle ones keep no process alive. */
export function createReplayPool(size: number): ReplayPool {
  const threads = new Set<Thread>();
  const waiting: Waiting[] = [];

  const next = (): void => {
    const [first] = waiting;
    if (first === undefined) return;
    const thread = [...threads].find(({ current }) => current === null) ?? (threads.size < size ? start() : null);
    if (thread === null) return;
    waiting.shift();
    const timer = setTimeout(() => lose(thread, busy()), MAX_MS);
    thread.current = { waiting: first, timer };
    thread.worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.worker.postMessage(first.job);
  };

  const start = (): Thread => {
    const worker = new Worker(new URL('replay-thread.mjs', import.meta.url), { execArgv: [] });
    const thread: Thread = { worker, current: null };
    worker.on('message', (answer: JobAnswer) => {
      const job = finish(thread);
      worker.unref();
      if ('done' in answer) job?.resolve(answer.done);
      else job?.reject(new Error(`A replay failed: ${answer.failed}`));
      next();
    });
    worker.on('error', (error) => lose(thread, error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', (code) => lose(thread, new Error(`A replay's thread ended with code ${code}`)));
    worker.unref();
    threads.add(thread);
    return thread;
  };

  const lose = (thread: Thread, error: Error): void => {
    if (!threads.delete(thread)) return;
    void thread.worker.terminate();
    finish(thread)?.reject(error);
    next();
  };

  return {
    run(job) {
      if (waiting.length >= MAX_WAITING) throw busy();
      return new Promise((resolve, reject) => {
        waiting.push({ job, resolve, reject });
        next();
      });
    },
    warm() {
      if (threads.size === 0) start();
    },
  };
}

const busy = (): RequestError =>
  new RequestError(503, 'Too many tables are played right now. Try again in a moment.', { retryAfter: 1 });

function finish(thread: Thread): Waiting | undefined {
  const { current } = thread;
  thread.current = null;
  if (current !== null) clearTimeout(current.timer);
  return current?.waiting;
}

/** The pool of this process: one core is left to the event loop. */
export const replayPool: ReplayPool = createReplayPool(Math.max(1, Math.min(4, availableParallelism() - 1)));
