import type { Db } from '../../db/transact.ts';

/** A code on its way to a phone. */
export interface SmsMessage {
  /** Id of the message at the provider: the same one is delivered once, however often it is sent. */
  readonly id: string;
  /** E.164. */
  readonly mobile: string;
  readonly code: string;
  /** The text for the phone (sms-text.ts). A provider that sends another text must keep the last line. */
  readonly text: string;
  /** Short name of the request, which the text may repeat so that a player recognises the code. */
  readonly requestId: string;
  /** Verification purpose, spec §3, by which the provider chooses its text. */
  readonly purpose: number;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** The provider did not accept a message; `message` gives the reason for the log. */
export class SmsError extends Error {
  override readonly name = 'SmsError';
}

/**
 * Sends codes. `send` runs outside every transaction, after the code is stored; throws SmsError if it was not accepted.
 */
export interface SmsPort {
  send(db: Db, message: SmsMessage): Promise<void>;
}
