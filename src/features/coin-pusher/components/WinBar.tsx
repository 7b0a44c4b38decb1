import { useTranslation } from 'react-i18next';
import { FlipCounter, IconButton } from '#src/ui/index.ts';
import styles from './WinBar.module.css';

/** What the tray has paid since the table last rested, and the way to what was paid before. */
export function WinBar({ won, onRecord }: { won: number; onRecord: () => void }) {
  const { t } = useTranslation('pusher');
  return (
    <div className={styles.bar}>
      <div className={styles.inside}>
        <b className={styles.name} aria-hidden="true">
          {t('win')}
        </b>
        <FlipCounter value={won} label={t('win')} className={styles.odo ?? ''} />
        <IconButton icon="history" label={t('record.button')} onPress={onRecord} />
      </div>
    </div>
  );
}
