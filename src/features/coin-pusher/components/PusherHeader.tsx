import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { CoinPill } from '#src/components/coin-pill/CoinPill.tsx';
import { useLeave } from '#src/components/link/useLeave.ts';
import { IconButton } from '#src/ui/index.ts';
import styles from './PusherHeader.module.css';

interface PusherHeaderProps {
  /** Hundredths; null until it is known. */
  coin: number | null;
  /** Null while there are none to be shown. */
  onRules: (() => void) | null;
}

/** Back, the balance with the way to a deposit, and the rules. */
export const PusherHeader = memo(function PusherHeader({ coin, onRules }: PusherHeaderProps) {
  const { t } = useTranslation('pusher');
  return (
    <header className={styles.header}>
      <h1 className="sr-only">{t('title')}</h1>
      <IconButton icon="back" label={t('back')} onPress={useLeave()} />
      {coin !== null && <CoinPill coin={coin} isLive isStale={false} asOf={null} />}
      <IconButton icon="rules" label={t('rules.button')} disabled={onRules === null} onPress={() => onRules?.()} />
    </header>
  );
});
