import { useTranslation } from 'react-i18next';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { buttonClass } from '#src/ui/index.ts';
import { StepCard } from './StepRow.tsx';
import styles from './DetailsStep.module.css';

/** Asks for the personal information before any photo: without it the documents cannot be submitted. */
export function InformationFirst() {
  const { t } = useTranslation('kyc');
  return (
    <StepCard title={t('information.title')}>
      <p className={styles.says}>{t('information.text')}</p>
      <AppLink to="/member/profile/info?back=1" className={buttonClass('primary', 'lg', true)}>
        {t('information.give')}
      </AppLink>
    </StepCard>
  );
}
