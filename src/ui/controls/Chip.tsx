import type { ReactNode } from 'react';
import { Icon, type IconName } from '../art/Icon.tsx';
import { Awning } from '../art/trims.tsx';
import { cx } from '../cx.ts';
import styles from './Chip.module.css';

interface ChipProps {
  icon?: IconName;
  selected: boolean;
  onPress: () => void;
  /** row is 44 px with the icon beside the word, stack 48 px (lobby), rail a 68 px square (v2 side rail). */
  layout?: 'row' | 'stack' | 'rail';
  className?: string;
  children: ReactNode;
}

/** A filter. The selected one is marigold under a small awning and has `aria-pressed`. */
export function Chip({ icon, selected, onPress, layout = 'row', className, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      className={cx(styles.chip, styles[layout], selected && styles.selected, className)}
      onClick={onPress}
    >
      {selected && <Awning small className={styles.cap} />}
      {icon && <Icon name={icon} size={layout === 'rail' ? 24 : 22} />}
      <span className={styles.word}>{children}</span>
    </button>
  );
}
