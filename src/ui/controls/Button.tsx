import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { Icon, type IconName } from '../art/Icon.tsx';
import { cx } from '../cx.ts';
import styles from './Button.module.css';
import { type PressHandler, usePress } from './usePress.ts';

/**
 * primary commits (one large one per view), night is neutral, paper sits on scenes, danger deletes or pauses, teal
 * suggests, play spins.
 */
export type ButtonVariant = 'primary' | 'night' | 'paper' | 'danger' | 'teal' | 'play';
/** 56, 48 and 44 px high. */
export type ButtonSize = 'lg' | 'md' | 'sm';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: IconName;
  /** Fills its row. */
  block?: boolean;
  /** Shows the ring and refuses presses; also set by itself while the promise of `onPress` is open. */
  loading?: boolean;
  onPress?: PressHandler;
  children: ReactNode;
}

/** The class of a button, for a router link that must look like one. */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'md', block = false): string {
  return cx(styles.button, styles[variant], styles[size], block && styles.block);
}

/**
 * The face, lip, outline and glint of the style board. It keeps its focus and its name while it loads, and cannot be
 * pressed twice.
 */
export function Button({
  variant = 'primary',
  size = 'md',
  icon,
  block = false,
  loading = false,
  onPress,
  disabled = false,
  type = 'button',
  className,
  children,
  ...rest
}: ButtonProps) {
  const { busy, press } = usePress(onPress, loading || disabled);
  const waiting = loading || busy;

  function handleClick(event: MouseEvent) {
    if (waiting) event.preventDefault();
    else press();
  }

  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-busy={waiting || undefined}
      aria-disabled={waiting || undefined}
      className={cx(buttonClass(variant, size, block), className)}
      onClick={handleClick}
    >
      <span className={styles.face}>
        <span className={styles.content}>
          {icon && <Icon name={icon} size={size === 'lg' ? 26 : 22} weight={2.4} />}
          {children}
        </span>
        {waiting && <span className={styles.ring} />}
      </span>
    </button>
  );
}
