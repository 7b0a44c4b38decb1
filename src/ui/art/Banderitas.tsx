import { cx } from '../cx.ts';
import styles from './backdrops.module.css';

const span = 180;
const sag = 12;
const flagsPerSpan = 12;

/** A point of the rope's curve at `t` of one span; y in px below its ends. */
function rope(t: number): [number, number] {
  return [span * t, 4 * (1 - t) * t * (sag / 2)];
}

/** One flag as a path: two points on the rope and its tip, square to the rope. */
function flag(index: number): string {
  const t = (index + 0.5) / flagsPerSpan;
  const half = 6 / span;
  const [ax, ay] = rope(t - half * 0.92);
  const [bx, by] = rope(t + half * 0.92);
  const [cx, cy] = rope(t);
  const length = Math.hypot(bx - ax, by - ay);
  const tip = [cx - ((by - ay) / length) * 13.8, cy + ((bx - ax) / length) * 13.8];
  return `M${ax.toFixed(2)} ${ay.toFixed(2)}L${bx.toFixed(2)} ${by.toFixed(2)}L${tip[0]?.toFixed(2)} ${tip[1]?.toFixed(2)}z`;
}

const flags = Array.from({ length: flagsPerSpan }, (_, index) => flag(index));

/**
 * Strings of paper flags across the top of lobby and activity pages, in the season's colours. As wide as its parent, 22
 * px high; a span is drawn for 180 px, so give a desktop page more `spans`.
 */
export function Banderitas({ spans = 2, className }: { spans?: number; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      className={cx(styles.banderitas, className)}
      viewBox={`0 0 ${span * spans} 22`}
      preserveAspectRatio="none"
    >
      {Array.from({ length: spans }, (_, place) => (
        <g key={place} transform={`translate(${place * span} 1)`}>
          {flags.map((path, index) => (
            <path key={path} d={path} className={styles[`flag${index % 6}`]} />
          ))}
          <path d={`M0 0Q${span / 2} ${sag} ${span} 0`} className={styles.ropeEdge} />
          <path d={`M0 0Q${span / 2} ${sag} ${span} 0`} className={styles.rope} />
        </g>
      ))}
    </svg>
  );
}
