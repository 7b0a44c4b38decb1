import { useTranslation } from 'react-i18next';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { buttonClass, Text } from '#src/ui/index.ts';
import { StepCard } from './StepRow.tsx';

/** Asks for the personal information before any photo: without it the documents cannot be submitted. */
export function InformationFirst() {
  const { t } = useTranslation('kyc');
  return (
    <StepCard title={t('information.title')}>
      <Text type="body" tone="soft">
        {t('information.text')}
      </Text>
      <AppLink to="/member/profile/info?back=1" className={buttonClass('primary', 'lg', true)}>
        {t('information.give')}
      </AppLink>
    </StepCard>
  );
}
