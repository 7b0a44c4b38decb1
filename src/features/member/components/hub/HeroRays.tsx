import { cx } from '#src/ui/index.ts';
import styles from './HeroRays.module.css';

const RAYS = 22;
/** Farther than any corner of a header. */
const FAR = 1200;

const point = (angle: number): string => `${(FAR * Math.cos(angle)).toFixed(0)} ${(FAR * Math.sin(angle)).toFixed(0)}`;
const PATH = Array.from({ length: RAYS }, (_, ray) => {
  const from = (ray * 2 * Math.PI) / RAYS;
  return `M0 0L${point(from)}L${point(from + Math.PI / RAYS)}z`;
}).join('');

/** Hard rays in the deep colour of the VIP theme; `className` places the light: the middle of the member's picture. */
export function HeroRays({ className }: { className: string | undefined }) {
  return (
    <svg aria-hidden="true" className={cx(styles.rays, className)} width="1" height="1">
      <path d={PATH} />
    </svg>
  );
}
