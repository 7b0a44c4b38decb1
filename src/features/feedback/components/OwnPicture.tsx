import { useTranslation } from 'react-i18next';
import { useCall } from '#src/query/index.ts';
import { Icon } from '#src/ui/index.ts';
import styles from './Pictures.module.css';

/** A picture that the member has sent. `preview` is its address where this page has it still. */
export function OwnPicture({ id, preview, alt }: { id: string; preview?: string | null; alt: string }) {
  const { t } = useTranslation('feedback');
  const { data, error } = useCall('getFeedbackPicture', { id }, { enabled: !preview, isFixed: true });
  const address = preview ?? (data === undefined ? null : `data:image/jpeg;base64,${data.jpeg}`);
  if (address !== null) return <img src={address} alt={alt} className={styles.picture} />;
  if (error === null) return <span className={styles.loading} aria-busy="true" />;
  return (
    <span className={styles.gone}>
      <Icon name="alert" size={22} />
      <span className="sr-only">{t('picture.gone')}</span>
    </span>
  );
}
