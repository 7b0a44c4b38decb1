import { LIMIT_KINDS } from '#contract/limits/rules.ts';
import { type Db, transact } from '../db/transact.ts';
import { hashSecret, PASSWORD_COST, type ScryptCost } from '../identity/login/password.ts';
import { playStateAt } from '../identity/players/play-state.ts';
import { findByLogin, type User } from '../identity/players/users.ts';
import { runJob } from '../jobs.ts';
import { coinOf } from '../ledger/ledger.ts';
import { lockNamed } from '../ledger/locks.ts';
import { readConfiguration } from '../modules/jackpot/configuration.ts';
import { stillNeeded } from '../modules/jackpot/rules.ts';
import { chancesNow } from '../modules/jackpot/service.ts';
import { lastSubmission } from '../modules/kyc/repository.ts';
import { playLimitsOf } from '../modules/limits/repository.ts';
import { settleRebatesJob } from '../modules/rebate/settle-job.ts';
import { skipEndedPeriods } from '../play/board-prizes.ts';
import type { Services } from '../services.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { openActivities } from './activities.ts';
import { seedDocuments } from './documents.ts';
import { seedFeedback } from './feedback.ts';
import { seedPlayers } from './players.ts';

const DEMO_PASSWORD = 'perya-demo';

/**
 * Creates the demo accounts and a fictional crowd of players, once; does nothing without sandboxes (production). Call
 * it after seedContent and seedPools. Several processes may start at once.
 */
export async function seedDemo(services: Services, cost: ScryptCost = PASSWORD_COST): Promise<void> {
  const { db, clock, random, sealing, settings, hooks } = services;
  if (!settings.sandboxes || (await isSeeded())) return;
  const passwordHash = await hashSecret(DEMO_PASSWORD, cost);
  await transact(db, async (trx) => {
    await lockNamed(trx, 'seed demo');
    if (await isSeeded(trx)) return;
    await openActivities(trx, clock.now());
    await seedPlayers(trx, { now: clock.now(), random, sealing, hooks, passwordHash });
  });
  await seedDocuments(services);
  await seedFeedback(services);
  // Yesterday's bets have a rebate at once, not only after the job's first run.
  await runJob(settleRebatesJob, services);
  // The documented balances stay: no rank prizes for the days before the first start.
  await transact(db, (trx) => skipEndedPeriods(trx, clock.now()));

  async function isSeeded(where = db): Promise<boolean> {
    return (await findByLogin(where, DEMO_ACCOUNTS[0]?.account ?? '')) !== undefined;
  }
}

/** A demo account with its current state, in words. */
export interface DemoState {
  readonly account: string;
  readonly password: string;
  readonly state: string;
}

/** Demo accounts for `npm start` to print, except closed ones (close.ts); none in production. */
export async function demoAccounts({
  db,
  clock,
  settings,
}: Pick<Services, 'db' | 'clock' | 'settings'>): Promise<DemoState[]> {
  if (!settings.sandboxes) return [];
  const configuration = await readConfiguration(db);
  const states: DemoState[] = [];
  for (const { account } of DEMO_ACCOUNTS) {
    const user = await findByLogin(db, account);
    if (user === undefined || user.password_hash === null) continue;
    const held = await chancesNow(db, user.id, configuration, clock.now());
    const { deposit, bet } = stillNeeded(held, configuration);
    const next = [deposit > 0 ? `deposit ${pesos(deposit)}` : '', bet > 0 ? `bet ${pesos(bet)}` : '']
      .filter(Boolean)
      .join(' and ');
    const drawn = await db.selectFrom('jackpot_draw').select('id').where('user_id', '=', user.id).execute();
    const state = [
      pesos(await coinOf(db, user.id)),
      ...(user.vip > 0 ? [`VIP ${user.vip}`] : []),
      held.chances > 0
        ? `${held.chances} jackpot ${held.chances === 1 ? 'spin' : 'spins'} left`
        : `for the next jackpot spin: ${next}`,
      `${drawn.length} drawn`,
      ...(await protectionOf(db, user, clock.now())),
      ...(await documentsOf(db, user)),
    ];
    states.push({ account, password: DEMO_PASSWORD, state: state.join(', ') });
  }
  return states;
}

/** The limits and the pause of a demo account, in words, or nothing. */
async function protectionOf(db: Db, user: User, now: number): Promise<string[]> {
  const { limits } = await playLimitsOf(db, user.id, LIMIT_KINDS, now);
  const { playState, playStateUntil } = playStateAt(user, now);
  const until = playStateUntil === null ? '' : ` until ${new Date(playStateUntil).toISOString().slice(0, 10)}`;
  return [
    ...(limits.length > 0 ? [`${limits.length} limits set`] : []),
    ...(playState === 'open' ? [] : [`${playState}${until}`]),
  ];
}

/** Verification state of a demo account in words, or nothing. */
async function documentsOf(db: Db, user: User): Promise<string[]> {
  const last = await lastSubmission(db, user.id);
  return last === undefined ? [] : [`documents ${last.state}`];
}

const PESOS = new Intl.NumberFormat('en-PH', { style: 'currency', currency: 'PHP' });
const pesos = (hundredths: number) => PESOS.format(hundredths / 100);
