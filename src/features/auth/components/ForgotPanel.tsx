import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PURPOSE } from '#contract/base/enums.ts';
import { callApi } from '#src/api/index.ts';
import { toaster } from '#src/ui/index.ts';
import styles from './auth.module.css';
import { CodeForm } from './CodeForm.tsx';

/** A new password by code (forgetPassword, purpose forget); the player then logs in with it. */
export function ForgotPanel({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('auth');
  const [password, setPassword] = useState('');
  return (
    <>
      <p className={styles.lead}>{t('forgotLead')}</p>
      <CodeForm
        purpose={PURPOSE.forget}
        submit={t('resetPassword')}
        password={{ label: t('newPassword'), value: password, onChange: setPassword }}
        onVerified={async (proof) => {
          await callApi('forgetPassword', { ...proof, password });
          toaster.show(t('resetDone'), 'success');
          onDone();
        }}
      />
    </>
  );
}
