import { useTranslation } from 'react-i18next';
import { useLeave } from '#src/components/link/useLeave.ts';
import { MemberOnly } from '#src/components/member/MemberOnly.tsx';
import { cx, Panel } from '#src/ui/index.ts';
import { SetPasswordForm } from '../components/SetPasswordForm.tsx';
import styles from '../components/auth.module.css';

/** /auth/set-password: a page with the navbar, so it renders only its card. */
export function SetPasswordPage() {
  const { t } = useTranslation('auth');
  const leave = useLeave();
  return (
    <Panel look="paper" className={cx(styles.form, styles.alone)}>
      <p className={styles.lead}>{t('setPasswordLead')}</p>
      <MemberOnly>
        {(user) => <SetPasswordForm hasPassword={user.hasPassword} mobile={user.mobile} onDone={leave} />}
      </MemberOnly>
    </Panel>
  );
}
