import { useTranslation } from 'react-i18next';
import { useCall } from '#src/query/index.ts';
import { Icon } from '#src/ui/index.ts';
import styles from './Conversation.module.css';

/** A picture that the member has sent. */
export function ChatPicture({ id, alt }: { id: string; alt: string }) {
  const { t } = useTranslation('service');
  const { data, error } = useCall('getChatPicture', { id }, { isFixed: true });
  if (data !== undefined)
    return <img src={`data:image/jpeg;base64,${data.jpeg}`} alt={alt} className={styles.picture} />;
  if (error === null) return <span className={styles.picture} aria-busy="true" />;
  return (
    <span className={styles.picture}>
      <Icon name="alert" size={22} />
      <span className="sr-only">{t('chat.pictureGone')}</span>
    </span>
  );
}
