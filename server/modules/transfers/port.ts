import type { Db } from '../../db/transact.ts';

/** A transfer as a provider receives it. */
export interface ProviderTransfer {
  /** The provider moves money once for it, however often it comes. */
  readonly id: string;
  readonly userId: string;
  /** Hundredths, above 0. */
  readonly amount: number;
}

/** Final result of a transfer at the provider, which may have moved less than requested. */
export interface Moved {
  readonly state: 'done' | 'refused';
  /** Hundredths; 0 where it was refused. */
  readonly moved: number;
}

/**
 * A game provider whose games use a separate purse. Each call may throw, and must do so within seconds: the result is
 * then unknown. Never called inside a transaction.
 */
export interface TransferProvider {
  /** The brand of its games (content kind `brand`). */
  readonly brandId: string;
  /** Balance of a player's purse, hundredths. */
  balance(userId: string): Promise<number>;
  /** Puts money into the purse. */
  deposit(transfer: ProviderTransfer): Promise<Moved>;
  /** Takes money out of the purse. */
  withdraw(transfer: ProviderTransfer): Promise<Moved>;
  /**
   * Result of a transfer, or null if this id has not arrived. It may still arrive, so sending it again is safe and
   * cancelling it is not.
   */
  status(id: string): Promise<Moved | null>;
}

/** The providers in transfer mode. The database is for the sandbox, which keeps its own books there. */
export type ProvidersOf = (db: Db) => readonly TransferProvider[];
