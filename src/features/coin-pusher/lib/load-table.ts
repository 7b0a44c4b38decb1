import type { PusherTableNow } from '#contract/coin-pusher/calls.ts';
import { callApi, type CallAnswer, failureKind, keptFields, type OwnBody } from '#src/api/index.ts';

/** The names under which a batch, a cash-out and a new table keep their keys until they are answered, also through a reload. */
export const BATCH_INTENT = 'coin-pusher-batch';
export const CASH_OUT_INTENT = 'coin-pusher-cash-out';
const OPEN_INTENT = 'coin-pusher-open';

export type PusherInfo = CallAnswer<'getCoinPusher'>;

/** A table to play on, with all that stands around it. */
export interface OpenTable {
  /** Null where none can be laid now: the activity is not open. */
  readonly table: PusherTableNow | null;
  readonly info: PusherInfo;
  /** Hundredths that came back from a table of older physics. */
  readonly refunded: number;
}

const ask = () => callApi('getCoinPusher', {}, { timeoutTip: false });

/**
 * The member's table as the server has it; one is laid where there is none. A batch or a cash-out that has no answer yet,
 * from before a reload, is finished first: it counts once, and then it is on the table. Throws ApiError.
 */
export async function loadTable(): Promise<OpenTable> {
  await finish('dropCoins', BATCH_INTENT);
  await finish('cashOutCoins', CASH_OUT_INTENT);
  const info = await ask();
  if (info.table !== null || info.times.status !== 'open') return { table: info.table, info, refunded: 0 };
  const { refunded } = await callApi('openCoinPusher', {}, { intent: OPEN_INTENT, timeoutTip: false });
  const laid = await ask();
  return { table: laid.table, info: laid, refunded };
}

async function finish(call: 'dropCoins' | 'cashOutCoins', intent: string): Promise<void> {
  const kept = keptFields(intent);
  if (kept === undefined) return;
  try {
    // What was kept is what was sent under this intent.
    await callApi(call, kept as OwnBody<'dropCoins'> & OwnBody<'cashOutCoins'>, { intent, timeoutTip: false });
  } catch (error) {
    // Refused: the table is as it was.
    if (failureKind(error) !== 'decided') throw error;
  }
}
