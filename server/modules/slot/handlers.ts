import type { CallAnswer } from '#contract/index.ts';
import { commitmentOf, currentSeed, lockSeed } from '../../fairness/seeds.ts';
import type { AskingHandler, Handler, Handlers } from '../../http/handlers.ts';
import { coinOf } from '../../ledger/ledger.ts';
import { MACHINE, returnOf, STAKES } from './machine.ts';
import { findFreeSpins, findLastSpin } from './repository.ts';
import { spinOnce, TABLE } from './service.ts';

const RETURN = returnOf(MACHINE);

/** The machine in lists of the answer's own. */
const machine = structuredClone(MACHINE) as CallAnswer<'getSlotState'>['machine'];

const getSlotState: Handler<'getSlotState'> = async ({ db, session, now, random }) => {
  const userId = session?.userId ?? null;
  const seed = userId === null ? null : await currentSeed(db, userId, { now, random });
  return {
    errcode: 0,
    machine,
    tableHash: TABLE.hash,
    stakes: [...STAKES],
    returnPpm: Math.round(RETURN.total * 1_000_000),
    featureOneIn: Math.round(100 / RETURN.feature),
    coin: userId === null ? 0 : await coinOf(db, userId),
    freeSpins: userId === null ? null : await findFreeSpins(db, userId),
    lastSpin: userId === null ? null : await findLastSpin(db, userId),
    fairness: seed === null ? null : commitmentOf(seed),
  };
};

const spinSlot: AskingHandler<'spinSlot'> = {
  async ask({ db, session, now, hooks }) {
    const { userId } = session;
    const seed = await lockSeed(db, userId);
    return async ({ sessionId, stake, serverSeedHash, clientSeed, tableHash }) => {
      const sent = { serverSeedHash, clientSeed, tableHash };
      const { spin, round, coin, freeSpins } = await spinOnce(db, hooks, await seed(), {
        userId,
        sessionId,
        stake,
        sent,
        now,
      });
      const fairness = {
        serverSeedHash: round.serverSeedHash,
        clientSeed: round.clientSeed,
        nonce: round.nonce,
        tableHash: round.tableHash,
      };
      return { errcode: 0, spin, coin, freeSpins, fairness };
    };
  },
};

/** The calls of the slot. */
export const slotHandlers = { getSlotState, spinSlot } satisfies Partial<Handlers>;
