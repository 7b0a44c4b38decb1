import { useTranslation } from 'react-i18next';
import { Art } from '#src/components/art/Art.tsx';
import { Money, Row, formatCount, formatMoney } from '#src/ui/index.ts';
import type { Sums } from '../lib/sums.ts';
import styles from './Totals.module.css';

/** Result of the period in large, and its parts. */
export function Totals({ sums: { rounds, stake, win, net } }: { sums: Sums }) {
  const { t } = useTranslation('report');
  const parts = [
    { key: 'bets', value: formatMoney(stake) },
    { key: 'wins', value: formatMoney(win) },
    { key: 'rounds', value: formatCount(rounds) },
  ] as const;
  return (
    <section className={styles.card} data-paper="" aria-label={t('net')}>
      <Row gap={3}>
        <Art name="art-report" size={56} />
        <div>
          <span className={styles.label}>{t('net')}</span>
          <Money value={net} tone="plain" signed className={styles.net ?? ''} />
          <span className={styles.word}>{t(net > 0 ? 'ahead' : net < 0 ? 'behind' : 'even')}</span>
        </div>
      </Row>
      <dl className={styles.parts}>
        {parts.map(({ key, value }) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
