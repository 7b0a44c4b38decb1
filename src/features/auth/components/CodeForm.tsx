import { useTranslation } from 'react-i18next';
import { CodeFields } from '#src/components/code/CodeFields.tsx';
import { isMobile } from '#src/components/code/mobile.ts';
import { type Purpose, useCode } from '#src/components/code/useCode.ts';
import { Problem } from '#src/components/form/Problem.tsx';
import { useFields } from '#src/components/form/useFields.ts';
import { useTask } from '#src/components/form/useTask.ts';
import { useLimits } from '#src/stores/pages/useLimits.ts';
import { Button } from '#src/ui/index.ts';
import { usePasswordRule } from '../hooks/usePasswordRule.ts';
import styles from './auth.module.css';
import { MobileField } from './MobileField.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';

interface CodeFormProps {
  purpose: Purpose;
  /** The label of the submit button. */
  submit: string;
  /** `steps`: the number first, then the rest alone (layout 2). `page`: everything on one page (layout 1). */
  layout?: 'page' | 'steps';
  /** Called before the first code: false if this number gets none, and the page offers another way. */
  offers?: (mobile: string) => Promise<boolean>;
  /** A password that is chosen with the code. */
  password?: { label: string; value: string; onChange: (password: string) => void };
  /** Sends it; what it throws is shown. */
  onVerified: (proof: { mobile: string; code: string }) => Promise<void>;
}

/** Mobile number and code: the form of login, registration, password reset and binding. */
export function CodeForm({ purpose, submit, layout = 'page', offers, password, onVerified }: CodeFormProps) {
  const { t } = useTranslation('auth');
  const task = useTask();
  const flow = useCode(purpose, task);
  const rule = usePasswordRule();
  const digits = useLimits().smsCode.max;
  const { errorOf, held, form, problem } = useFields({
    rules: () => ({
      mobile: !isMobile(flow.mobile) && t('mobileInvalid'),
      code: flow.sent && flow.code.length !== digits && t('codeIncomplete', { digits }),
      password: flow.sent && password !== undefined && rule.faultOf(password.value),
    }),
    async submit() {
      const mobile = `+63${flow.mobile}`;
      if (flow.sent) await onVerified({ mobile, code: flow.code });
      else if (offers === undefined || (await offers(mobile))) await flow.send();
    },
    task,
  });

  const alone = layout === 'steps' && flow.sent;
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      {!alone && <MobileField {...held('mobile', flow.mobile, flow.setMobile)} />}
      {flow.sent && <CodeFields flow={flow} submits error={errorOf('code')} />}
      {flow.sent && password !== undefined && (
        <NewPasswordField label={password.label} {...held('password', password.value, password.onChange)} />
      )}
      <Problem text={problem} />
      <Button className={styles.submit ?? ''} type="submit" size="lg" block loading={form.busy}>
        {flow.sent ? submit : t('sendCode')}
      </Button>
      {alone && (
        <div className={styles.links}>
          <button type="button" onClick={flow.restart}>
            {t('changeNumber')}
          </button>
        </div>
      )}
    </form>
  );
}
