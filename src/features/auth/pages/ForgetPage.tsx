import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { AuthLinks } from '../components/AuthLinks.tsx';
import { AuthPage } from '../components/AuthPage.tsx';
import { ForgotPanel } from '../components/ForgotPanel.tsx';

/** /auth/forget */
export function ForgetPage() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  return (
    <AuthPage title={t('forgotTitle')} hero="low">
      <ForgotPanel onDone={() => void navigate('/auth/login', { replace: true })} />
      <AuthLinks to={['logIn']} />
    </AuthPage>
  );
}
