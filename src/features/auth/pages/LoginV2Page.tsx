import { useTranslation } from 'react-i18next';
import { AgeLine } from '../components/AgeLine.tsx';
import { AuthLinks } from '../components/AuthLinks.tsx';
import { StepPage } from '../components/StepPage.tsx';
import { LoginPanel } from '../components/LoginPanel.tsx';
import { useEnter } from '../hooks/useEnter.ts';

/** /auth/login/v2: the second layout, one question at a time on a sheet that leaves room for the keyboard. */
export function LoginV2Page() {
  const { t } = useTranslation('auth');
  return (
    <StepPage title={t('loginOrSignUp')} foot={<AgeLine />}>
      <LoginPanel onDone={useEnter()} layout="steps" />
      <AuthLinks to={['register', 'forgot']} />
    </StepPage>
  );
}
