import { useTranslation } from 'react-i18next';
import { supportUrl } from '#src/components/link/support-url.ts';
import { useConfigKey } from '#src/stores/lobby/config.ts';
import { Icon } from '#src/ui/index.ts';
import styles from './auth.module.css';

/** The link to support for players who cannot log in, or nothing. */
export function SupportLink() {
  const { t } = useTranslation('auth');
  const url = supportUrl(useConfigKey('customerServices') ?? []);
  return url === null ? null : (
    <div className={styles.links}>
      <a href={url}>
        <Icon name="headset" />
        {t('support')}
      </a>
    </div>
  );
}
