import { useTranslation } from 'react-i18next';
import { Empty } from '#src/components/empty/Empty.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { RowList, Words } from '#src/ui/index.ts';
import type { KeptMail } from '../lib/kept.ts';
import styles from './Offline.module.css';

/** The last mails: title and beginning. */
export function KeptMails({ mails }: { mails: readonly KeptMail[] }) {
  const { t, i18n } = useTranslation('offline');
  if (mails.length === 0) return <Empty art="art-letter" title={t('noMails')} />;
  return (
    <RowList aria-label={t('inbox')}>
      {mails.map(({ id, title, preview, sentTime }) => (
        <li key={id} className={styles.row}>
          <Words>
            <b>{title}</b>
            <small>{preview}</small>
          </Words>
          <small className={styles.when}>{formatWhen(sentTime, 'day', i18n.language)}</small>
        </li>
      ))}
    </RowList>
  );
}
