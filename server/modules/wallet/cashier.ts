import type { Hundredths } from '#contract/base/units.ts';
import type { Db, Trx } from '../../db/transact.ts';

/** A payment that a member is to make. */
export interface Payment {
  readonly orderId: string;
  /** The channel's id. */
  readonly channel: string;
  readonly amount: Hundredths;
  /** Ms since the epoch; money that comes later is taken all the same. */
  readonly expiresAt: number;
}

/** A cashier's message about a payment, after its signature was checked. */
export interface PaymentEvent {
  readonly orderId: string;
  readonly amount: Hundredths;
  readonly state: 'paid' | 'failed';
}

/** A request to our webhook as it came. */
export interface Delivery {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Takes money for us. */
export interface CashierPort {
  /**
   * Where the player pays: a path of ours or an https address. Runs inside the call's transaction, which may be
   * repeated, so it asks nobody over a network.
   */
  start(trx: Trx, payment: Payment): Promise<string>;
  /** Reads a delivery. Throws RequestError 401 where it is forged or too old, 400 where it cannot be read. */
  verify(db: Db, delivery: Delivery, now: number): Promise<PaymentEvent>;
}
