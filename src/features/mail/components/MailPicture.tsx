import type { MailLook } from '#contract/mail.ts';
import { RedDot, Tile } from '#src/ui/index.ts';
import { LOOKS } from '../lib/looks.ts';
import styles from './MailPicture.module.css';

/** What a mail is about, on a tile; the red dot of one that is not read. `stamp`: as a postage stamp on paper. */
export function MailPicture({ look, dot = false, stamp = false }: { look: MailLook; dot?: boolean; stamp?: boolean }) {
  const { art, tone } = LOOKS[look];
  return (
    <Tile tone={tone} className={stamp ? styles.stamp : undefined}>
      <img src={`/art/${art}.svg`} alt="" width={34} height={34} />
      {dot && <RedDot />}
    </Tile>
  );
}
