import type { ReactNode } from 'react';
import styles from './ProductGrid.module.css';

/** The tiles of a shop (`ProductTile` in list items), two beside each other on a phone. */
export const ProductGrid = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul aria-label={label} className={styles.cards}>
    {children}
  </ul>
);
