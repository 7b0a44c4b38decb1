import { DRAWN } from '#contract/pages/rendered-page.ts';
import { artSrc } from '#src/components/art/art-src.ts';
import styles from './GameTile.module.css';

/**
 * A game's picture, 104x108, decorative. A page from the server draws it in the document itself, which costs a third of
 * a picture of its own; React leaves alone what is inside.
 */
export function GameArt({ img }: { img: string }) {
  const picture = `<img ${DRAWN} src="${artSrc(img.replaceAll(/[^\w-]/g, ''))}" alt="" width="104" height="108" decoding="async" loading="lazy" draggable="false">`;
  return <span className={styles.art} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: picture }} />;
}
