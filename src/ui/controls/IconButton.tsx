import type { ButtonHTMLAttributes } from 'react';
import { Icon, type IconName } from '../art/Icon.tsx';
import { cx } from '../cx.ts';
import { RedDot } from '../figures/Badge.tsx';
import styles from './IconButton.module.css';
import { type PressHandler, usePress } from './usePress.ts';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick' | 'children'> {
  icon: IconName;
  /** The accessible name, including what a badge counts ('Inbox, 3 unread'). */
  label: string;
  /**
   * raised is the night square of the boards, round is the close circle, bare has no face, add is the marigold plus.
   */
  look?: 'raised' | 'round' | 'bare' | 'add';
  /** A number shows a count (99+ at most), true a plain red dot. */
  badge?: number | boolean;
  onPress?: PressHandler;
}

/** A 44 px square or round button with one icon. */
export function IconButton({
  icon,
  label,
  look = 'raised',
  badge = false,
  onPress,
  disabled = false,
  className,
  ...rest
}: IconButtonProps) {
  const { busy, press } = usePress(onPress, disabled);
  const bold = icon === 'close' || icon === 'back' || icon === 'fwd';
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-busy={busy || undefined}
      disabled={disabled}
      className={cx(styles.button, styles[look], className)}
      onClick={press}
    >
      <Icon
        name={icon}
        size={look === 'add' ? 20 : look === 'round' ? 22 : 24}
        weight={look === 'add' ? 3.2 : bold ? 2.6 : 2}
      />
      {badge === true && <RedDot className={styles.dot ?? ''} />}
      {typeof badge === 'number' && <RedDot count={badge} className={styles.count ?? ''} />}
    </button>
  );
}
