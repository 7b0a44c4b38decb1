import { cellBit, cellsOf, ROWS, symbolsSeen } from '#scenes/slot-reels/lines.ts';
import { moneyText } from '#src/ui/figures/format.ts';
import type { PlainForm } from './view.ts';

/** The visible symbols, row by row, the winning ones marked. */
export const slotReels: PlainForm<'slot-reels'> = ({ strips, stops, freeSpins }, snapshot, t) => {
  const wins = snapshot?.wins ?? [];
  const amount = wins.reduce((sum, win) => sum + win.amount, 0);
  const seen = symbolsSeen(strips, snapshot?.stops ?? stops);
  const marked = wins.reduce((cells, win) => cells | cellsOf(seen, win), 0);
  const rows = Array.from({ length: ROWS }, (_, row) =>
    seen.map((symbols, reel) => ({ symbol: symbols[row] ?? 'wild', cell: cellBit(reel, row) })),
  );
  return {
    label: t('plain.slotReels.label'),
    status:
      amount === 0
        ? t('plain.slotReels.nothing')
        : t('slotReels.won', { count: wins.length, amount: moneyText(amount) }),
    ...(freeSpins === null ? {} : { note: freeSpins.label }),
    columns: strips.length,
    items: rows
      .flat()
      .map(({ symbol, cell }) => ({ key: cell, text: t(`symbol.${symbol}`), marked: (marked & cell) !== 0 })),
  };
};
