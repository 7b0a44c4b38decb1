import { useTranslation } from 'react-i18next';
import type { JackpotAwardConfig } from '#contract/jackpot.ts';
import { tierOf } from '#contract/props.ts';
import { usePropText } from '#src/features/reward/index.ts';
import { useCellLabel } from '#src/features/jackpot/hooks/useCellLabel.ts';
import { cellArt } from '#src/features/jackpot/lib/cells.ts';
import { chancePercent } from './odds.ts';
import styles from './OddsTable.module.css';

/** The odds of the grid draw in the open: each cell's chance in percent, from its weight. */
export function OddsTable({ cells }: { cells: readonly JackpotAwardConfig[] }) {
  const { t } = useTranslation('jackpot');
  const label = useCellLabel();
  const text = usePropText();
  const total = cells.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <table className={styles.odds}>
      <thead>
        <tr>
          <th scope="col">{t('rules.prize')}</th>
          <th scope="col">{t('rules.chance')}</th>
        </tr>
      </thead>
      <tbody>
        {cells.map((config) => (
          <tr key={config.id}>
            <th scope="row">
              <img src={artOf(config)} alt="" width={24} height={24} />
              {label(config)}
              {tierOf(config.propId) === null && <small>{text.name(config.propId)}</small>}
            </th>
            <td>{t('rules.percent', { value: chancePercent(config.weight, total) })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function artOf(config: JackpotAwardConfig): string {
  const art = cellArt(config);
  return `/art/art-${art === 'coin' ? 'coin-gold' : art}.svg`;
}
