import { useTranslation } from 'react-i18next';
import { PURPOSE } from '#contract/base/enums.ts';
import { maskMobile } from '#contract/values/mobile.ts';
import { callApi } from '#src/api/index.ts';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { useLeave } from '#src/components/link/useLeave.ts';
import { MemberOnly } from '#src/components/member/MemberOnly.tsx';
import { useUserStore } from '#src/stores/player/user.ts';
import { buttonClass, toaster } from '#src/ui/index.ts';
import { AuthPage } from '../components/AuthPage.tsx';
import { CodeForm } from '../components/CodeForm.tsx';
import styles from '../components/auth.module.css';

/** /auth/bind: binds a mobile number to an account that has none (bindAccount, purpose bind). */
export function BindPage() {
  const { t } = useTranslation('auth');
  const leave = useLeave();

  async function bind(proof: { mobile: string; code: string }): Promise<void> {
    const { mobile } = await callApi('bindAccount', proof);
    useUserStore.getState().patchUser({ mobile });
    toaster.show(t('bound', { mobile: maskMobile(mobile) }), 'success');
    leave();
  }

  return (
    <AuthPage title={t('bindTitle')} hero="low">
      <MemberOnly>
        {(user) =>
          user.mobile === '' ? (
            <>
              <p className={styles.lead}>{t('bindLead')}</p>
              <CodeForm purpose={PURPOSE.bind} submit={t('bind')} onVerified={bind} />
            </>
          ) : (
            <>
              <p className={styles.lead}>
                {t('alreadyBound', { mobile: maskMobile(user.mobile).replaceAll(' ', '\u00a0') })}
              </p>
              <AppLink className={buttonClass('primary', 'lg', true)} to="/auth/info" replace>
                {t('infoTitle')}
              </AppLink>
            </>
          )
        }
      </MemberOnly>
    </AuthPage>
  );
}
