import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { Icon } from '../art/Icon.tsx';
import { cx } from '../cx.ts';
import styles from './Field.module.css';
import { FieldNote, type Tone } from './TextField.tsx';

interface ToggleProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'type'> {
  checked: boolean;
  onChange: (checked: boolean) => void;
  tone?: Tone;
  /** The label; may hold links. */
  children: ReactNode;
}

/** A checkbox with its label; the whole row is the target. */
export function Checkbox({
  checked,
  onChange,
  tone = 'paper',
  error,
  className,
  children,
  ...rest
}: ToggleProps & { error?: string | undefined }) {
  const id = useId();
  return (
    <span className={cx(styles.field, styles[tone], className)}>
      <label className={styles['check-row']}>
        <input
          {...rest}
          type="checkbox"
          className={styles.mark}
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      <FieldNote id={id} error={error} />
    </span>
  );
}

/** A setting that takes effect at once. */
export function Switch({ checked, onChange, tone = 'night', className, children, ...rest }: ToggleProps) {
  return (
    <label className={cx(styles.field, styles[tone], styles['switch-row'], className)}>
      <span>{children}</span>
      <input
        {...rest}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className={styles.switch}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}

export interface SelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  tone?: Tone;
  hint?: ReactNode;
  error?: string | undefined;
  disabled?: boolean;
}

/** A choice of one of several; uses the platform's own list. */
export function Select<Value extends string>({
  label,
  value,
  options,
  onChange,
  tone = 'paper',
  hint,
  error,
  disabled = false,
}: SelectProps<Value>) {
  const id = useId();
  return (
    <div className={cx(styles.field, styles[tone])}>
      <span className={styles.top}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
      </span>
      <span className={cx(styles.box, error && styles.bad, disabled && styles.off)}>
        <select
          id={id}
          className={styles.select}
          value={value}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" size={18} weight={3} className={styles.chevron} />
      </span>
      <FieldNote id={`${id}-note`} error={error} hint={hint} />
    </div>
  );
}
