import type { ReactNode } from 'react';
import { Badge, Button, Panel } from '#src/ui/index.ts';
import type { Availability } from './availability.ts';
import { ProductPicture, type ProductFace } from './ProductPicture.tsx';
import styles from './ProductTile.module.css';

interface ProductTileProps {
  face: ProductFace;
  name: string;
  /** The line below the name. */
  about: string;
  tag?: { readonly tone: 'hot' | 'new' | 'best'; readonly text: string } | null;
  availability: Availability;
  /** Words of its button in the place of the price, where it cannot be had. */
  over: string;
  /** The price with the picture of its currency. */
  price: ReactNode;
  onOpen: () => void;
}

/** A product of a shop: its picture, its name, and its price, which opens its sheet. */
export function ProductTile({ face, name, about, tag = null, availability, over, price, onOpen }: ProductTileProps) {
  const isOver = availability === 'soldOut' || availability === 'had';
  return (
    <Panel look="paper" className={styles.card}>
      <ProductPicture product={face} className={styles.picture} />
      {tag !== null && (
        <Badge tone={tag.tone} tilted className={styles.tag ?? ''}>
          {tag.text}
        </Badge>
      )}
      <span className={styles.words}>
        <b>{name}</b>
        <small>{about}</small>
      </span>
      <Button
        size="sm"
        block
        variant={availability === 'open' ? 'primary' : 'night'}
        disabled={isOver}
        aria-haspopup="dialog"
        className={styles.button}
        onPress={onOpen}
      >
        <span className="sr-only">{name}: </span>
        {isOver ? over : price}
      </Button>
    </Panel>
  );
}
