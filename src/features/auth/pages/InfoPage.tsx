import { useTranslation } from 'react-i18next';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { AccountFacts } from '#src/components/member/AccountFacts.tsx';
import { LogOutButton } from '#src/components/member/LogOutButton.tsx';
import { MemberOnly } from '#src/components/member/MemberOnly.tsx';
import { buttonClass } from '#src/ui/index.ts';
import { AuthPage } from '../components/AuthPage.tsx';
import { useHasFreeSpin } from '../hooks/useHasFreeSpin.ts';
import styles from '../components/auth.module.css';

/**
 * /auth/info: the account's data, mobile number and password. New players come here after registering, and the free spin that
 * they were promised is one tap away.
 */
export function InfoPage() {
  const { t } = useTranslation('auth');
  const hasFreeSpin = useHasFreeSpin();
  return (
    <AuthPage title={t('infoTitle')} hero="low">
      <MemberOnly>
        {(user) => (
          <>
            {hasFreeSpin && (
              <>
                <p className={styles.lead}>{t('freeSpin.text')}</p>
                <AppLink className={buttonClass('primary', 'lg', true)} to="/activity/jackpot">
                  {t('freeSpin.take')}
                </AppLink>
              </>
            )}
            <p className={styles.lead}>{t('infoLead')}</p>
            <AccountFacts user={user} />
            <AppLink className={buttonClass(hasFreeSpin ? 'paper' : 'primary', 'lg', true)} to="/" replace>
              {t('startPlaying')}
            </AppLink>
            <LogOutButton />
          </>
        )}
      </MemberOnly>
    </AuthPage>
  );
}
