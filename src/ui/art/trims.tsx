import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './trims.module.css';

/**
 * The red and cream scalloped cap of booths and dialogs. As wide as its parent; scallops are fitted whole. `small` is
 * for chips.
 */
export function Awning({ small = false, className }: { small?: boolean; className?: string | undefined }) {
  return <span aria-hidden="true" className={cx(styles.awning, small && styles.small, className)} />;
}

/** Three slanted stripes before a section title on member pages. */
function SpeedStripes({ width = 18 }: { width?: number }) {
  return (
    <svg width={width} height={(width * 14) / 22} viewBox="0 0 22 14" aria-hidden="true" className={styles.stripes}>
      <path d="M4 0h5L5 14H0z" />
      <path d="M10.5 0h5l-4 14h-5z" />
      <path d="M17 0h5l-4 14h-5z" />
    </svg>
  );
}

/** A section heading of 17/20 behind the stripes, with room for a link at its right. */
export function SectionTitle({
  level = 2,
  aside,
  children,
}: {
  level?: 2 | 3;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.section}>
      <SpeedStripes />
      <Heading>{children}</Heading>
      {aside && <span className={styles.aside}>{aside}</span>}
    </div>
  );
}

/** The five-colour bar under the header of wallet, KYC and form pages. */
export function ColourBar({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx(styles.bar, className)} />;
}

/**
 * Jeepney chrome around dark contents: jackpot counters and boards. `bulbs` sets a row of lamps on its upper edge;
 * `unlit` is the stale look.
 */
export function ChromeFrame({
  bulbs = false,
  unlit = false,
  className,
  children,
}: {
  bulbs?: boolean;
  unlit?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={cx(styles.chrome, bulbs && styles.lamps, unlit && styles.unlit, className)}>
      <div className={styles.inside}>{children}</div>
    </div>
  );
}

/** The ribbon that names a panel ('LUCKY GUY'). */
export function Ribbon({ tone = 'teal', children }: { tone?: 'teal' | 'jeepney'; children: ReactNode }) {
  return <span className={cx(styles.ribbon, tone === 'jeepney' && styles.jeepney)}>{children}</span>;
}
