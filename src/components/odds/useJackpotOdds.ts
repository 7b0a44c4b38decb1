import type { JackpotAwardConfig } from '#contract/jackpot/calls.ts';
import { tierOf } from '#contract/props/items.ts';
import { cellArt, cellPicture } from '../prop/cell-art.ts';
import { useCellLabel } from '../prop/useCellLabel.ts';
import { usePropText } from '../prop/usePropText.ts';
import type { OddsRow } from './OddsTable.tsx';

/** Computes the odds of the jackpot's grid draw from its cells. */
export function useJackpotOdds(): (cells: readonly JackpotAwardConfig[]) => OddsRow[] {
  const label = useCellLabel();
  const text = usePropText();
  return (cells) =>
    cells.map((config) => ({
      id: config.id,
      label: label(config),
      ...(tierOf(config.propId) === null ? { note: text.name(config.propId) } : {}),
      art: cellPicture(cellArt(config)),
      weight: config.weight,
    }));
}
