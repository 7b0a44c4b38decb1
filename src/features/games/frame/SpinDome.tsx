import { memo } from 'react';
import { Lettering } from '#src/ui/index.ts';
import styles from './SpinDome.module.css';

interface SpinDomeProps {
  /** The painted word. */
  text: string;
  /** The line on the lower lip, as '3 free spins left'. */
  caption: string | null;
  /** A spin is under way: the dome keeps its focus and takes no press. */
  isBusy: boolean;
  /** The balance does not reach. */
  isShort: boolean;
  onPress: () => void;
}

/** The big red dome in its chrome ring: one spin a press. */
export const SpinDome = memo(function SpinDome({ text, caption, isBusy, isShort, onPress }: SpinDomeProps) {
  return (
    <button
      type="button"
      className={styles.ring}
      aria-disabled={isBusy || isShort || undefined}
      aria-busy={isBusy || undefined}
      onClick={() => {
        if (!isBusy && !isShort) onPress();
      }}
    >
      <span className={styles.dome}>
        <Lettering text={text} size={30} lower="pale" />
        {caption !== null && <span className={styles.caption}>{caption}</span>}
      </span>
    </button>
  );
});
