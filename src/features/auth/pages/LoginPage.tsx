import { useTranslation } from 'react-i18next';
import { AgeLine } from '../components/AgeLine.tsx';
import { AuthLinks } from '../components/AuthLinks.tsx';
import { AuthPage } from '../components/AuthPage.tsx';
import { LoginPanel } from '../components/LoginPanel.tsx';
import { useEnter } from '../hooks/useEnter.ts';

/** /auth/login, layout 1: number and code on one page (board login). */
export function LoginPage() {
  const { t } = useTranslation('auth');
  return (
    <AuthPage title={t('loginOrSignUp')}>
      <LoginPanel onDone={useEnter()} />
      <AuthLinks to={['register', 'forgot']} />
      <AgeLine />
    </AuthPage>
  );
}
