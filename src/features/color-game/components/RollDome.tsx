import { memo } from 'react';
import { Lettering } from '#src/ui/index.ts';
import styles from './RollDome.module.css';

interface RollDomeProps {
  /** The painted word. */
  text: string;
  /** A roll is under way: the dome keeps its focus and takes no press. */
  isBusy: boolean;
  /** There is no bet, or the balance does not reach. */
  isOff: boolean;
  onPress: () => void;
}

/** The red dome in its chrome frame: one roll a press. */
export function RollDome({ text, isBusy, isOff, onPress }: RollDomeProps) {
  return (
    <button
      type="button"
      className={styles.frame}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || isOff || undefined}
      onClick={() => {
        if (!isBusy && !isOff) onPress();
      }}
    >
      <span className={styles.dome}>
        <Word text={text} />
      </span>
    </button>
  );
}

const Word = memo(function Word({ text }: { text: string }) {
  return <Lettering text={text} size={28} lower="pale" />;
});
