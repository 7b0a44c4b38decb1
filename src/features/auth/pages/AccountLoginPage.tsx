import { useTranslation } from 'react-i18next';
import { AgeLine } from '../components/AgeLine.tsx';
import { AuthLinks } from '../components/AuthLinks.tsx';
import { AuthPage } from '../components/AuthPage.tsx';
import { PasswordLoginForm } from '../components/PasswordLoginForm.tsx';
import { SocialLogins } from '../components/SocialLogins.tsx';
import { SupportLink } from '../components/SupportLink.tsx';
import { useEnter } from '../hooks/useEnter.ts';
import { useLoginWays } from '../hooks/useLoginWays.ts';

/** /auth/accountLogin: account name and password; a 401 leads here if the account name is stored (spec §4). */
export function AccountLoginPage() {
  const { t } = useTranslation('auth');
  return (
    <AuthPage title={t('logIn')} hero="low">
      <PasswordLoginForm onDone={useEnter()} />
      <SocialLogins providers={useLoginWays().social} />
      <SupportLink />
      <AuthLinks to={['useMobile', 'forgot']} />
      <AgeLine />
    </AuthPage>
  );
}
