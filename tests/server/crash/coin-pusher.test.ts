import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { CALLS } from '#contract/calls.ts';
import type { CallAnswer } from '#contract/index.ts';
import { transact } from '#server/db/transact.ts';
import { compose } from '#server/modules/compose.ts';
import { coinOf } from '#server/ledger/ledger.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { recordDeposit } from '#server/play/service.ts';
import { COMMON } from '../helper.ts';
import { type SentBatch, TablePlayer } from '../coin-pusher/table-player.ts';
import { runSeed, seeded } from '../seeded.ts';
import { crashBooks, userIdOf } from './processes.ts';

const KILLS = 1;
const COIN = 1000_00;
const { open, start } = crashBooks(['ana']);

/** A batch under its key. */
interface Sending {
  readonly batch: SentBatch;
  readonly key: string;
}

/** Asks a server of another process; null where the answer was lost. */
async function ask<N extends CallName>(
  origin: string,
  name: N,
  body: object,
  key: string = randomUUID(),
): Promise<(CallAnswer<N> & { errcode: number }) | null> {
  const headers = { 'content-type': 'application/json', authorization: 'Bearer token-ana', 'idempotency-key': key };
  const sent = { method: 'POST', headers, body: JSON.stringify({ ...COMMON, ...body }) };
  try {
    return (await (await fetch(origin + CALLS[name].path, sent)).json()) as CallAnswer<N> & { errcode: number };
  } catch {
    return null;
  }
}

it(`a table loses and doubles nothing over ${KILLS} kills between batch and answer (SEED=${runSeed})`, async () => {
  const random = seeded(runSeed);
  const first = await start();
  const ended = once(first.server, 'exit');
  first.server.kill('SIGTERM');
  await ended;
  const books = await open();
  const userId = await userIdOf(books.db, 'ana');
  await transact(books.db, (trx) =>
    recordDeposit(trx, compose([], {}).hooks, { userId, amount: COIN, reference: 'test', now: Date.now() }),
  );
  await books.close();

  let player: TablePlayer | null = null;
  let [staked, won] = [0, 0];
  /** The batch whose answer has not come, under its key. */
  let lost: Sending | null = null;
  for (let run = 0; run <= KILLS; run++) {
    const { server, origin } = await start();
    const exited = once(server, 'exit');
    const caller = {
      call: async (name: CallName, body: object) => ({ answer: await ask(origin, name, body) }),
      clock: { now: () => Date.now(), advance: () => undefined },
    } as unknown as Parameters<typeof TablePlayer.open>[0];
    player ??= await TablePlayer.open(caller, '');
    const batches = 3 + random.int(3);
    for (let index = 0; index < batches; index++) {
      if (lost === null) {
        player.drop(random.int(100) / 100, 500);
        player.play(20);
      }
      const sending: Sending = lost ?? { batch: player.batch(), key: randomUUID() };
      lost = sending;
      const { batch, key } = sending;
      const answering = ask(origin, 'dropCoins', batch, key);
      if (run < KILLS && index === batches - 1) setTimeout(() => server.kill('SIGKILL'), random.int(60));
      const answer = await answering;
      if (answer === null) break;
      expect(answer.errcode).toBe(0);
      staked += answer.staked;
      won += answer.won;
      player.sent();
      lost = null;
    }
    server.kill(run < KILLS ? 'SIGKILL' : 'SIGTERM');
    await exited;
  }

  const { db, close } = await open();
  try {
    expect(staked).toBe(player?.staked);
    expect(won).toBe(player?.won);
    expect(await coinOf(db, userId)).toBe(COIN - staked + won);
    expect((await reconcile(db)).differences).toEqual([]);
  } finally {
    await close();
  }
}, 420_000);
