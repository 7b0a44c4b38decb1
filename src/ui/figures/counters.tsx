import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import type { Tier } from './Badge.tsx';
import styles from './Counters.module.css';
import { formatMoney } from './format.ts';
import { Money } from './Money.tsx';

/**
 * The odometer of the MEGA pool: one card a digit. `value` in hundredths; `label` names it ('MEGA'). It is read as one
 * amount.
 */
export function FlipCounter({ value, label, className }: { value: number; label: string; className?: string }) {
  const text = formatMoney(value);
  const places = [...text];
  return (
    <span className={cx(styles.flip, className)}>
      <span className="sr-only">{`${label} ${text}`}</span>
      {places.map((mark, index) => {
        // Keyed from the right, so that a place keeps its card when the amount grows by a digit.
        const place = places.length - index;
        if (mark === '₱')
          return (
            <b key={place} aria-hidden="true" className={styles.peso}>
              {mark}
            </b>
          );
        if (!/\d/.test(mark))
          return (
            <b key={place} aria-hidden="true" className={styles.point}>
              {mark}
            </b>
          );
        return (
          <span key={place} aria-hidden="true" className={styles.card}>
            <i key={mark} className={styles.digit}>
              {mark}
            </i>
          </span>
        );
      })}
    </span>
  );
}

/**
 * One of the lesser pools: stacked with its name on top (jackpot), or as a strip with both in a line (lobby). Whole
 * pesos.
 */
export function TierCard({
  tier,
  name,
  value,
  layout = 'stack',
  className,
}: {
  tier: Tier;
  name: string;
  value: number;
  layout?: 'stack' | 'strip';
  className?: string;
}) {
  return (
    <span className={cx(styles.tier, styles[tier], styles[layout], className)}>
      <b className={styles.name}>{name}</b>
      <Money value={value} fraction="never" tone="plain" className={styles.amount ?? ''} />
    </span>
  );
}

/** The round 21+ mark of login, jackpot and rules pages. */
export function AgeMark({ children = '21+' }: { children?: ReactNode }) {
  return <span className={styles.age}>{children}</span>;
}
