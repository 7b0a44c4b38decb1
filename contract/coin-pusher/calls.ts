import { z } from 'zod';
import { activityTimes } from '../activities/calls.ts';
import { call, type Declared, domain } from '../base/call.ts';
import { hundredths, id, paged, timestamp } from '../base/conventions.ts';
import { ACTIVITY_ERRORS, callErrors } from '../base/errors.ts';
import { GAME_ERRORS } from '../games/calls.ts';

/** Steps of a table: 30 a second of play, none while it is idle. */
const tick = z.int().min(0).max(1_000_000_000_000);
/** Hash of the state that determines the further course of a table. */
const hash = z.string().regex(/^[0-9a-f]{16}$/);

/** A piece on a table. A coin that the member dropped has the id of its drop, above 0; the house's have ids below 0. */
const item = z.object({ id: z.int(), kind: z.enum(['coin', 'gem', 'gift', 'card', 'points']), value: hundredths });

/** A coin with the step in which it enters the table; `x` is 0 at the left wall and 1 at the right wall. */
const stampedDrop = z.object({ id: z.int().min(1), tick, x: z.number().min(0).max(1), value: hundredths.min(1) });
export type PusherDropSent = z.infer<typeof stampedDrop>;

/** Maximum drops in one batch: five per second, and eight that may wait. */
export const MAX_BATCH_DROPS = 32;

/** A table to the last bit: its last checkpoint, the drops since, and its step (scenes/coin-pusher/physics/table.ts). */
const save = z.object({
  state: z.object({
    /** Version of the physics: another version starts a new table. */
    version: z.literal(2),
    tick,
    phase: z.int().min(0),
    resting: z.boolean(),
    cycles: z.int().min(0),
    quietCycles: z.int().min(0),
    items: z.array(item.nullable()),
    bodies: z.array(z.number()),
  }),
  inputs: z.array(stampedDrop),
  tick,
});
export type PusherSave = z.infer<typeof save>;

const table = z.object({
  id,
  /** The last batch that was played on the table; the next one is one more. */
  batch: z.int().min(0),
  /** Id of the last drop; later drops have greater ids. */
  lastDrop: z.int().min(0),
  save,
  hash,
  /** Hundredths that the member has dropped, and hundredths that fell into the tray. */
  staked: hundredths,
  won: hundredths,
  /** Hundredths of the member's coins on the table: returned if the table is closed. */
  own: hundredths,
});
export type PusherTableNow = z.infer<typeof table>;

/** Return of simulated drops at random places, in millionths of the stakes (docs/coin-pusher-return.md). */
const measured = z.object({
  drops: z.int().min(1),
  /** Coins dropped per second. */
  perSecond: z.int().min(1),
  returnPpm: z.int().min(0),
  /** 95 % interval of the return. */
  lowPpm: z.int().min(0),
  highPpm: z.int().min(0),
  /** Lowest and highest return of the other measured ways to drop: always at one place, faster, slower. */
  worstPpm: z.int().min(0),
  bestPpm: z.int().min(0),
  /**
   * Return of a player who simulates this many places (`skilledPlaces`) before each coin and drops where most falls.
   */
  skilledPpm: z.int().min(0),
  skilledPlaces: z.int().min(2),
});

const record = z.object({
  id,
  createTime: timestamp,
  /** Coins dropped, and pieces that fell into the tray. */
  dropped: z.int().min(0),
  fell: z.int().min(0),
  staked: hundredths,
  won: hundredths,
  /** Value at which coins were dropped that the house bought back for `won`; 0 for play. */
  cashed: hundredths,
});
export type PusherRecordRow = z.infer<typeof record>;

/** Errors of the coin pusher. After any of the first four the client loads the server's table. */
export const PUSHER_ERRORS = callErrors({
  tableMoved: [8410, 'The table has changed: another window plays on it'],
  tableDiffers: [8411, 'The replay of these drops gives another table: the server’s table counts'],
  dropLate: [8412, 'A coin was dropped at a past step'],
  dropImpossible: [8413, 'Coins or steps came faster than the table and the clock allow'],
  stakeUnknown: [8414, 'Coins of this value are not offered: choose another'],
  noTable: [8415, 'There is no table: open one first'],
  tableMoving: [8416, 'Coins are still moving: cash out when the table has stopped'],
  nothingOwn: [8417, 'The member has no coins on the table'],
});

const { overBetLimit, balanceTooLow } = GAME_ERRORS;
const { tableMoving, nothingOwn, ...DROP_ERRORS } = PUSHER_ERRORS;

const declared = {
  transfers: { 'pusher-refund': { coins: 'refund' }, 'pusher-cash-out': { coins: 'refund' } },
} as const satisfies Declared;

/** The coin pusher (activity 58): one table per member, simulated identically by client and server. */
export const coinPusher = domain('coin-pusher', declared, {
  getCoinPusher: call({
    access: 'member',
    summary:
      "The member's table, its stakes, the measured return and the times. openCoinPusher creates a missing table.",
    body: {},
    answer: {
      table: table.nullable(),
      /** Value of the four coins, smallest first. */
      stakes: z.array(hundredths).length(4),
      /** The house's pieces on a new table: number and value of coins, and the worth of all pieces. */
      house: z.object({ coins: z.int().min(0), coinValue: hundredths, worth: hundredths }),
      measured,
      times: activityTimes,
      coin: hundredths,
      serverTime: timestamp,
    },
  }),
  openCoinPusher: call({
    access: 'member',
    changes: true,
    once: true,
    asksOutside: true,
    summary:
      'Creates a table if the member has none with the current physics. The value of their coins on a table ' +
      'with older physics is returned. An existing table stays unchanged.',
    body: {},
    answer: { refunded: hundredths, coin: hundredths },
    errors: Object.values(ACTIVITY_ERRORS),
  }),
  dropCoins: call({
    access: 'member',
    changes: true,
    play: true,
    asksOutside: true,
    spends: true,
    summary:
      'Plays the next batch of a table: takes its stakes and pays the pieces that fall into the tray until ' +
      "`untilTick`, by the server's own simulation. `hash` is the client's state there: any other is refused.",
    body: {
      tableId: id,
      batch: z.int().min(1),
      drops: z.array(stampedDrop).max(MAX_BATCH_DROPS),
      untilTick: tick,
      hash,
    },
    answer: {
      batch: z.int().min(1),
      untilTick: tick,
      staked: hundredths,
      won: hundredths,
      /** Value of the member's coins on the table. */
      own: hundredths,
      /** Balance after it, hundredths. */
      coin: hundredths,
    },
    errors: [...Object.values(DROP_ERRORS), overBetLimit, balanceTooLow, ...Object.values(ACTIVITY_ERRORS)],
  }),
  cashOutCoins: call({
    access: 'member',
    changes: true,
    asksOutside: true,
    gives: 'own',
    summary:
      "Buys back the member's coins on a stopped table: they are removed, and `amount` is paid, which is the " +
      'published return of their stakes. Refused if the table or the amount has changed since it was shown.',
    body: { tableId: id, batch: z.int().min(0), amount: hundredths },
    answer: {
      amount: hundredths,
      /** Balance after it, hundredths. */
      coin: hundredths,
    },
    errors: [PUSHER_ERRORS.tableMoved, PUSHER_ERRORS.noTable, tableMoving, nothingOwn],
  }),
  getCoinPusherRecord: call({
    access: 'member',
    summary: 'The batches with drops or wins, newest first.',
    ...paged(record, 20),
  }),
});
