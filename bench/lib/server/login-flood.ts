import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, connectTo } from './http.ts';
import { load, type Rate } from './load.ts';

/** Number of bad logins in flight. */
export const FLOOD = 64;
/** Wait after a login that was refused at once, ms, because the bench does not measure a storm of requests. */
const RETRY_MS = 100;
/** The bystander's pause between two refreshes, ms. */
const PAUSE_MS = 20;
/** Another source address than the bystander's. */
const FLOODING = '127.0.0.2';
const PASSWORD = 'bystander-2026';

/** Rates of a bystander's calls. */
interface Bystander {
  readonly login: Rate;
  readonly refresh: Rate;
}

export interface Flooded {
  readonly calm: Bystander;
  readonly flooded: Bystander;
  /** Number of answers to the flood by HTTP status. */
  readonly answers: ReadonlyMap<number, number>;
}

/** Measures how a flood of bad logins from one address affects a player at another; it runs once on a database. */
export async function loginFlood(origin: string, seconds: number): Promise<Flooded> {
  const client = connectTo(origin);
  try {
    const account = 'bystander';
    await client.call('accountRegist', { account, password: PASSWORD, adult: true });
    // Use a second account, because the bystander's many logins would end its first session.
    const { token } = await client.call('accountRegist', { account: 'onlooker', password: PASSWORD, adult: true });
    if (typeof token !== 'string') throw new Error('A registration answered no token');
    const refreshData = async () => void (await client.call('refreshData', {}, { token }));
    const accountLogin = async () => void (await client.call('accountLogin', { account, password: PASSWORD }));
    // Run both in sequence: the login must not slow down the refresh.
    const bystander = async (): Promise<Bystander> => ({
      refresh: await load({ clients: 1, seconds, pauseMs: PAUSE_MS }, refreshData),
      login: await load({ clients: 1, seconds: 2 * seconds }, accountLogin),
    });
    const calm = await bystander();
    const flood = startFlood(client);
    try {
      await sleep(1000);
      return { calm, flooded: await bystander(), answers: flood.answers };
    } finally {
      await flood.stop();
    }
  } finally {
    client.close();
  }
}

/** Keeps FLOOD bad logins in flight from one address until it is stopped. */
function startFlood(client: Client): { readonly answers: ReadonlyMap<number, number>; stop(): Promise<void> } {
  const answers = new Map<number, number>();
  const ending = new AbortController();
  let count = 0;
  const one = async () => {
    while (!ending.signal.aborted) {
      count += 1;
      const body = { account: `nobody_${count}`, password: 'wrong' };
      const { status } = await client.send('accountLogin', body, { from: FLOODING });
      answers.set(status, (answers.get(status) ?? 0) + 1);
      if (status !== 200) await sleep(RETRY_MS);
    }
  };
  const all = Promise.all(Array.from({ length: FLOOD }, one));
  return {
    answers,
    async stop() {
      ending.abort();
      await all;
    },
  };
}
