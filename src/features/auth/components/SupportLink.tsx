import { useTranslation } from 'react-i18next';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { Icon } from '#src/ui/index.ts';
import styles from './auth.module.css';

/** The link to customer service for players who cannot log in. */
export function SupportLink() {
  const { t } = useTranslation('auth');
  return (
    <div className={styles.links}>
      <AppLink to="/service">
        <Icon name="headset" />
        {t('support')}
      </AppLink>
    </div>
  );
}
