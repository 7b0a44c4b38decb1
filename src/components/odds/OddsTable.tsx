import { useTranslation } from 'react-i18next';
import { Art } from '#src/components/art/Art.tsx';
import { chancePercent } from './odds.ts';
import styles from './OddsTable.module.css';

/** Something that can be drawn, and its weight among all rows. */
export interface OddsRow {
  readonly id: string;
  readonly label: string;
  /** More about it, in small letters. */
  readonly note?: string;
  /** A picture by its name or address (`Art`). */
  readonly art?: string;
  readonly weight: number;
}

/** The odds of one draw: each row's chance in percent, from its weight. */
export function OddsTable({ rows }: { rows: readonly OddsRow[] }) {
  const { t } = useTranslation('prop');
  const total = rows.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <table className={styles.odds}>
      <thead>
        <tr>
          <th scope="col">{t('odds.prize')}</th>
          <th scope="col">{t('odds.chance')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, label, note, art, weight }) => (
          <tr key={id}>
            <th scope="row">
              {art !== undefined && <Art name={art} size={24} />}
              {label}
              {note !== undefined && <small>{note}</small>}
            </th>
            <td>{t('odds.percent', { value: chancePercent(weight, total) })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
