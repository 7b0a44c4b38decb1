import { useTranslation } from 'react-i18next';
import type { Hundredths } from '#contract/base/units.ts';
import { Art } from '#src/components/art/Art.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { cx, Icon } from '#src/ui/index.ts';
import styles from './CoinPill.module.css';
import { pillAmount } from './pill-amount.ts';

interface CoinPillProps {
  coin: Hundredths;
  /** False for a stored balance, shown until the member's data loads. */
  isLive: boolean;
  /** The balance may be outdated: silver coin, dashed edge, no deposit link. */
  isStale: boolean;
  /** When the server sent the balance, as text. */
  asOf: string | null;
}

/** The balance, and the way to a deposit. */
export function CoinPill({ coin, isLive, isStale, asOf }: CoinPillProps) {
  const { t } = useTranslation('shell');
  const since = asOf === null ? null : t('asOf', { time: asOf });
  return (
    <div
      className={cx(styles.pill, isStale && styles.stale, !isLive && !isStale && styles.waiting)}
      aria-busy={!isLive && !isStale}
      data-balance=""
    >
      <AppLink to="/wallets" className={styles.coins}>
        <span className="sr-only">{t('balance')}</span>
        <Art name={isStale ? 'art-coin-silver' : 'art-coin-gold'} size={26} />
        <span>
          <b data-num="">{pillAmount(coin)}</b>
          {isStale && since && <small>{since}</small>}
        </span>
      </AppLink>
      {!isStale && (
        <AppLink to="/wallets?name=deposit" className={styles.add} aria-label={t('deposit')}>
          <Icon name="plus" size={20} weight={3.2} />
        </AppLink>
      )}
    </div>
  );
}
