import type { Db } from '../../../db/transact.ts';
import { readSecret } from '../../../runtime/secret.ts';
import { signatureOf } from '../../../runtime/signature.ts';
import { signedCashier } from '../signed-cashier.ts';

export const SANDBOX_PATH = '/sandbox/cashier';

/** The sandbox's secret: another one for each database, the same for all of its processes. */
export const sandboxSecret = async (db: Db): Promise<string> => signatureOf(await readSecret(db), 'sandbox cashier');

/** Simulates a cashier with the same signed links and webhooks, and a payment page of ours (routes.ts). */
export const sandboxCashier = signedCashier({ url: SANDBOX_PATH, secret: sandboxSecret });
