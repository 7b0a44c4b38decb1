import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './layout.module.css';

export type TileTone = 'jeepney' | 'leaf' | 'night' | 'rose' | 'sky' | 'teal' | 'ube';

interface TileProps {
  tone?: TileTone;
  /** md: 48 px with a picture of about 36; sm: 40 px with an icon. */
  size?: 'sm' | 'md';
  className?: string | undefined;
  /** The picture, then the red dot of news. */
  children: ReactNode;
}

/** The coloured square behind the picture of a row. */
export function Tile({ tone = 'night', size = 'md', className, children }: TileProps) {
  return (
    <span className={cx(styles.tile, styles[tone], size === 'sm' && styles['tile-sm'], className)}>{children}</span>
  );
}
