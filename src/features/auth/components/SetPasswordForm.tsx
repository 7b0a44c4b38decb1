import { useTranslation } from 'react-i18next';
import { PURPOSE } from '#contract/base/enums.ts';
import { maskMobile } from '#contract/values/mobile.ts';
import { callApi } from '#src/api/index.ts';
import { CodeFields } from '#src/components/code/CodeFields.tsx';
import { localDigits } from '#src/components/code/mobile.ts';
import { useCode } from '#src/components/code/useCode.ts';
import { Problem } from '#src/components/form/Problem.tsx';
import { useFields } from '#src/components/form/useFields.ts';
import { useTask } from '#src/components/form/useTask.ts';
import { useLimits } from '#src/stores/pages/useLimits.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { Button, toaster } from '#src/ui/index.ts';
import { usePasswordRule } from '../hooks/usePasswordRule.ts';
import styles from './auth.module.css';
import { NewPasswordField } from './NewPasswordField.tsx';
import { PasswordField } from './PasswordField.tsx';

interface SetPasswordFormProps {
  hasPassword: boolean;
  /** E.164, or empty. */
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
  const rule = usePasswordRule();
  const needsCode = !hasPassword && mobile !== '';
  const flow = useCode(PURPOSE.forget, task, localDigits(mobile));
  const digits = useLimits().smsCode.max;
  const isAsked = !needsCode || flow.sent;
  const { text, errorOf, form, problem } = useFields({
    initial: { oldPassword: '', password: '', again: '' },
    rules: ({ oldPassword, password, again }) => ({
      code: isAsked && needsCode && flow.code.length !== digits && t('codeIncomplete', { digits }),
      oldPassword: isAsked && hasPassword && oldPassword === '' && t('passwordMissing'),
      password: isAsked && rule.faultOf(password),
      again: isAsked && again !== password && t('passwordsDiffer'),
    }),
    async submit({ oldPassword, password }) {
      if (!isAsked) return void (await flow.send());
      await callApi('initPassword', {
        password,
        ...(hasPassword ? { oldPassword } : {}),
        ...(needsCode ? { code: flow.code } : {}),
      });
      useUserStore.getState().patchUser({ hasPassword: true });
      toaster.show(t('passwordSaved'), 'success');
      onDone();
    },
    refusals: { 'auth:error.wrongOldPassword': 'oldPassword' },
    task,
  });

  if (!isAsked) {
    return (
      <form className={styles.form} onSubmit={form.onSubmit} noValidate>
        <p className={styles.lead}>
          {t('setPasswordCodeLead', { mobile: maskMobile(mobile).replaceAll(' ', '\u00a0') })}
        </p>
        <Problem text={problem} />
        <Button className={styles.submit ?? ''} type="submit" size="lg" block loading={form.busy}>
          {t('sendCode')}
        </Button>
      </form>
    );
  }
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      {needsCode && <CodeFields flow={flow} submits error={errorOf('code')} />}
      {hasPassword && (
        <PasswordField label={t('oldPassword')} {...text('oldPassword')} autoComplete="current-password" />
      )}
      <NewPasswordField label={t('newPassword')} {...text('password')} />
      <PasswordField label={t('passwordAgain')} {...text('again')} autoComplete="new-password" />
      <Problem text={problem} />
      <Button className={styles.submit ?? ''} type="submit" size="lg" block loading={form.busy}>
        {t('savePassword')}
      </Button>
    </form>
  );
}
