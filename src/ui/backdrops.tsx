import { cx } from './cx.ts';
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

/** Small stars of the upper sky, the same ones each time. Each is a stroke of length 0 with round ends. */
const stars = Array.from({ length: 36 }, (_, index) => `M${(index * 137) % 360} ${(index * index * 29) % 130}h0`).join(
  '',
);

interface BackdropProps {
  /** Where the light is: px from the top of a page 800 px high (rays) or of a hero 250 px high (dusk). */
  y?: number;
  className?: string;
}

/** Night with hard rays behind activities; `dusk` adds the discs of the reward page. Fills its positioned parent. */
export function SunRays({
  y = 330,
  count = 24,
  dusk = false,
  className,
}: BackdropProps & { count?: number; dusk?: boolean }) {
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

/**
 * The fair's sky after sunset in flat bands, from night down to ember, behind hero scenes. Fills its positioned parent.
 */
export function Dusk({ y = 300, className }: BackdropProps) {
  return (
    <svg
      aria-hidden="true"
      className={cx(styles.fill, styles.dusk, className)}
      viewBox="0 0 360 250"
      preserveAspectRatio="xMidYMax slice"
    >
      <Discs y={y} radii={[260, 196, 138, 86]} />
      <path d={stars} className={styles.stars} />
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
