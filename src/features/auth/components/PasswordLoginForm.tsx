import { useTranslation } from 'react-i18next';
import { toE164 } from '#contract/values/mobile.ts';
import { callApi } from '#src/api/index.ts';
import { TYPED_MOBILE_MAX } from '#src/components/code/mobile.ts';
import { Problem } from '#src/components/form/Problem.tsx';
import { useFields } from '#src/components/form/useFields.ts';
import { useLimits } from '#src/stores/pages/useLimits.ts';
import { saveAccount, savedAccount } from '#src/stores/player/session.ts';
import { Button, Checkbox, TextField } from '#src/ui/index.ts';
import type { SignedIn } from '../lib/signed-in.ts';
import { thisDevice } from '../lib/this-device.ts';
import styles from './auth.module.css';
import { PasswordField } from './PasswordField.tsx';

interface PasswordLoginFormProps {
  onDone: (session: SignedIn) => void;
  /** Initial number, if one was typed already; else the account stored on this device. */
  mobile?: string;
}

/**
 * Login by account name (accountLogin) or mobile number (accountLoginSms2, login type phoneNoOtp) and password. The
 * account, never the password, is stored on this device if the player wants it.
 */
export function PasswordLoginForm({ onDone, mobile: known = '' }: PasswordLoginFormProps) {
  const { t } = useTranslation('auth');
  const limits = useLimits();
  const { values, set, text, form, problem } = useFields({
    initial: () => ({
      account: known || (savedAccount() ?? ''),
      password: '',
      remembers: savedAccount() !== null,
    }),
    rules: ({ account, password }) => ({
      account: account.trim() === '' && t('accountMissing'),
      password: password === '' && t('passwordMissing'),
    }),
    async submit({ account, password, remembers }) {
      const name = account.trim();
      const mobile = toE164(name);
      const session = await (mobile === null
        ? callApi('accountLogin', { account: name, password, ...thisDevice() })
        : callApi('accountLoginSms2', { mobile, password, ...thisDevice() }));
      saveAccount(remembers ? name : null);
      onDone(session);
    },
  });

  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <TextField
        label={t('accountOrMobile')}
        {...text('account')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={Math.max(limits.account.max, TYPED_MOBILE_MAX)}
      />
      <PasswordField label={t('password')} {...text('password')} autoComplete="current-password" />
      <Checkbox checked={values.remembers} onChange={(remembers) => set('remembers', remembers)}>
        {t('remember')}
      </Checkbox>
      <Problem text={problem} />
      <Button className={styles.submit ?? ''} type="submit" size="lg" block loading={form.busy}>
        {t('logIn')}
      </Button>
    </form>
  );
}
