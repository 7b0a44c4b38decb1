import { Art } from '#src/components/art/Art.tsx';
import { Lettering } from '#src/ui/index.ts';
import sign from '../../art/sign.svg';
import styles from './Sign.module.css';

/**
 * The night sky with the lit sign on its beam, over the panel's awning. The title is the page's or dialog's heading.
 */
export function Sign({ title, level }: { title: string; level: 1 | 2 }) {
  return (
    <div className={styles.top}>
      <span className={styles.awning} />
      <span className={styles.beam} />
      <div className={styles.sign}>
        <Art name={sign} size={264} height={78} />
        <Lettering text={title} size={30} level={level} className={styles.title ?? ''} />
      </div>
    </div>
  );
}
