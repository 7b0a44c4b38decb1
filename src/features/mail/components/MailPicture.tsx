import type { MailLook } from '#contract/mail.ts';
import { Art } from '#src/components/art/Art.tsx';
import { cx, RedDot } from '#src/ui/index.ts';
import { LOOKS } from '../lib/looks.ts';
import styles from './MailPicture.module.css';

/** What a mail is about, on a tile; the red dot of one that is not read. `stamp`: as a postage stamp on paper. */
export function MailPicture({ look, dot = false, stamp = false }: { look: MailLook; dot?: boolean; stamp?: boolean }) {
  const { art, tone } = LOOKS[look];
  return (
    <span className={cx(styles.picture, stamp && styles.stamp)} data-mail-tone={tone}>
      <Art name={art} size={34} />
      {dot && <RedDot className={styles.dot ?? ''} />}
    </span>
  );
}
