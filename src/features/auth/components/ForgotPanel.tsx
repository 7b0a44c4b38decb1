import { useTranslation } from 'react-i18next';
import { PURPOSE } from '#contract/enums.ts';
import { callApi } from '#src/api/index.ts';
import { toaster } from '#src/ui/index.ts';
import { useNewPassword } from '../hooks/useNewPassword.ts';
import styles from './auth.module.css';
import { CodeForm } from './CodeForm.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';

/** A new password by code (forgetPassword, purpose forget); the player then logs in with it. */
export function ForgotPanel({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('auth');
  const password = useNewPassword();
  return (
    <>
      <p className={styles.lead}>{t('forgotLead')}</p>
      <CodeForm
        purpose={PURPOSE.forget}
        submit={t('resetPassword')}
        check={password.check}
        onVerified={async (proof) => {
          await callApi('forgetPassword', { ...proof, password: password.value });
          toaster.show(t('resetDone'), 'success');
          onDone();
        }}
      >
        <NewPasswordField label={t('newPassword')} password={password} />
      </CodeForm>
    </>
  );
}
