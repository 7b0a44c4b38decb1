import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Art } from '#src/components/art/Art.tsx';
import { Icon } from '#src/ui/index.ts';
import { amountText } from './credits.ts';
import styles from './GamePurse.module.css';

interface GamePurseProps {
  /** Hundredths; in practice of play credits. */
  coin: number;
  isPractice?: boolean;
  /** Leads to a deposit, styled by `usePurseMore`: a link, or a button in a frame, which has no pages. */
  more: ReactNode;
}

/** Style and label of the link to a deposit: the marigold plus at the end of the purse. */
export function usePurseMore() {
  const { t } = useTranslation('slot');
  const children = <Icon name="plus" size={20} weight={3.2} />;
  return { className: styles.add ?? '', 'aria-label': t('deposit'), children };
}

/** The balance in a game, with the link to a deposit; in practice play credits. Texts of /game/start. */
export function GamePurse({ coin, isPractice = false, more }: GamePurseProps) {
  const { t } = useTranslation('slot');
  return (
    <div className={styles.purse}>
      <p className={styles.coins}>
        <span className="sr-only">{t(isPractice ? 'practice.credits' : 'balance')}</span>
        <Art name={isPractice ? 'art-coin-silver' : 'art-coin-gold'} size={24} />
        <b data-num="">{amountText(coin, isPractice)}</b>
      </p>
      {isPractice ? <p className={styles.practice}>{t('practice.mark')}</p> : more}
    </div>
  );
}
