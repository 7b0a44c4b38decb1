import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { cx, FlipCounter, IconButton, moneyText } from '#src/ui/index.ts';
import styles from './WinBar.module.css';

interface WinBarProps {
  /** Hundredths that the tray has paid since the table last rested. */
  won: number;
  /** Hundredths of the member's coins on the table. */
  own: number;
  onRecord: () => void;
}

/** The tray's payment, the member's coins on the table, and the link to earlier payments. */
export const WinBar = memo(function WinBar({ won, own, onRecord }: WinBarProps) {
  const { t } = useTranslation('coin-pusher');
  return (
    <div className={styles.bar}>
      <div className={styles.inside}>
        <p className={styles.name}>
          <b aria-hidden="true">{t('paid')}</b>
          <small data-own="">
            <span className="sr-only">{t('own')} </span>
            {t('onTable', { amount: moneyText(own) })}
          </small>
        </p>
        <FlipCounter value={won} label={t('paid')} className={cx(styles.odo, won >= 100_00 && styles.long)} />
        <IconButton icon="history" label={t('record.button')} onPress={onRecord} />
      </div>
    </div>
  );
});
