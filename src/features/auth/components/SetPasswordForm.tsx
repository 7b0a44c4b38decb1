import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#src/api/index.ts';
import { useUserStore } from '#src/stores/user.ts';
import { Button, toaster } from '#src/ui/index.ts';
import { useForm } from '#src/components/form/useForm.ts';
import { useNewPassword } from '../hooks/useNewPassword.ts';
import { useTask } from '#src/components/form/useTask.ts';
import styles from './auth.module.css';
import { NewPasswordField } from './NewPasswordField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { Problem } from '#src/components/form/Problem.tsx';

/** The first password, or a new one with the old one (initPassword). Other devices are logged out. */
export function SetPasswordForm({ hasPassword, onDone }: { hasPassword: boolean; onDone: () => void }) {
  const { t } = useTranslation('auth');
  const task = useTask();
  const password = useNewPassword();
  const [oldPassword, setOldPassword] = useState('');
  const [again, setAgain] = useState('');
  const [checked, setChecked] = useState(false);
  const same = again === password.value;
  const oldGiven = !hasPassword || oldPassword !== '';

  const form = useForm(async () => {
    setChecked(true);
    if ([oldGiven, password.check(), same].includes(false)) return;
    await task.run(async () => {
      await callApi('initPassword', { password: password.value, ...(hasPassword ? { oldPassword } : {}) });
      useUserStore.getState().patchUser({ hasPassword: true });
      toaster.show(t('passwordSaved'), 'success');
      onDone();
    });
  });

  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      {hasPassword && (
        <PasswordField
          label={t('oldPassword')}
          value={oldPassword}
          onChange={setOldPassword}
          autoComplete="current-password"
          error={checked && !oldGiven ? t('passwordMissing') : undefined}
        />
      )}
      <NewPasswordField label={t('newPassword')} password={password} />
      <PasswordField
        label={t('passwordAgain')}
        value={again}
        onChange={setAgain}
        autoComplete="new-password"
        error={checked && !same ? t('passwordsDiffer') : undefined}
      />
      <Problem text={task.problem} />
      <Button className={styles.submit ?? ''} type="submit" size="lg" block loading={form.busy}>
        {t('savePassword')}
      </Button>
    </form>
  );
}
