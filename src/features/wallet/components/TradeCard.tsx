import { useTranslation } from 'react-i18next';
import type { TradeRow } from '#contract/wallet.ts';
import { CopyButton } from '#src/components/copy/CopyButton.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { formatMoney } from '#src/ui/index.ts';
import { exchangePath } from '../lib/withdraw.ts';
import facts from './Facts.module.css';
import styles from './Record.module.css';
import { TradeLine } from './TradeLine.tsx';

/** One line of the record that opens into its details, for the second layout. */
export function TradeCard({ row }: { row: TradeRow }) {
  const { t, i18n } = useTranslation('wallet');
  return (
    <details className={styles.card}>
      <summary>
        <TradeLine row={row} />
      </summary>
      <dl className={`${facts.facts} ${styles.more}`}>
        {row.closeTime !== null && (
          <div>
            <dt>{t(`fact.closed.${row.state}`)}</dt>
            <dd>{formatWhen(row.closeTime, 'moment', i18n.language)}</dd>
          </div>
        )}
        {row.state === 'paid' && row.turnover > 0 && (
          <div>
            <dt>{t('fact.turnover')}</dt>
            <dd data-num="">{formatMoney(row.turnover)}</dd>
          </div>
        )}
        {row.isLate && (
          <div>
            <dt>{t('fact.late')}</dt>
          </div>
        )}
        <div>
          <dt>{t(row.kind === 'withdrawal' ? 'withdrawal:fact.number' : 'fact.number')}</dt>
          <dd>
            {row.orderId}
            <CopyButton
              label={t(row.kind === 'withdrawal' ? 'withdrawal:fact.copy' : 'fact.copy')}
              value={row.orderId}
            />
          </dd>
        </div>
      </dl>
      {row.kind === 'withdrawal' && (
        <AppLink to={exchangePath(row.orderId)} className={styles.steps}>
          {t('withdrawal:steps')}
        </AppLink>
      )}
    </details>
  );
}
