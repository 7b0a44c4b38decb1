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
import { AppLink } from '#src/components/link/AppLink.tsx';
import { useLimits } from '#src/stores/pages/useLimits.ts';
import { Button, buttonClass } from '#src/ui/index.ts';
import { usePinRules } from '../hooks/usePinRules.ts';
import { NewPin } from './NewPin.tsx';
import styles from './Safebox.module.css';

/** Sets a new password by a code to the bound number; without one the player is led to binding it. */
export function ForgottenForm({ mobile, onDone }: { mobile: string; onDone: () => void }) {
  const { t } = useTranslation(['safebox', 'auth']);
  const task = useTask();
  const flow = useCode(PURPOSE.forget, task, localDigits(mobile));
  const pinRules = usePinRules();
  const digits = useLimits().smsCode.max;
  const { text, errorOf, form, problem } = useFields({
    initial: { password: '', again: '' },
    rules: (values) => ({
      code: flow.sent && flow.code.length !== digits && t('auth:codeIncomplete', { digits }),
      ...(flow.sent ? pinRules(values) : {}),
    }),
    async submit({ password }) {
      if (!flow.sent) return void (await flow.send());
      await callApi('setSafeboxPassword', { password, code: flow.code });
      onDone();
    },
    task,
  });

  if (mobile === '')
    return (
      <div className={styles.form}>
        <p className={styles.says}>{t('password.noNumber')}</p>
        <AppLink to="/auth/bind" className={buttonClass('primary', 'md', true)}>
          {t('password.bind')}
        </AppLink>
      </div>
    );
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      {flow.sent ? (
        <>
          <CodeFields flow={flow} error={errorOf('code')} />
          <NewPin text={text} />
        </>
      ) : (
        <p className={styles.says}>{t('password.byCode', { mobile: maskMobile(mobile).replaceAll(' ', '\u00a0') })}</p>
      )}
      <Problem text={problem} />
      <Button type="submit" block loading={form.busy}>
        {flow.sent ? t('password.save') : t('auth:sendCode')}
      </Button>
    </form>
  );
}
