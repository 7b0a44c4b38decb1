import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toE164 } from '#contract/mobile.ts';
import { callApi } from '#src/api/index.ts';
import { useLimits } from '#src/stores/useLimits.ts';
import { saveAccount, savedAccount } from '#src/stores/session.ts';
import { Button, Checkbox, TextField } from '#src/ui/index.ts';
import { useForm } from '#src/components/form/useForm.ts';
import { useTask } from '#src/components/form/useTask.ts';
import { TYPED_MOBILE_MAX } from '#src/components/code/mobile.ts';
import type { SignedIn } from '../lib/signed-in.ts';
import styles from './auth.module.css';
import { PasswordField } from './PasswordField.tsx';
import { Problem } from '#src/components/form/Problem.tsx';
import { thisDevice } from '../lib/this-device.ts';

interface PasswordLoginFormProps {
  onDone: (session: SignedIn) => void;
  /** The number to begin with, where one was typed already; else the account kept on this device. */
  mobile?: string;
}

/**
 * Log in by account name (accountLogin) or mobile number (accountLoginSms2, login type phoneNoOtp) and password. The
 * account, never the password, is kept on this device where the player wants it.
 */
export function PasswordLoginForm({ onDone, mobile: known = '' }: PasswordLoginFormProps) {
  const { t } = useTranslation('auth');
  const task = useTask();
  const limits = useLimits();
  const [account, setAccount] = useState(() => known || (savedAccount() ?? ''));
  const [remembers, setRemembers] = useState(() => savedAccount() !== null);
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);

  const form = useForm(async () => {
    setChecked(true);
    const name = account.trim();
    if (name === '' || password === '') return;
    const mobile = toE164(name);
    await task.run(async () => {
      const session = await (mobile === null
        ? callApi('accountLogin', { account: name, password, ...thisDevice() })
        : callApi('accountLoginSms2', { mobile, password, ...thisDevice() }));
      saveAccount(remembers ? name : null);
      onDone(session);
    });
  });

  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <TextField
        label={t('accountOrMobile')}
        value={account}
        onChange={setAccount}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={Math.max(limits.account.max, TYPED_MOBILE_MAX)}
        error={checked && account.trim() === '' ? t('accountMissing') : undefined}
      />
      <PasswordField
        label={t('password')}
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        error={checked && password === '' ? t('passwordMissing') : undefined}
      />
      <Checkbox checked={remembers} onChange={setRemembers}>
        {t('remember')}
      </Checkbox>
      <Problem text={task.problem} />
      <Button className={styles.submit ?? ''} type="submit" size="lg" block loading={form.busy}>
        {t('logIn')}
      </Button>
    </form>
  );
}
