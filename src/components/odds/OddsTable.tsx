import { useTranslation } from 'react-i18next';
import type { JackpotAwardConfig } from '#contract/jackpot.ts';
import { tierOf } from '#contract/props.ts';
import { cellArt, cellArtSrc } from '../prop/cell-art.ts';
import { useCellLabel } from '../prop/useCellLabel.ts';
import { usePropText } from '../prop/usePropText.ts';
import { chancePercent } from './odds.ts';
import styles from './OddsTable.module.css';

/** The odds of the grid draw: each cell's chance in percent, from its weight. */
export function OddsTable({ cells }: { cells: readonly JackpotAwardConfig[] }) {
  const { t } = useTranslation('prop');
  const label = useCellLabel();
  const text = usePropText();
  const total = cells.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <table className={styles.odds}>
      <thead>
        <tr>
          <th scope="col">{t('odds.prize')}</th>
          <th scope="col">{t('odds.chance')}</th>
        </tr>
      </thead>
      <tbody>
        {cells.map((config) => (
          <tr key={config.id}>
            <th scope="row">
              <img src={cellArtSrc(cellArt(config))} alt="" width={24} height={24} />
              {label(config)}
              {tierOf(config.propId) === null && <small>{text.name(config.propId)}</small>}
            </th>
            <td>{t('odds.percent', { value: chancePercent(config.weight, total) })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
