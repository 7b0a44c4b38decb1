import type { JackpotAwardConfig } from '#contract/jackpot.ts';
import { tierOf } from '#contract/props.ts';
import { cellArt, cellArtSrc } from '../prop/cell-art.ts';
import { useCellLabel } from '../prop/useCellLabel.ts';
import { usePropText } from '../prop/usePropText.ts';
import { OddsTable } from './OddsTable.tsx';

/** The odds of the jackpot's grid draw. */
export function JackpotOdds({ cells }: { cells: readonly JackpotAwardConfig[] }) {
  const label = useCellLabel();
  const text = usePropText();
  const rows = cells.map((config) => ({
    id: config.id,
    label: label(config),
    ...(tierOf(config.propId) === null ? { note: text.name(config.propId) } : {}),
    art: cellArtSrc(cellArt(config)),
    weight: config.weight,
  }));
  return <OddsTable rows={rows} />;
}
