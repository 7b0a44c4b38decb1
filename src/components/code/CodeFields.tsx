import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { clock } from '#src/platform/clock.ts';
import { useLimits } from '#src/stores/pages/useLimits.ts';
import { formatDuration, OtpInput, TaggedText, usePress, useRemaining } from '#src/ui/index.ts';
import styles from './Code.module.css';
import { groupDigits } from './mobile.ts';
import type { CodeFlow } from './useCode.ts';
import { useSmsCode } from './useSmsCode.ts';

const now = () => clock.now();

/** 'Resend in 0:42', then a button. */
function Resend({ flow }: { flow: CodeFlow }) {
  const { t } = useTranslation('auth');
  const left = useRemaining(flow.resendAt, now);
  const { busy, press } = usePress(flow.send, false);
  return (
    <span className={styles.resend}>
      {left > 0 ? (
        <TaggedText t={t} i18nKey="resendIn" values={{ time: formatDuration(left) }} tags={{ b: <b /> }} />
      ) : (
        <button type="button" aria-busy={busy || undefined} aria-disabled={busy || undefined} onClick={press}>
          {t(busy ? 'sending' : 'resend')}
        </button>
      )}
    </span>
  );
}

/** Submits the field's form, or focuses its first empty field, e.g. a password. */
function finish({ form }: HTMLInputElement): void {
  const fields = [...(form?.elements ?? [])].filter((field) => field instanceof HTMLInputElement);
  const empty = fields.find(({ value }) => value === '');
  if (empty === undefined) form?.requestSubmit();
  else empty.focus();
}

interface CodeFieldsProps {
  flow: CodeFlow;
  /** The last digit submits the form; not if the button's text is a consent. */
  submits?: boolean;
  /** Error of the code itself. */
  error?: string | undefined;
}

/** The boxes of the code with the resend countdown beside their label, and the link to a test server's codes. */
export function CodeFields({ flow, submits = false, error }: CodeFieldsProps) {
  const { t } = useTranslation('auth');
  const digits = useLimits().smsCode.max;
  const input = useRef<HTMLInputElement>(null);
  useSmsCode(flow.resendAt, (code) => {
    const isCode = code.length === digits && /^\d+$/.test(code);
    // The player may have been faster.
    if (!isCode || code === flow.code) return;
    flushSync(() => flow.setCode(code));
    if (submits && input.current !== null) finish(input.current);
  });
  return (
    <>
      <OtpInput
        ref={input}
        label={t('code', { digits })}
        value={flow.code}
        onChange={flow.setCode}
        {...(submits && { onComplete: (_code, input) => finish(input) })}
        length={digits}
        error={error}
        focusOnMount
        aside={<Resend flow={flow} />}
      />
      <output className={styles.hint}>{t('codeSent', { mobile: `+63 ${groupDigits(flow.mobile)}` })}</output>
    </>
  );
}
