import { sql } from 'kysely';
import type { Ms } from '#contract/base/units.ts';
import { type Db, transact, type Trx } from './db/transact.ts';
import type { Log, Services } from './services.ts';

/** Tools of a job: a separate transaction, and its start time. */
export interface JobTools {
  readonly trx: Trx;
  readonly now: Ms;
}

interface Repeated {
  readonly name: string;
  readonly everyMs: number;
}

/** Repeated work; an advisory lock of the job's name lets one process run it at a time. */
export interface TransactionJob extends Repeated {
  run(tools: JobTools): Promise<void>;
}

/** Maintenance of the embedded database outside of transactions; PostgreSQL does it itself. */
export interface EmbeddedJob extends Repeated {
  runEmbedded(db: Db): Promise<void>;
}

/** Work outside the database: no transaction is open meanwhile, and several processes may run it at once. */
export interface OutsideJob extends Repeated {
  runOutside(services: JobServices): Promise<void>;
}

export type Job = TransactionJob | EmbeddedJob | OutsideJob;

export type JobServices = Services;

/** Delay of the first run after a start, or the job's interval if shorter. */
const FIRST_RUN_MS = 60_000;

/**
 * Runs a job once: in one transaction, unless another process runs it, on the embedded database, or outside of both.
 */
export async function runJob(job: Job, services: JobServices): Promise<void> {
  const { db, clock, settings } = services;
  if ('runOutside' in job) return job.runOutside(services);
  if ('runEmbedded' in job) {
    if (settings.databaseUrl === null) await job.runEmbedded(db);
    return;
  }
  await transact(db, async (trx) => {
    const lock = sql<{
      free: boolean;
    }>`select pg_try_advisory_xact_lock(hashtextextended(${`job:${job.name}`}, 0)) as free`;
    const { rows } = await lock.execute(trx);
    if (rows[0]?.free === true) await job.run({ trx, now: clock.now() });
  });
}

/**
 * Starts every job's timer; a failed run is logged and repeated at the next interval. The first run comes soon, for
 * short-lived servers. @returns stops them all.
 */
export function startJobs(jobs: readonly Job[], services: JobServices, log: Log): () => void {
  const timers = new Set<NodeJS.Timeout>();
  for (const job of jobs) {
    const run = () =>
      void runJob(job, services).catch((error: unknown) => log.error({ err: error, job: job.name }, 'job failed'));
    if (job.everyMs > FIRST_RUN_MS) timers.add(setTimeout(run, FIRST_RUN_MS).unref());
    timers.add(setInterval(run, job.everyMs).unref());
  }
  return () => timers.forEach((timer) => clearTimeout(timer));
}
