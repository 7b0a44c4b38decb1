import { useId } from 'react';
import styles from './Choices.module.css';

interface ChoicesProps<Value extends string | number> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean;
}

/** One of a few, as buttons side by side: radios for keyboard and screen reader. */
export function Choices<Value extends string | number>({
  label,
  options,
  value,
  onChange,
  disabled = false,
}: ChoicesProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.choices} disabled={disabled} aria-busy={disabled || undefined}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
