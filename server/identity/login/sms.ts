import type { Db } from '../../db/transact.ts';

/** A code on its way to a phone. */
export interface SmsMessage {
  /** Names the message to the provider: the same one is delivered once, however often it is handed over. */
  readonly id: string;
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

/** The provider did not take a message; `message` says why, for the log. */
export class SmsError extends Error {
  override readonly name = 'SmsError';
}

/** Sends codes. `send` runs outside every transaction, the code kept before; throws SmsError where it was not taken. */
export interface SmsPort {
  send(db: Db, message: SmsMessage): Promise<void>;
}
