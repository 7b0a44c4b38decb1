import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PURPOSE } from '#contract/enums.ts';
import { maskMobile } from '#contract/mobile.ts';
import { callApi } from '#src/api/index.ts';
import { useLimits } from '#src/stores/useLimits.ts';
import { useUserStore } from '#src/stores/user.ts';
import { Button, toaster } from '#src/ui/index.ts';
import { useForm } from '#src/components/form/useForm.ts';
import { useCode } from '#src/components/code/useCode.ts';
import { useNewPassword } from '../hooks/useNewPassword.ts';
import { useTask } from '#src/components/form/useTask.ts';
import { localDigits } from '#src/components/code/mobile.ts';
import styles from './auth.module.css';
import { CodeFields } from '#src/components/code/CodeFields.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { Problem } from '#src/components/form/Problem.tsx';

interface SetPasswordFormProps {
  hasPassword: boolean;
  /** E.164, or empty where none is bound. */
  mobile: string;
  onDone: () => void;
}

/**
 * A new password with the old one, or the first one (initPassword), with a code where the account has a number. Other
 * devices are logged out.
 */
export function SetPasswordForm({ hasPassword, mobile, onDone }: SetPasswordFormProps) {
  const { t } = useTranslation('auth');
  const task = useTask();
  const password = useNewPassword();
  const [oldPassword, setOldPassword] = useState('');
  const [again, setAgain] = useState('');
  const [checked, setChecked] = useState(false);
  const needsCode = !hasPassword && mobile !== '';
  const flow = useCode(PURPOSE.forget, task, localDigits(mobile));
  const digits = useLimits().smsCode.max;
  const codeComplete = !needsCode || flow.code.length === digits;
  const same = again === password.value;
  const oldGiven = !hasPassword || oldPassword !== '';

  const form = useForm(async () => {
    if (needsCode && !flow.sent) {
      await flow.send();
      return;
    }
    setChecked(true);
    if ([oldGiven, codeComplete, password.check(), same].includes(false)) return;
    await task.run(async () => {
      await callApi('initPassword', {
        password: password.value,
        ...(hasPassword ? { oldPassword } : {}),
        ...(needsCode ? { code: flow.code } : {}),
      });
      useUserStore.getState().patchUser({ hasPassword: true });
      toaster.show(t('passwordSaved'), 'success');
      onDone();
    });
  });

  if (needsCode && !flow.sent) {
    return (
      <form className={styles.form} onSubmit={form.onSubmit} noValidate>
        <p className={styles.lead}>
          {t('setPasswordCodeLead', { mobile: maskMobile(mobile).replaceAll(' ', '\u00a0') })}
        </p>
        <Problem text={task.problem} />
        <Button className={styles.submit ?? ''} type="submit" size="lg" block loading={form.busy}>
          {t('sendCode')}
        </Button>
      </form>
    );
  }
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      {needsCode && (
        <CodeFields
          flow={flow}
          submits
          error={checked && !codeComplete ? t('codeIncomplete', { digits }) : undefined}
        />
      )}
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
