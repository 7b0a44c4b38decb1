import type { Json } from '#contract/fairness/draw.ts';
import {
  dealScratch,
  type DealtCard,
  type ScratchChance,
  type ScratchKind,
  scratchTable,
} from '#contract/scratch/rules.ts';
import { chancesOf, type ScratchCardRule, type ScratchRule } from '../../content/scratch.ts';
import { type HashedTable, tableByRule } from '../../fairness/draw.ts';

const tableOfCard = tableByRule((card: ScratchCardRule) => scratchTable(chancesOf(card), card.blank));

/** The table that a card is drawn from, with the hash that is shown before. */
export const tableOf = (rule: ScratchRule, kind: ScratchKind): HashedTable => tableOfCard(rule.cards[kind]);

/** What a symbol stood for when a card was drawn. */
export type DrawnPrize = Omit<ScratchChance, 'weight'>;

/** The prizes of a card's table, and how its picks deal it. */
export function dealtOf(table: string, picks: readonly number[]): { prizes: DrawnPrize[]; dealt: DealtCard } {
  const { draws } = JSON.parse(table) as { draws: { prize: Json }[][] };
  // Only the last cell of the first draw, no prize, has none.
  const prizes = (draws[0] ?? []).flatMap(({ prize }) => (prize === null ? [] : [prize as unknown as DrawnPrize]));
  const symbols = prizes.map(({ symbol }) => symbol);
  return { prizes, dealt: dealScratch(symbols, picks) };
}
