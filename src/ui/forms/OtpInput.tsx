import { type ReactNode, type Ref, type SyntheticEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { cx } from '../cx.ts';
import styles from './Field.module.css';
import { FieldNote, type Tone } from './TextField.tsx';

export interface OtpInputProps {
  ref?: Ref<HTMLInputElement>;
  label: string;
  /** Digits only, at most `length` of them. */
  value: string;
  onChange: (value: string) => void;
  /**
   * Called once each time the last digit arrives, typed, pasted or filled in from an SMS, after `onChange` has been rendered; not
   * for the same code once more.
   */
  onComplete?: (value: string, input: HTMLInputElement) => void;
  length?: number;
  tone?: Tone;
  hint?: ReactNode;
  error?: string | undefined;
  aside?: ReactNode;
  disabled?: boolean;
  /** Takes the focus when it appears: for a step that asks for the code alone. */
  focusOnMount?: boolean;
}

/**
 * The one-time code: one real input under `length` drawn boxes, so that paste, SMS autofill, backspace and a screen
 * reader meet an ordinary text field.
 */
export function OtpInput({
  ref,
  label,
  value,
  onChange,
  onComplete,
  length = 6,
  tone = 'paper',
  hint,
  error,
  aside,
  disabled = false,
  focusOnMount = false,
}: OtpInputProps) {
  const id = useId();
  const [focused, setFocused] = useState(false);
  const active = Math.min(value.length, length - 1);

  function handleChange(input: HTMLInputElement) {
    const digits = input.value.replace(/\D/g, '').slice(0, length);
    flushSync(() => onChange(digits));
    if (digits.length === length && digits !== value) onComplete?.(digits, input);
  }

  // The boxes show no caret, so typing always continues at the end.
  function toEnd(event: SyntheticEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    if (input.selectionStart === input.selectionEnd && input.selectionStart !== input.value.length)
      input.setSelectionRange(input.value.length, input.value.length);
  }

  return (
    <div className={cx(styles.field, styles[tone])}>
      <span className={styles.top}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {aside}
      </span>
      <span className={styles.otp}>
        <input
          ref={ref}
          id={id}
          className={styles.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- asked for by the caller
          autoFocus={focusOnMount}
          value={value}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => handleChange(event.target)}
          onSelect={toEnd}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        />
        {Array.from({ length }, (_, index) => (
          <span
            key={index}
            aria-hidden="true"
            className={cx(
              styles.digit,
              index < value.length && styles.full,
              error && styles.bad,
              focused && index === active && styles.active,
            )}
          >
            {value[index] ?? ''}
          </span>
        ))}
      </span>
      <FieldNote id={`${id}-note`} error={error} hint={hint} />
    </div>
  );
}
