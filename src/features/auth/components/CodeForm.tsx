import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLimits } from '#src/stores/useLimits.ts';
import { Button } from '#src/ui/index.ts';
import { type Purpose, useCode } from '#src/components/code/useCode.ts';
import { useForm } from '#src/components/form/useForm.ts';
import { useTask } from '#src/components/form/useTask.ts';
import { isMobile } from '#src/components/code/mobile.ts';
import styles from './auth.module.css';
import { CodeFields } from '#src/components/code/CodeFields.tsx';
import { MobileField } from './MobileField.tsx';
import { Problem } from '#src/components/form/Problem.tsx';

interface CodeFormProps {
  purpose: Purpose;
  /** The label of the submit button. */
  submit: string;
  /** `steps`: the number first, then the rest alone (layout 2). `page`: everything on one page (layout 1). */
  layout?: 'page' | 'steps';
  /** Asked before the first code: false where this number gets none, and the page goes another way. */
  offers?: (mobile: string) => Promise<boolean>;
  /** Fields shown with the code, e.g. a password to choose. */
  children?: ReactNode;
  /** Whether those fields may be sent. */
  check?: () => boolean;
  /** Sends it; what it throws is shown. */
  onVerified: (proof: { mobile: string; code: string }) => Promise<void>;
}

/** Mobile number and code: the form of login, registration, password reset and binding. */
export function CodeForm({
  purpose,
  submit,
  layout = 'page',
  offers,
  children,
  check = () => true,
  onVerified,
}: CodeFormProps) {
  const { t } = useTranslation('auth');
  const task = useTask();
  const flow = useCode(purpose, task);
  const [mobileChecked, setMobileChecked] = useState(false);
  const [codeChecked, setCodeChecked] = useState(false);
  const digits = useLimits().smsCode.max;
  const codeComplete = flow.code.length === digits;

  async function isOffered(): Promise<boolean> {
    if (offers === undefined) return true;
    let offered = false;
    await task.run(async () => {
      offered = await offers(`+63${flow.mobile}`);
    });
    return offered;
  }

  const form = useForm(async () => {
    setMobileChecked(true);
    if (!isMobile(flow.mobile)) return;
    if (!flow.sent) {
      setCodeChecked(false);
      if (await isOffered()) await flow.send();
      return;
    }
    setCodeChecked(true);
    // Both are checked, so that all errors show at once.
    if ([codeComplete, check()].includes(false)) return;
    await task.run(() => onVerified({ mobile: `+63${flow.mobile}`, code: flow.code }));
  });

  const alone = layout === 'steps' && flow.sent;
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      {!alone && (
        <MobileField
          value={flow.mobile}
          onChange={flow.setMobile}
          error={mobileChecked && !isMobile(flow.mobile) ? t('mobileInvalid') : undefined}
        />
      )}
      {flow.sent && (
        <CodeFields
          flow={flow}
          submits
          error={codeChecked && !codeComplete ? t('codeIncomplete', { digits }) : undefined}
        />
      )}
      {flow.sent && children}
      <Problem text={task.problem} />
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
