import { useTranslation } from 'react-i18next';
import { Art } from '#src/components/art/Art.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { Icon } from '#src/ui/index.ts';
import styles from './LimitsNote.module.css';

/** Says that a break is fine, with a link to the limits (board bankruptcy). */
export function LimitsNote() {
  const { t } = useTranslation('bankrupt');
  return (
    <div className={styles.note}>
      <Art name="art-limits-shield" size={40} />
      <p className={styles.words}>
        <b>{t('break.title')}</b> {t('break.text')}
      </p>
      <AppLink to="/member/self-limited" className={styles.link}>
        {t('break.link')}
        <Icon name="fwd" size={16} weight={2.4} />
      </AppLink>
    </div>
  );
}
