import type { HTMLAttributes } from 'react';
import styles from './Card.module.css';
import { cx } from './cx.ts';

/** night holds lists, raised sits on night, paper holds prizes, selected is the chosen option (3 px marigold). */
export interface CardProps extends HTMLAttributes<HTMLDivElement> {
  look?: 'night' | 'raised' | 'paper' | 'selected';
}

/** A box of the design with one of its four looks. */
export function Card({ look = 'night', className, ...rest }: CardProps) {
  return (
    <div
      data-paper={look === 'paper' ? '' : undefined}
      className={cx(styles.card, styles[look], className)}
      {...rest}
    />
  );
}
