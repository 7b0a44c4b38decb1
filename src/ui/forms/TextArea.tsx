import { type ReactNode, type TextareaHTMLAttributes, useId } from 'react';
import { cx } from '../cx.ts';
import styles from './Field.module.css';
import { FieldNote, type Tone } from './TextField.tsx';

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  tone?: Tone;
  hint?: ReactNode;
  /** Says what is wrong and what to do; replaces the hint and is announced. */
  error?: string | undefined;
  /** At the right of the label, as '12 / 1,000'. */
  aside?: ReactNode;
}

/** A labelled text of several lines, which grows with what is typed where the browser can. */
export function TextArea({
  label,
  value,
  onChange,
  tone = 'paper',
  hint,
  error,
  aside,
  rows = 4,
  ...rest
}: TextAreaProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={cx(styles.field, styles[tone])}>
      <span className={styles.top}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {aside}
      </span>
      <span className={cx(styles.box, styles.tall, error && styles.bad)}>
        <textarea
          {...rest}
          id={id}
          rows={rows}
          className={styles.area}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      </span>
      <FieldNote id={`${id}-note`} error={error} hint={hint} />
    </div>
  );
}
