import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
import { Icon } from '../art/Icon.tsx';
import { cx } from '../cx.ts';
import styles from './Field.module.css';

/** The background of a control. */
export type Tone = 'night' | 'paper';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'prefix'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  tone?: Tone;
  hint?: ReactNode;
  /** The error and its remedy; replaces the hint and is announced. */
  error?: string | undefined;
  /** Shown before the text and read with it, as '+63'. */
  prefix?: ReactNode;
  /** At the right of the label, as 'Resend in 0:42'. */
  aside?: ReactNode;
  /** Shows the check mark. */
  valid?: boolean;
  /** For type 'password': the names of the button that shows and hides it. */
  reveal?: { show: string; hide: string };
}

/** A labelled text input of 52 px. */
export function TextField({
  label,
  value,
  onChange,
  tone = 'paper',
  hint,
  error,
  prefix,
  aside,
  valid = false,
  reveal,
  type = 'text',
  disabled = false,
  className,
  id,
  ...rest
}: TextFieldProps) {
  const fallback = useId();
  const inputId = id ?? fallback;
  const noteId = `${inputId}-note`;
  const prefixId = `${inputId}-prefix`;
  const [shown, setShown] = useState(false);
  const note = error ?? hint;
  const described = [prefix ? prefixId : '', note ? noteId : ''].filter(Boolean).join(' ');

  return (
    <div className={cx(styles.field, styles[tone], className)}>
      <span className={styles.top}>
        <label htmlFor={inputId} className={styles.label}>
          {label}
        </label>
        {aside}
      </span>
      <span className={cx(styles.box, error && styles.bad, disabled && styles.off)}>
        {prefix && (
          <span id={prefixId} className={styles.prefix}>
            {prefix}
          </span>
        )}
        <input
          {...rest}
          id={inputId}
          className={styles.input}
          type={reveal && shown ? 'text' : type}
          value={value}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {valid && !error && <Icon name="check" size={18} weight={3.2} className={styles.check} />}
        {reveal && (
          <button
            type="button"
            className={styles.reveal}
            aria-label={shown ? reveal.hide : reveal.show}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon name="eye" size={22} className={cx(!shown && styles.struck)} />
          </button>
        )}
      </span>
      <FieldNote id={noteId} error={error} hint={hint} />
    </div>
  );
}

/** The line under a control: its error with an icon, announced when it appears, or its hint. */
export function FieldNote({ id, error, hint }: { id: string; error?: string | undefined; hint?: ReactNode }) {
  return (
    <span id={id} aria-live="polite" className={cx(styles.note, error && styles.error)}>
      {error ? (
        <>
          <Icon name="alert" size={14} weight={2.4} />
          {error}
        </>
      ) : (
        hint
      )}
    </span>
  );
}
