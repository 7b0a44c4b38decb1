import { useTranslation } from 'react-i18next';
import { useSeen } from '#src/components/fairness/seen-store.ts';
import { canHash } from '#src/components/fairness/sha256.ts';
import { Breaches } from './Breaches.tsx';
import styles from './Fairness.module.css';

/** Promises remembered by this browser: every breach of them, and the ones it cannot verify. */
export function SeenHere({ userId }: { userId: string }) {
  const { t } = useTranslation('fairness');
  const { log, isStored } = useSeen(userId);
  const link = log.commitments.at(-1)?.link;
  return (
    <>
      <Breaches breaches={log.breaches} />
      <p className={styles.text}>{t('seen.text')}</p>
      {!isStored && <p className={styles.text}>{t('seen.notStored')}</p>}
      {!canHash() && <p className={styles.text}>{t('verify.unable')}</p>}
      {(link === 'elsewhere' || link === 'unproven' || link === 'open') && (
        <p className={styles.text}>{t(`seen.${link}`)}</p>
      )}
    </>
  );
}
