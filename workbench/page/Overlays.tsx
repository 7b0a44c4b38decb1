import type { Size } from '#scenes/bridge/page/sizes.ts';
import { cx } from '#src/ui/cx.ts';
import type { HitArea } from '../demo.ts';
import { safeInsets, shownAreas } from '../layout.ts';
import styles from './Overlays.module.css';

/** Outlines of a phone's bars and camera. */
export function SafeArea({ screen }: { screen: Size }) {
  const { top, right, bottom, left } = safeInsets(screen);
  return (
    <div
      className={styles.safe}
      style={{ borderWidth: `${top}px ${right}px ${bottom}px ${left}px` }}
      aria-hidden="true"
    />
  );
}

/** The hit areas; red ones are under 44 px at this size. */
export function HitAreas({ areas, board, host }: { areas: readonly HitArea[]; board: Size | null; host: Size }) {
  return (
    <div className={styles.areas} aria-hidden="true">
      {shownAreas(areas, board, host).map(({ name, x, y, width, height, tooSmall }, index) => (
        <span
          key={`${index} ${name}`}
          className={cx(styles.area, tooSmall && styles.small)}
          style={{ left: x, top: y, width, height }}
        >
          {`${Math.round(width)}×${Math.round(height)}`}
        </span>
      ))}
    </div>
  );
}
