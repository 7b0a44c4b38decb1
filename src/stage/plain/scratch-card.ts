import { shownCells } from '#scenes/scratch-card/scratches.ts';
import type { PlainForm } from './view.ts';

/** Nine cells; pressing one scratches it. A cell shows its prize when it is readable. */
export const scratchCard: PlainForm<'scratch-card'> = ({ cells, winning, hint }, snapshot, t) => {
  const label = t('plain.scratchCard.label');
  if (cells === null) return { label, status: t('plain.scratchCard.locked'), note: hint, columns: 3, items: [] };
  const revealed = snapshot?.revealed ?? false;
  const prize = cells[winning[0] ?? -1];
  const shown = shownCells(snapshot?.strokes ?? []);
  return {
    label,
    status: !revealed
      ? hint
      : prize === undefined
        ? t('scratchCard.nothing')
        : t('scratchCard.won', { prize: prize.label }),
    columns: 3,
    items: cells.map((cell, index) =>
      revealed || shown[index]
        ? {
            key: index,
            text: cell.label,
            detail: t(`symbol.${cell.symbol}`),
            marked: revealed && winning.includes(index),
          }
        : {
            key: index,
            text: t('plain.scratchCard.cell', { cell: index + 1 }),
            commands: [{ type: 'scratchCell', cell: index }],
          },
    ),
  };
};
