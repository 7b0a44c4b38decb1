import type { Db } from '../../db/transact.ts';

/** A transfer as a provider is told of it. */
export interface ProviderTransfer {
  /** The provider moves money once for it, however often it comes. */
  readonly id: string;
  readonly userId: string;
  /** Hundredths, above 0. */
  readonly amount: number;
}

/** What a provider has done with a transfer: final. It may have moved less than it was asked to. */
export interface Moved {
  readonly state: 'done' | 'refused';
  /** Hundredths; 0 where it was refused. */
  readonly moved: number;
}

/**
 * A game provider whose games are played from a purse of its own. Every call may throw, and must within some seconds:
 * then nobody knows whether it was done. Never called inside a transaction.
 */
export interface TransferProvider {
  /** The brand of its games (content kind `brand`). */
  readonly brandId: string;
  /** What is in a player's purse, hundredths. */
  balance(userId: string): Promise<number>;
  /** Puts money into the purse. */
  deposit(transfer: ProviderTransfer): Promise<Moved>;
  /** Takes money out of the purse. */
  withdraw(transfer: ProviderTransfer): Promise<Moved>;
  /**
   * What came of a transfer; null where none of this id has arrived. It may still arrive: sending it again under its id is
   * safe, giving it up is not.
   */
  status(id: string): Promise<Moved | null>;
}

/** The providers in transfer mode. The database is for the sandbox, which keeps its own books there. */
export type ProvidersOf = (db: Db) => readonly TransferProvider[];
