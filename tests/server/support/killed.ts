import { expect } from 'vitest';
import { type Job, runJob } from '#server/jobs.ts';
import type { TestServer } from './helper.ts';

/**
 * Runs a job `runs` times, each killed one statement later than the one before.
 * @returns how many of the runs were killed before their end
 */
export async function killAtEachStatement(job: Job, { services }: TestServer, runs: number): Promise<number> {
  let kills = 0;
  for (let statements = 1; statements <= runs; statements += 1) {
    let left = statements;
    // The database fails after so many statements of the job, as a killed process does.
    const db = services.db.withPlugin({
      transformQuery: ({ node }) => {
        left -= 1;
        if (left < 0) throw new Error('killed');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await runJob(job, { ...services, db }).catch((error: Error) => {
      expect(error.message).toBe('killed');
      kills += 1;
    });
  }
  return kills;
}
