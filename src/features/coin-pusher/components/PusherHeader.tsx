import { useTranslation } from 'react-i18next';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { useLeave } from '#src/components/link/useLeave.ts';
import { pillAmount } from '#src/components/money/pill-amount.ts';
import { Icon, IconButton } from '#src/ui/index.ts';
import styles from './PusherHeader.module.css';

interface PusherHeaderProps {
  /** Hundredths; null until it is known. */
  coin: number | null;
  /** Null while there are none to be shown. */
  onRules: (() => void) | null;
}

/** Back, the balance with the way to a deposit, and the rules. */
export function PusherHeader({ coin, onRules }: PusherHeaderProps) {
  const { t } = useTranslation('pusher');
  return (
    <header className={styles.header}>
      <h1 className="sr-only">{t('title')}</h1>
      <IconButton icon="back" label={t('back')} onPress={useLeave()} />
      {coin !== null && (
        <div className={styles.pill} data-balance="">
          <img src="/art/art-coin-gold.svg" alt="" width="26" height="26" />
          <span className="sr-only">{t('balance')}</span>
          <b data-num="">{pillAmount(coin)}</b>
          <AppLink to="/wallets?name=deposit" className={styles.add} aria-label={t('deposit')}>
            <Icon name="plus" size={20} weight={3.2} />
          </AppLink>
        </div>
      )}
      <IconButton icon="rules" label={t('rules.button')} disabled={onRules === null} onPress={() => onRules?.()} />
    </header>
  );
}
