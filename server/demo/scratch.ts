import { SCRATCH_CARDS, type ScratchKind } from '#contract/scratch/rules.ts';
import { currentSeed, lockSeed } from '../fairness/seeds.ts';
import { saveStrokes, showCard } from '../modules/scratch/repository.ts';
import { drawCard } from '../modules/scratch/service.ts';
import { type DemoPlay, giveItem } from './actions.ts';

const MINUTE = 60_000;

/** Scratches a held card, fully or as far as the strokes reach. */
async function scratchOne(
  play: DemoPlay,
  kind: ScratchKind,
  now: number,
  strokes: readonly (readonly number[])[] | null,
): Promise<void> {
  const { trx, random, sealing, userId } = play;
  await giveItem(play, SCRATCH_CARDS[kind], 1, now);
  await currentSeed(trx, userId, { now, random, sealing });
  const sent = { clientSeed: random.bytes(16).toString('hex') };
  const { card } = await drawCard(trx, await lockSeed(trx, userId, sealing), { userId, kind, sent, now });
  if (strokes === null) await showCard(trx, { userId, id: String(card.id), now });
  else await saveStrokes(trx, card.id, strokes);
}

/** Scratches cards one after another, a minute each. */
export async function scratchWhole(play: DemoPlay, kinds: readonly ScratchKind[], from: number): Promise<void> {
  for (const [index, kind] of kinds.entries()) await scratchOne(play, kind, from + index * MINUTE, null);
}

/** Two strokes over the upper row of cells, as a finger makes them. */
const HALF = [
  [44, 150, 78, 132, 112, 158, 60, 172, 108, 186],
  [142, 140, 196, 150, 150, 166, 208, 176, 160, 188],
];

/** Takes a card and leaves it half scratched. */
export const beginCard = (play: DemoPlay, kind: ScratchKind, now: number): Promise<void> =>
  scratchOne(play, kind, now, HALF);
