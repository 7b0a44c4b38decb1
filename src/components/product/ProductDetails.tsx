import type { ReactNode } from 'react';
import styles from './ProductDetails.module.css';
import { ProductPicture, type ProductFace } from './ProductPicture.tsx';

interface ProductDetailsProps {
  face: ProductFace;
  /** Sentences about the product. */
  lines: readonly string[];
  children: ReactNode;
}

/** The content of a product's sheet: its picture, sentences about it, and what is below them. */
export function ProductDetails({ face, lines, children }: ProductDetailsProps) {
  return (
    <div className={styles.told}>
      <ProductPicture product={face} className={styles.picture} />
      {lines.map((line) => (
        <p key={line} className={styles.about}>
          {line}
        </p>
      ))}
      {children}
    </div>
  );
}

/** Says in a product's sheet what is missing for it. */
export const ProductLack = ({ children }: { children: ReactNode }) => <p className={styles.short}>{children}</p>;
