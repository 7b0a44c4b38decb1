import { useTranslation } from 'react-i18next';
import { CopyButton } from '#src/components/copy/CopyButton.tsx';
import styles from './Fairness.module.css';

/** A long value in full, with a button that copies it. */
export function Mono({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation('fairness');
  return (
    <div className={styles.mono}>
      <span className={styles.words}>
        <span className={styles.caption}>{label}</span>
        <code>{value}</code>
      </span>
      <CopyButton label={t('copy', { label })} value={value} />
    </div>
  );
}
