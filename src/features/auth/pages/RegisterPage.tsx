import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { AgeLine } from '../components/AgeLine.tsx';
import { AuthLinks } from '../components/AuthLinks.tsx';
import { AuthPage } from '../components/AuthPage.tsx';
import { RegisterPanel } from '../components/RegisterPanel.tsx';
import { useEnter } from '../hooks/useEnter.ts';

/** /auth/register; invitation links carry their code as ?inviteCode=. */
export function RegisterPage() {
  const { t } = useTranslation('auth');
  const [query] = useSearchParams();
  return (
    <AuthPage title={t('register')} hero="low">
      <RegisterPanel onDone={useEnter()} inviteCode={query.get('inviteCode')?.slice(0, 32) ?? ''} />
      <AuthLinks to={['logIn']} />
      <AgeLine />
    </AuthPage>
  );
}
