import { parentPort } from 'node:worker_threads';
import { doJob, type Replayed, type ReplayJob } from './replay-job.ts';

/** Answer of a worker. */
export type JobAnswer = { readonly done: Replayed } | { readonly failed: string };

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.on('message', (job: ReplayJob) => parentPort?.postMessage(answerOf(job)));

function answerOf(job: ReplayJob): JobAnswer {
  try {
    return { done: doJob(job) };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}
