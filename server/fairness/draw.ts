import { createHash, createHmac } from 'node:crypto';
import { fairMessage, type FairTable, pickAll, tableText } from '#contract/fairness/draw.ts';

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** SHA-256 of a server seed as text, in hex: the commitment shown before any round. */
export const hashServerSeed = (serverSeed: string): string => sha256(serverSeed);

/** A table with its hash, which is shown before a draw. */
export interface HashedTable {
  readonly table: FairTable;
  /** Its canonical text, as it is kept. */
  readonly text: string;
  readonly hash: string;
}

/** Hashes a table as `tableText` writes it. Throws RangeError for a number that is not a safe integer. */
export function hashTable(table: FairTable): HashedTable {
  const text = tableText(table);
  return { table, text, hash: sha256(text) };
}

/** Hashes the table of a rule once: a rule is the same object until an operator edits it. */
export function tableByRule<T extends object>(tableOf: (rule: T) => FairTable): (rule: T) => HashedTable {
  const tables = new WeakMap<T, HashedTable>();
  return (rule) => {
    const table = tables.get(rule) ?? hashTable(tableOf(rule));
    tables.set(rule, table);
    return table;
  };
}

/** Picks for these seeds, this nonce and the weights of each draw; anyone with the seeds gets the same. */
export function drawPicks(
  { serverSeed, clientSeed, nonce }: { serverSeed: string; clientSeed: string; nonce: number },
  draws: readonly (readonly number[])[],
): number[] {
  let bytes = Buffer.alloc(0);
  for (let round = 0; ; round++) {
    const block = createHmac('sha256', serverSeed)
      .update(fairMessage(clientSeed, nonce, round), 'utf8')
      .digest();
    bytes = Buffer.concat([bytes, block]);
    const picks = pickAll(bytes, draws);
    if (picks !== null) return picks;
  }
}
