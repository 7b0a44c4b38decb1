import type { Trx } from '../db/transact.ts';

/** A code on its way to a phone. */
export interface SmsMessage {
  /** E.164. */
  readonly mobile: string;
  readonly code: string;
  /** Short name of the request, which the text may repeat so that a player knows which code is meant. */
  readonly requestId: string;
  /** Verification purpose, spec §3: the provider chooses its text by it. */
  readonly purpose: number;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * Sends codes. `send` runs inside the call's transaction, which may be repeated: an implementation writes to an outbox
 * of its own there and delivers after the commit.
 */
export interface SmsPort {
  send(trx: Trx, message: SmsMessage): Promise<void>;
}
