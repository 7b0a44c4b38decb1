import { createHash, createHmac } from 'node:crypto';
import { fairMessage, pickAll } from '#contract/fairness-draw.ts';

/** SHA-256 of a server seed as text, in hex: the commitment shown before any round. */
export function hashServerSeed(serverSeed: string): string {
  return createHash('sha256').update(serverSeed, 'utf8').digest('hex');
}

/** What these seeds, this nonce and the weights of each draw give; anyone with the seeds gets the same. */
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
