import type { Ms } from '#contract/base/units.ts';
import { callApi } from '#src/api/index.ts';
import { clock } from '#src/platform/clock.ts';
import { readKept, sessionMark, writeKept } from './kept.ts';

/** Mails and records that a page without a network shows (board offline). */
const MAILS = 6;
const RECORDS = 20;
/** Younger answers are not requested again, ms. */
const FRESH_MS: Ms = 10 * 60_000;
const QUIET = { timeoutTip: false, retry: false } as const;

let isAsking = false;

/** Stores the member's last mails, records and limits for a time without a network. Rejects if a call fails. */
export async function keepAnswers(): Promise<void> {
  const session = sessionMark();
  const before = readKept();
  if (session === null || isAsking || (before !== undefined && clock.serverNow() - before.at < FRESH_MS)) return;
  isAsking = true;
  try {
    const [mails, records, { limits }] = await Promise.all([
      callApi('getMail3', { kind: 'all', pageNum: 1, pageSize: MAILS }, QUIET),
      callApi('getTradeRecord', { kind: 'all', pageNum: 1, pageSize: RECORDS }, QUIET),
      callApi('getLimits', {}, QUIET),
    ]);
    writeKept({ session, at: clock.serverNow(), mails: mails.list, records: records.list, limits });
  } finally {
    isAsking = false;
  }
}
