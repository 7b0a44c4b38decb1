import { useTranslation } from 'react-i18next';
import type { TradeRow } from '#contract/wallet/calls.ts';
import { type Fact, Facts } from '#src/components/facts/Facts.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { formatMoney, panelClass } from '#src/ui/index.ts';
import { exchangePath } from '../../withdraw/lib/withdraw.ts';
import styles from './Record.module.css';
import { TradeLine } from './TradeLine.tsx';

/** One line of the record that opens into its details, for the second layout. */
export function TradeCard({ row }: { row: TradeRow }) {
  const { t, i18n } = useTranslation('wallet');
  const namespace = row.kind === 'withdrawal' ? 'withdrawal:' : '';
  const facts: Fact[] = [];
  const add = (...fact: Fact) => facts.push(fact);
  if (row.closeTime !== null) add(t(`fact.closed.${row.state}`), formatWhen(row.closeTime, 'moment', i18n.language));
  if (row.state === 'paid' && row.turnover > 0) add(t('fact.turnover'), formatMoney(row.turnover));
  if (row.isLate) add(t('fact.late'));
  return (
    <details className={panelClass('night', styles.card)}>
      <summary>
        <TradeLine row={row} />
      </summary>
      <Facts
        facts={facts}
        number={{ label: t(`${namespace}fact.number`), copy: t(`${namespace}fact.copy`), value: row.orderId }}
        className={styles.more}
      />
      {row.kind === 'withdrawal' && (
        <AppLink to={exchangePath(row.orderId)} className={styles.steps}>
          {t('withdrawal:steps')}
        </AppLink>
      )}
    </details>
  );
}
