import { useTranslation } from 'react-i18next';
import { copyText } from '#src/platform/clipboard.ts';
import { IconButton, toaster } from '#src/ui/index.ts';
import styles from './Fairness.module.css';

/** A long value in full, with a button that copies it. */
export function Mono({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation('fairness');
  const copy = async () => {
    const copied = await copyText(value);
    toaster.show(t(copied ? 'copied' : 'notCopied'), copied ? 'success' : 'error');
  };
  return (
    <div className={styles.mono}>
      <span className={styles.words}>
        <span className={styles.caption}>{label}</span>
        <code>{value}</code>
      </span>
      <IconButton icon="copy" look="bare" label={t('copy', { label })} onPress={copy} />
    </div>
  );
}
