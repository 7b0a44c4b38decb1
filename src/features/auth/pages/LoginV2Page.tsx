import { useTranslation } from 'react-i18next';
import { AgeLine } from '../components/AgeLine.tsx';
import { AuthLinks } from '../components/AuthLinks.tsx';
import { LoginPanel } from '../components/LoginPanel.tsx';
import { StepPage } from '../components/StepPage.tsx';
import { useEnter } from '../hooks/useEnter.ts';

/** /auth/login/v2, layout 2: one step at a time, with room for the keyboard. */
export function LoginV2Page() {
  const { t } = useTranslation('auth');
  return (
    <StepPage title={t('loginOrSignUp')} foot={<AgeLine />}>
      <LoginPanel onDone={useEnter()} layout="steps" />
      <AuthLinks to={['register', 'forgot']} />
    </StepPage>
  );
}
