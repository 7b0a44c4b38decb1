import { useTranslation } from 'react-i18next';
import { useErrorText } from '#src/components/error/useErrorText.ts';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { useOnline } from '#src/platform/hooks.ts';
import { moneyText } from '#src/ui/index.ts';
import type { Hindrance } from '../hooks/usePusherPlay.ts';
import styles from './PusherNote.module.css';

interface PusherNoteProps {
  hindrance: Hindrance | null;
  /** Hundredths of the member's coins on the table. */
  own: number;
}

/** One line below the domes: why no coin drops and what to do, else what of the member's lies on the table. */
export function PusherNote({ hindrance, own }: PusherNoteProps) {
  const { t } = useTranslation('pusher');
  const errorText = useErrorText();
  const isOnline = useOnline();
  if (!isOnline) return <output className={styles.note}>{t('offline')}</output>;
  if (hindrance === null)
    return (
      <p className={styles.own}>
        {t('own')} <b data-num="">{moneyText(own)}</b>
      </p>
    );
  if (hindrance.name === 'poor')
    return (
      <output className={styles.note}>
        {t('poor')} <AppLink to="/wallets?name=deposit">{t('deposit')}</AppLink>
      </output>
    );
  return (
    <output className={styles.note}>{hindrance.name === 'refused' ? errorText(hindrance.error) : t('behind')}</output>
  );
}
