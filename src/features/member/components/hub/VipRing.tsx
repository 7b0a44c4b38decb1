import { Art } from '#src/components/art/Art.tsx';
import { avatarSrc } from '#src/components/avatar/avatar-src.ts';
import styles from './VipRing.module.css';

/** Points of the burst around the ring, alternately far out and near, on a 120 grid. */
const POINTS = 40;
const BURST = Array.from({ length: POINTS }, (_, index) => at(index % 2 === 0 ? 59 : 51, (index * 360) / POINTS)).join(
  ' ',
);
const BULBS = Array.from({ length: 16 }, (_, index) => at(43, index * 22.5).split(','));

function at(radius: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${(60 + radius * Math.cos(angle)).toFixed(2)},${(60 + radius * Math.sin(angle)).toFixed(2)}`;
}

/** A member's picture in a burst with bulbs, in the colours of the VIP theme around it (`data-vip`). Decorative. */
export function VipRing({ avatar, size }: { avatar: string; size: number }) {
  return (
    <span className={styles.ring} style={{ width: size, height: size }}>
      <svg viewBox="0 0 120 120" width={size} height={size} aria-hidden="true">
        <polygon points={BURST} className={styles.burst} />
        <circle cx="60" cy="60" r="47" className={styles.band} />
        {BULBS.map(([cx, cy], index) => (
          <circle
            key={`${cx},${cy}`}
            cx={cx}
            cy={cy}
            r="2.4"
            className={index % 2 === 0 ? styles.gold : styles.white}
          />
        ))}
      </svg>
      <Art name={avatarSrc(avatar)} size={size * 0.65} className={styles.picture} />
    </span>
  );
}
