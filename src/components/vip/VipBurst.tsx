import type { ReactNode } from 'react';
import { cx } from '#src/ui/index.ts';
import styles from './VipBurst.module.css';

/** Points of the burst, alternately far out and near, on a 120 grid. */
const POINTS = 40;
const BURST = Array.from({ length: POINTS }, (_, index) => at(index % 2 === 0 ? 59 : 51, (index * 360) / POINTS)).join(
  ' ',
);
const BULBS = Array.from({ length: 16 }, (_, index) => at(43, index * 22.5).split(','));

function at(radius: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${(60 + radius * Math.cos(angle)).toFixed(2)},${(60 + radius * Math.sin(angle)).toFixed(2)}`;
}

interface VipBurstProps {
  /** Px. */
  size: number;
  className?: string | undefined;
  /** In its middle: a picture or a number. */
  children: ReactNode;
}

/** A burst with bulbs, in the colours of the VIP theme around it (`data-vip`). */
export function VipBurst({ size, className, children }: VipBurstProps) {
  return (
    <span className={cx(styles.ring, className)} style={{ width: size, height: size }}>
      <svg viewBox="0 0 120 120" width={size} height={size} aria-hidden="true">
        <polygon points={BURST} className={styles.burst} />
        <circle cx="60" cy="60" r="47" className={styles.band} />
        {BULBS.map(([x, y], index) => (
          <circle key={`${x},${y}`} cx={x} cy={y} r="2.4" className={index % 2 === 0 ? styles.gold : styles.white} />
        ))}
      </svg>
      {children}
    </span>
  );
}
