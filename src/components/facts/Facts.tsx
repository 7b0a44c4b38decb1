import type { ReactNode } from 'react';
import { CopyButton } from '#src/components/copy/CopyButton.tsx';
import { cx } from '#src/ui/index.ts';
import styles from './Facts.module.css';

export type Fact = readonly [label: string, value?: string];

interface FactListProps {
  facts: readonly Fact[];
  className?: string | undefined;
  /** More lines. */
  children?: ReactNode;
}

/** Facts of something, line by line. */
export function FactList({ facts, className, children }: FactListProps) {
  return (
    <dl className={cx(styles.facts, className)}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          {value !== undefined && <dd data-num="">{value}</dd>}
        </div>
      ))}
      {children}
    </dl>
  );
}

/** A number to copy: an order's for support, a parcel's for its courier. */
export interface CopyFact {
  readonly label: string;
  readonly copy: string;
  readonly value: string;
}

/** Facts about an order or parcel, and its number. */
export function Facts({ number, ...list }: Omit<FactListProps, 'children'> & { number: CopyFact }) {
  return (
    <FactList {...list}>
      <CopyLine {...number} />
    </FactList>
  );
}

/** The line of a number that can be copied. */
export function CopyLine({ label, copy, value }: CopyFact) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value}
        <CopyButton label={copy} value={value} />
      </dd>
    </div>
  );
}
