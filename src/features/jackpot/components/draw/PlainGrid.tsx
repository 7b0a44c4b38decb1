import { useTranslation } from 'react-i18next';
import { CELL_RECTS } from '#scenes/grid-draw/rules.ts';
import { cellArtSrc } from '#src/components/prop/cell-art.ts';
import { sceneRectStyle, type GridCell } from '#src/stage/index.ts';
import { cx, Icon } from '#src/ui/index.ts';
import type { PlainGrid as Shown } from '../../hooks/useGridPlayer.ts';
import styles from './PlainGrid.module.css';

/** The board in plain DOM, where the scene cannot be drawn: the same cells, the same highlight. */
export function PlainGrid({ cells, shown }: { cells: readonly GridCell[]; shown: Shown }) {
  const { t } = useTranslation('jackpot');
  return (
    <ul className={styles.grid} aria-label={t('grid')}>
      {cells.map(({ id, art, label, tone }) => {
        const rect = CELL_RECTS[id];
        return (
          rect && (
            <li
              key={id}
              style={sceneRectStyle('grid-draw', rect)}
              className={cx(styles.cell, styles[tone], shown.lit === id && styles.lit)}
              aria-current={shown.won === id || undefined}
            >
              <img src={cellArtSrc(art)} alt="" />
              <b>{label}</b>
              {shown.won === id && (
                <span className={styles.won}>
                  <Icon name="check" size={16} weight={3.4} />
                  <span className="sr-only">{t('won')}</span>
                </span>
              )}
            </li>
          )
        );
      })}
    </ul>
  );
}
