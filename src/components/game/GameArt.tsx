import { DRAWN } from '#contract/pages/rendered-page.ts';
import { artSrc } from '#src/components/art/art-src.ts';
import { cx } from '#src/ui/index.ts';
import styles from './GameTile.module.css';

/**
 * A game's picture, 104x108, decorative. A server-rendered page inlines it in the document, which costs a third of a
 * separate picture; React does not touch the inner HTML.
 */
export function GameArt({ img }: { img: string }) {
  const picture = `<img ${DRAWN} src="${artSrc(img.replaceAll(/[^\w\-./:%~]/g, ''))}" alt="" width="104" height="108" decoding="async" loading="lazy" draggable="false">`;
  const isPhoto = img.includes('.');
  return (
    <span
      className={cx(styles.art, isPhoto && styles.photo)}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: picture }}
    />
  );
}
