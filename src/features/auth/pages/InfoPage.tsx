import { useTranslation } from 'react-i18next';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { maskMobile } from '#contract/mobile.ts';
import type { UserInfo } from '#contract/user.ts';
import { CopyButton } from '#src/components/copy/CopyButton.tsx';
import { Button, buttonClass } from '#src/ui/index.ts';
import styles from '../components/auth.module.css';
import { AuthPage } from '../components/AuthPage.tsx';
import { MemberOnly } from '#src/components/member/MemberOnly.tsx';
import { useLogOut } from '../hooks/useLogOut.ts';

function Facts({ user }: { user: UserInfo }) {
  const { t } = useTranslation('auth');
  return (
    <dl className={styles.facts}>
      <div className={styles.fact}>
        <dt>{t('nickname')}</dt>
        <dd>{user.nickname}</dd>
      </div>
      <div className={styles.fact}>
        <dt>{t('playerId')}</dt>
        <dd>
          {user.id}
          <CopyButton label={t('copyId')} value={user.id} />
        </dd>
      </div>
      <div className={styles.fact}>
        <dt>{t('mobile')}</dt>
        <dd>{user.mobile === '' ? <AppLink to="/auth/bind">{t('bindTitle')}</AppLink> : maskMobile(user.mobile)}</dd>
      </div>
      <div className={styles.fact}>
        <dt>{t('password')}</dt>
        <dd>
          <AppLink to="/auth/set-password">{t(user.hasPassword ? 'changePasswordTitle' : 'setPasswordTitle')}</AppLink>
        </dd>
      </div>
      <div className={styles.fact}>
        <dt>{t('playLimits')}</dt>
        <dd>
          <AppLink to="/member/self-limited">{t('playLimitsLink')}</AppLink>
        </dd>
      </div>
    </dl>
  );
}

/** /auth/info: the account's data, mobile number and password. New players come here after registering. */
export function InfoPage() {
  const { t } = useTranslation('auth');
  const logOut = useLogOut();
  return (
    <AuthPage title={t('infoTitle')} hero="low">
      <MemberOnly>
        {(user) => (
          <>
            <p className={styles.lead}>{t('infoLead')}</p>
            <Facts user={user} />
            <AppLink className={buttonClass('primary', 'lg', true)} to="/" replace>
              {t('startPlaying')}
            </AppLink>
            <Button variant="night" block onPress={logOut}>
              {t('logOut')}
            </Button>
          </>
        )}
      </MemberOnly>
    </AuthPage>
  );
}
