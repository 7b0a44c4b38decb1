import { GAME_ERRORS } from '#contract/games/calls.ts';
import type { CallAnswer } from '#contract/index.ts';
import { BusinessError } from '../../errors.ts';
import { proofOf } from '../../fairness/rounds.ts';
import { commitmentOf, currentSeed, lockSeed } from '../../fairness/seeds.ts';
import type { Handler, Handlers } from '../../http/calls/handlers.ts';
import { coinOf } from '../../ledger/ledger.ts';
import { findFreeSpins, findLastSpin } from './repository.ts';
import { spinOnce } from './service.ts';
import { SLOTS, STAKES } from './slots.ts';

const getSlotState: Handler<'getSlotState'> = async ({ db, session, now, random, sealing }, { gameId }) => {
  const slot = SLOTS.get(gameId);
  if (slot === undefined) throw new BusinessError(GAME_ERRORS.noSuchGame);
  const { machine, table, odds } = slot;
  const userId = session?.userId ?? null;
  const seed = userId === null ? null : await currentSeed(db, userId, { now, random, sealing });
  const place = userId === null ? null : { userId, gameId };
  return {
    errcode: 0,
    // In lists of the answer's own.
    machine: structuredClone(machine) as CallAnswer<'getSlotState'>['machine'],
    tableHash: table.hash,
    stakes: [...STAKES],
    returnPpm: Math.round(odds.total * 1_000_000),
    featureOneIn: odds.feature === 0 ? null : Math.round(100 / odds.feature),
    coin: userId === null ? 0 : await coinOf(db, userId),
    freeSpins: place === null ? null : await findFreeSpins(db, place),
    lastSpin: place === null ? null : await findLastSpin(db, place),
    fairness: seed === null ? null : commitmentOf(seed),
  };
};

const spinSlot: Handler<'spinSlot'> = async ({ db, session, now, hooks, sealing }, body) => {
  const { userId } = session;
  const seed = await lockSeed(db, userId, sealing);
  return async (trx) => {
    const { sessionId, stake, serverSeedHash, clientSeed, tableHash } = body;
    const wish = { userId, sessionId, stake, sent: { serverSeedHash, clientSeed, tableHash }, now };
    const { spin, round, coin, freeSpins } = await spinOnce(trx, hooks, await seed(), wish);
    return { errcode: 0, spin, coin, freeSpins, fairness: proofOf(round) };
  };
};

/** The calls of the slots. */
export const slotHandlers = { getSlotState, spinSlot } satisfies Partial<Handlers>;
