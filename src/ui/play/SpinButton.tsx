import type { ReactNode } from 'react';
import { Lettering } from '../art/Lettering.tsx';
import { type PressHandler, usePress } from '../controls/usePress.ts';
import { cx } from '../cx.ts';
import styles from '../controls/Button.module.css';

interface SpinButtonProps {
  /** The painted word, 'SPIN'. */
  text: string;
  /** The line on the lower lip, as '3 chances left'; read with the name. */
  caption?: ReactNode;
  disabled?: boolean;
  /** While the draw runs. */
  loading?: boolean;
  onPress: PressHandler;
  className?: string;
}

/** The big red dome in a chrome ring, 144x72: one a view, where the player draws. It cannot be pressed twice. */
export function SpinButton({ text, caption, disabled = false, loading = false, onPress, className }: SpinButtonProps) {
  const { busy, press } = usePress(onPress, disabled || loading);
  const waiting = loading || busy;
  return (
    <button
      type="button"
      disabled={disabled}
      aria-busy={waiting || undefined}
      aria-disabled={waiting || undefined}
      className={cx(styles.spin, className)}
      onClick={press}
    >
      <span className={styles.dome}>
        <Lettering text={text} size={28} lower="pale" />
        {caption && <span className={styles.caption}>{caption}</span>}
      </span>
    </button>
  );
}
