import { CopyButton } from '#src/components/copy/CopyButton.tsx';
import { cx } from '#src/ui/index.ts';
import styles from './Facts.module.css';

export type Fact = readonly [label: string, value?: string];

interface FactsProps {
  facts: readonly Fact[];
  /** The number for support, which can be copied. */
  number: { label: string; copy: string; value: string };
  className?: string | undefined;
}

/** Facts of money on its way, line by line, and its number. */
export function Facts({ facts, number, className }: FactsProps) {
  return (
    <dl className={cx(styles.facts, className)}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          {value !== undefined && <dd data-num="">{value}</dd>}
        </div>
      ))}
      <div>
        <dt>{number.label}</dt>
        <dd>
          {number.value}
          <CopyButton label={number.copy} value={number.value} />
        </dd>
      </div>
    </dl>
  );
}
