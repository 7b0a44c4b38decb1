import { Art } from '#src/components/art/Art.tsx';
import type { Award } from '#src/stores/lobby/modals.ts';
import { cx } from '#src/ui/index.ts';
import styles from './AwardTile.module.css';
import { propView } from './prop-view.ts';
import { usePropText } from './usePropText.ts';

/** One award: its picture on a tile, the amount and the name. */
export function AwardTile({ award }: { award: Award }) {
  const text = usePropText();
  const { art, tone } = propView(award.propId);
  return (
    <div className={styles.award}>
      <span className={cx(styles.tile, styles[tone])}>
        <Art name={art} size={52} />
      </span>
      <b data-num="" className={styles.amount}>
        {text.amount(award)}
      </b>
      <span className={styles.name}>{text.name(award.propId)}</span>
    </div>
  );
}
