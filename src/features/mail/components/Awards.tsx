import { useTranslation } from 'react-i18next';
import type { Award } from '#contract/props/award.ts';
import { PROP } from '#contract/props/items.ts';
import { Art } from '#src/components/art/Art.tsx';
import { propView } from '#src/components/prop/prop-view.ts';
import { usePropText } from '#src/components/prop/usePropText.ts';
import styles from './Awards.module.css';

/** What a mail brings, as paper chips. */
export function Awards({ awards }: { awards: readonly Award[] }) {
  const { t } = useTranslation('mail');
  const text = usePropText();
  return (
    <ul className={styles.awards} aria-label={t('brings')}>
      {awards.map((award) => (
        <li key={award.propId} data-paper="" className={styles.chip}>
          <Art name={award.propId === PROP.coin ? 'art-coin-gold' : propView(award.propId).art} size={22} />
          <span className="sr-only">{text.sentence(award)}</span>
          <span aria-hidden="true" data-num="">
            {text.short(award)}
          </span>
        </li>
      ))}
    </ul>
  );
}
