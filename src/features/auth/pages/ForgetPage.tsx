import { useTranslation } from 'react-i18next';
import { useGo } from '#src/components/link/useGo.ts';
import { AuthLinks } from '../components/AuthLinks.tsx';
import { AuthPage } from '../components/AuthPage.tsx';
import { ForgotPanel } from '../components/ForgotPanel.tsx';
import { SupportLink } from '../components/SupportLink.tsx';

/** /auth/forget */
export function ForgetPage() {
  const { t } = useTranslation('auth');
  const go = useGo();
  return (
    <AuthPage title={t('forgotTitle')} hero="low">
      <ForgotPanel onDone={() => go('/auth/login', { replace: true })} />
      <SupportLink />
      <AuthLinks to={['logIn']} />
    </AuthPage>
  );
}
