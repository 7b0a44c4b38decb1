import type { MailLook } from '#contract/mail/calls.ts';
import { Art } from '#src/components/art/Art.tsx';
import { RedDot, Tile } from '#src/ui/index.ts';
import { LOOKS } from '../lib/looks.ts';
import styles from './MailPicture.module.css';

/** Picture of a mail's topic on a tile, with a red dot if unread. `stamp`: as a postage stamp on paper. */
export function MailPicture({ look, dot = false, stamp = false }: { look: MailLook; dot?: boolean; stamp?: boolean }) {
  const { art, tone } = LOOKS[look];
  return (
    <Tile tone={tone} className={stamp ? styles.stamp : undefined}>
      <Art name={art} size={34} />
      {dot && <RedDot />}
    </Tile>
  );
}
