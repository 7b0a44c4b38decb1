import { cx } from '../cx.ts';
import styles from './backdrops.module.css';

/** A path of `count` rays from (180, y) on a 360x800 page, as far as its corners. */
function rays(count: number, y: number): string {
  let path = '';
  for (let ray = 0; ray < count; ray += 1) {
    const from = (ray * 2 * Math.PI) / count;
    const to = from + Math.PI / count;
    path += `M180 ${y}L${(180 + 900 * Math.cos(from)).toFixed(0)} ${(y + 900 * Math.sin(from)).toFixed(0)}L${(180 + 900 * Math.cos(to)).toFixed(0)} ${(y + 900 * Math.sin(to)).toFixed(0)}z`;
  }
  return path;
}

/** Night with hard rays behind activities; `dusk` adds the discs of the reward page. Fills its positioned parent. */
export function SunRays({
  y = 330,
  count = 24,
  dusk = false,
  className,
}: {
  /** Where the light is: px from the top of a page 800 px high. */
  y?: number;
  count?: number;
  dusk?: boolean;
  className?: string;
}) {
  return (
    <svg
      aria-hidden="true"
      className={cx(styles.fill, styles.rays, className)}
      viewBox="0 0 360 800"
      preserveAspectRatio="xMidYMid slice"
    >
      <path d={rays(count, y)} />
      {dusk && <Discs y={y} radii={[262, 222, 186, 148]} />}
    </svg>
  );
}

function Discs({ y, radii }: { y: number; radii: readonly number[] }) {
  return (
    <g className={styles.discs}>
      {radii.map((radius) => (
        <circle key={radius} cx="180" cy={y} r={radius} />
      ))}
    </g>
  );
}
