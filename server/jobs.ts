import { sql } from 'kysely';
import { transact, type Trx } from './db/transact.ts';
import type { Log, Services } from './services.ts';

/** Work that repeats; `lock` is its own advisory lock, so that of several processes one does it at a time. */
export interface Job {
  readonly name: string;
  readonly lock: number;
  readonly everyMs: number;
  run(trx: Trx, now: number): Promise<void>;
}

/** Runs a job once, in one transaction, unless another process is at it. */
export async function runJob(job: Job, services: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await transact(services.db, async (trx) => {
    const { rows } = await sql<{
      free: boolean;
    }>`select pg_try_advisory_xact_lock(${job.lock}::bigint) as free`.execute(trx);
    if (rows[0]?.free === true) await job.run(trx, services.clock.now());
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
