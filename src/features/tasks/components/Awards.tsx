import type { Award } from '#contract/award.ts';
import { Art } from '#src/components/art/Art.tsx';
import { isPaidInCoin, propView } from '#src/components/prop/prop-view.ts';
import { usePropText } from '#src/components/prop/usePropText.ts';
import styles from './Tasks.module.css';

/** What is given, small and in a row: '₱5', a picture and '20'. */
export function Awards({ awards }: { awards: readonly Award[] }) {
  const text = usePropText();
  return (
    <ul className={styles.awards}>
      {awards.map((award) => (
        <li key={award.propId}>
          {!isPaidInCoin(award.propId) && <Art name={propView(award.propId).art} size={20} />}
          <span className="sr-only">{text.sentence(award)}</span>
          <b data-num="" aria-hidden="true">
            {text.short(award)}
          </b>
        </li>
      ))}
    </ul>
  );
}
