import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLimits } from '#src/stores/useLimits.ts';
import { Button, TextField } from '#src/ui/index.ts';
import { useForm } from '#src/components/form/useForm.ts';
import type { useNewPassword } from '../hooks/useNewPassword.ts';
import { useTask } from '#src/components/form/useTask.ts';
import { isAccountName } from '../lib/rules.ts';
import styles from './auth.module.css';
import { NewPasswordField } from './NewPasswordField.tsx';
import { Problem } from '#src/components/form/Problem.tsx';

interface AccountRegisterFormProps {
  password: ReturnType<typeof useNewPassword>;
  onSubmit: (account: string) => Promise<void>;
}

/** An account name and a password. */
export function AccountRegisterForm({ password, onSubmit }: AccountRegisterFormProps) {
  const { t } = useTranslation('auth');
  const task = useTask();
  const [account, setAccount] = useState('');
  const [checked, setChecked] = useState(false);
  const limits = useLimits().account;
  const good = isAccountName(account, limits);

  const form = useForm(async () => {
    setChecked(true);
    if ([good, password.check()].includes(false)) return;
    await task.run(() => onSubmit(account));
  });

  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <TextField
        label={t('account')}
        value={account}
        onChange={setAccount}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.max}
        hint={t('accountHint', { ...limits })}
        valid={good}
        error={checked && !good ? t('accountInvalid', { ...limits }) : undefined}
      />
      <NewPasswordField label={t('password')} password={password} />
      <Problem text={task.problem} />
      <Button className={styles.submit ?? ''} type="submit" size="lg" block loading={form.busy}>
        {t('register')}
      </Button>
    </form>
  );
}
