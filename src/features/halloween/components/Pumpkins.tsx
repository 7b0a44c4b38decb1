import { useTranslation } from 'react-i18next';
import type { HalloweenPick } from '#contract/halloween/calls.ts';
import { PROP } from '#contract/props/items.ts';
import { Art } from '#src/components/art/Art.tsx';
import { usePropText } from '#src/components/prop/usePropText.ts';
import { cx, Text } from '#src/ui/index.ts';
import pumpkin from '../art/pumpkin.svg';
import { FOUND_ART } from './found.ts';
import styles from './Pumpkins.module.css';

interface PumpkinsProps {
  places: readonly (HalloweenPick | null)[];
  opening: number | null;
  /** A closed pumpkin was tapped while none is being opened. */
  onOpen: (place: number) => void;
}

/** The board of nine: closed pumpkins are buttons, open ones show who was found and what they held. */
export function Pumpkins({ places, opening, onOpen }: PumpkinsProps) {
  const { t } = useTranslation('halloween');
  const text = usePropText();
  return (
    <section className={styles.frame} aria-label={t('board')}>
      <ul className={styles.grid}>
        {places.map((pick, place) => (
          // A place stays where it is.
          <li key={place}>
            {pick === null ? (
              <button
                type="button"
                className={cx(styles.cell, opening === place && styles.opening)}
                aria-label={t('pumpkin', { place: place + 1 })}
                aria-disabled={opening !== null || undefined}
                aria-busy={opening === place || undefined}
                onClick={() => {
                  if (opening === null) onOpen(place);
                }}
              >
                <Art name={pumpkin} size={56} />
              </button>
            ) : (
              <div className={cx(styles.cell, styles.open)} data-paper="">
                <Art name={FOUND_ART[pick.found]} size={46} alt={t(`found.${pick.found}`)} />
                <b>
                  {text.short(pick)}{' '}
                  <Text as="span" type="micro">
                    {wordOf(pick, text.name(pick.propId))}
                  </Text>
                </b>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is counted in pieces is named; money says what it is. */
const wordOf = ({ propId }: HalloweenPick, name: string): string => (propId === PROP.coin ? '' : name);
