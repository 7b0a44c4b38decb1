import { sql } from 'kysely';
import { transact, type Trx } from './db/transact.ts';
import type { Log, Services } from './services.ts';

/** What a job works with: its own transaction, and the time it began. */
export interface JobTools {
  readonly trx: Trx;
  /** Ms. */
  readonly now: number;
}

/** Work that repeats; of several processes one does it at a time, by an advisory lock of the job's name. */
export interface Job {
  readonly name: string;
  readonly everyMs: number;
  run(tools: JobTools): Promise<void>;
}

/** Runs a job once, in one transaction, unless another process is at it. */
export async function runJob(job: Job, services: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await transact(services.db, async (trx) => {
    const lock = sql<{
      free: boolean;
    }>`select pg_try_advisory_xact_lock(hashtextextended(${`job:${job.name}`}, 0)) as free`;
    const { rows } = await lock.execute(trx);
    if (rows[0]?.free === true) await job.run({ trx, now: services.clock.now() });
  });
}

/** Starts every job's timer; a failed run is logged and tried again at the next turn. @returns stops them all. */
export function startJobs(jobs: readonly Job[], services: Pick<Services, 'db' | 'clock'>, log: Log): () => void {
  const timers = jobs.map((job) =>
    setInterval(() => {
      runJob(job, services).catch((error: unknown) => log.error({ err: error, job: job.name }, 'job failed'));
    }, job.everyMs).unref(),
  );
  return () => timers.forEach((timer) => clearInterval(timer));
}
