import type { Db } from '../db/transact.ts';
import { RequestError } from '../errors.ts';
import { readSetting } from './runtime-settings.ts';

const MAX_RETRY_S = 600;
const USUAL_RETRY_S = 60;

/**
 * Throws RequestError 503 while maintenance is on, with Retry-After up to its end.
 * @param version of the configuration in force
 */
export async function refuseInMaintenance(db: Db, version: string, now: number): Promise<void> {
  const { status, endTime } = await readSetting(db, 'maintenance', version);
  if (!status) return;
  const seconds = endTime === null ? USUAL_RETRY_S : Math.ceil((endTime - now) / 1000);
  throw new RequestError(503, 'Perya is closed for maintenance. Your balance is safe; come back soon.', {
    retryAfter: Math.min(MAX_RETRY_S, Math.max(USUAL_RETRY_S, seconds)),
  });
}
