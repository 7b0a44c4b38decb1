import { useTranslation } from 'react-i18next';
import type { ScratchOffer } from '#contract/scratch.ts';
import type { ScratchKind } from '#contract/scratch-rules.ts';
import { Diamonds } from '#src/components/diamond/Diamonds.tsx';
import { CARD_ART } from '../lib/looks.ts';
import styles from './CardChoice.module.css';

interface CardChoiceProps {
  cards: readonly ScratchOffer[];
  kind: ScratchKind;
  /** A card is under way: it is finished first. */
  isLocked: boolean;
  onChoose: (kind: ScratchKind) => void;
}

/** The three cards: how many of each are held, or what one costs. */
export function CardChoice({ cards, kind, isLocked, onChoose }: CardChoiceProps) {
  const { t } = useTranslation('scratch');
  return (
    <fieldset className={styles.choice}>
      <legend className="sr-only">{t('choose')}</legend>
      {cards.map((card) => (
        <button
          key={card.kind}
          type="button"
          aria-pressed={card.kind === kind}
          disabled={isLocked && card.kind !== kind}
          className={styles.card}
          onClick={() => onChoose(card.kind)}
        >
          <img src={`/art/${CARD_ART[card.kind]}.svg`} alt="" width={40} height={40} />
          <span className={styles.words}>
            <b>{card.name}</b>
            {card.held > 0 ? (
              <em data-num="">{t('held', { count: card.held })}</em>
            ) : (
              <Diamonds count={card.price} size={14} />
            )}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
