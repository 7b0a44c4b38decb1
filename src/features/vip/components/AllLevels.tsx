import { useTranslation } from 'react-i18next';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { Icon } from '#src/ui/index.ts';
import styles from './AllLevels.module.css';

/** The way to the page of all levels, beside a heading. */
export function AllLevels() {
  const { t } = useTranslation('vip');
  return (
    <AppLink to="/vip/level" className={styles.link}>
      {t('allLevels')}
      <Icon name="fwd" size={16} />
    </AppLink>
  );
}
