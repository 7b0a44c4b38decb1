import type { Migration } from 'kysely';
import * as ledger from './001_ledger.ts';
import * as idempotency from './002_idempotency.ts';
import * as fairness from './003_fairness.ts';
import * as play from './004_play.ts';
import * as jackpot from './005_jackpot.ts';
import * as identity from './100_identity.ts';
import * as config from './101_config.ts';

/** In order of their names; a step that has run anywhere is never changed, only followed by another. */
export const migrations: Record<string, Migration> = {
  '001_ledger': ledger,
  '002_idempotency': idempotency,
  '003_fairness': fairness,
  '004_play': play,
  '005_jackpot': jackpot,
  '100_identity': identity,
  '101_config': config,
};
