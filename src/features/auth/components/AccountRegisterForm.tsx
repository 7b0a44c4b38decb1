import { useTranslation } from 'react-i18next';
import { Problem } from '#src/components/form/Problem.tsx';
import { useFields } from '#src/components/form/useFields.ts';
import { useLimits } from '#src/stores/pages/useLimits.ts';
import { Button, TextField } from '#src/ui/index.ts';
import { usePasswordRule } from '../hooks/usePasswordRule.ts';
import { isAccountName } from '../lib/rules.ts';
import styles from './auth.module.css';
import { NewPasswordField } from './NewPasswordField.tsx';

interface AccountRegisterFormProps {
  password: string;
  onPassword: (password: string) => void;
  onSubmit: (account: string) => Promise<void>;
}

/** An account name and a password. */
export function AccountRegisterForm({ password, onPassword, onSubmit }: AccountRegisterFormProps) {
  const { t } = useTranslation('auth');
  const limits = useLimits().account;
  const rule = usePasswordRule();
  const { values, text, held, form, problem } = useFields({
    initial: { account: '' },
    rules: ({ account }) => ({
      account: !isAccountName(account, limits) && t('accountInvalid', { ...limits }),
      password: rule.faultOf(password),
    }),
    submit: ({ account }) => onSubmit(account),
    refusals: { 'auth:error.accountTaken': 'account' },
  });
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <TextField
        label={t('account')}
        {...text('account')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.max}
        hint={t('accountHint', { ...limits })}
        valid={isAccountName(values.account, limits)}
      />
      <NewPasswordField label={t('password')} {...held('password', password, onPassword)} />
      <Problem text={problem} />
      <Button className={styles.submit ?? ''} type="submit" size="lg" block loading={form.busy}>
        {t('register')}
      </Button>
    </form>
  );
}
