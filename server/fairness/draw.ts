import { createHash, createHmac } from 'node:crypto';
import { fairMessage, pickWeighted } from '#contract/fairness.ts';

/** SHA-256 of a server seed as text, in hex: the commitment shown before any round. */
export function hashServerSeed(serverSeed: string): string {
  return createHash('sha256').update(serverSeed, 'utf8').digest('hex');
}

/** The index that these seeds, this nonce and these weights give; anyone with the seeds gets the same. */
export function drawIndex(
  { serverSeed, clientSeed, nonce }: { serverSeed: string; clientSeed: string; nonce: number },
  weights: readonly number[],
): number {
  for (let round = 0; ; round++) {
    const block = createHmac('sha256', serverSeed)
      .update(fairMessage(clientSeed, nonce, round), 'utf8')
      .digest();
    const pick = pickWeighted(block, weights);
    if (pick !== null) return pick.index;
  }
}
