import { useTranslation } from 'react-i18next';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { AgeMark, TaggedText } from '#src/ui/index.ts';
import styles from './auth.module.css';

/** '21+ only', the addiction line and the terms: on every login and registration (reading.md). */
export function AgeLine() {
  const { t } = useTranslation('auth');
  return (
    <div className={styles.age}>
      <AgeMark>{t('age')}</AgeMark>
      <p>
        <TaggedText
          t={t}
          i18nKey="ageLine"
          tags={{ terms: <AppLink to="/terms-of-use" />, privacy: <AppLink to="/privacy-policy" /> }}
        />
      </p>
    </div>
  );
}
