import type { Job, JobServices } from '../../jobs.ts';
import { drawWhenReady, dueDraws, openNextDraws } from './draws.ts';
import { settleDraw, unpaidDraws } from './settle.ts';

/** How late a draw may be, ms. */
const EVERY_MS = 2000;
/** Maximum duration of one run, ms; the next one continues. */
const PAYS_FOR_MS = 10_000;

/**
 * Opens the draws that come next, makes those whose time has come, and pays or refunds their tickets. Several servers may
 * be at it at once: each step takes the draw's or the member's lock and looks again. A draw that fails keeps no other from
 * being made and paid; the first error is thrown at the end.
 */
export async function runLotto({
  db,
  clock,
  random,
  sealing,
  beacon,
  hooks,
}: Pick<JobServices, 'db' | 'clock' | 'random' | 'sealing' | 'beacon' | 'hooks'>): Promise<void> {
  const now = clock.now();
  const failures: unknown[] = [];
  const attempt = (step: Promise<unknown>) => step.catch((error: unknown) => failures.push(error));
  await attempt(openNextDraws(db, { now, random, sealing, beacon }));
  for (const due of await dueDraws(db, now)) await attempt(drawWhenReady(db, due, { beacon, sealing, now }));
  const hasTime = () => clock.now() - now < PAYS_FOR_MS;
  for (const id of await unpaidDraws(db)) await attempt(settleDraw(db, hooks, id, { now, hasTime }));
  if (failures.length > 0) throw failures[0];
}

export const lottoJob: Job = { name: 'number lottery', everyMs: EVERY_MS, runOutside: runLotto };
