import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#src/ui/index.ts';
import { amountText } from './credits.ts';
import styles from './GamePurse.module.css';

interface GamePurseProps {
  /** Hundredths; in practice of play credits. */
  coin: number;
  isPractice?: boolean;
  /** The way to a deposit, as `usePurseMore` has it look: a link, or in a frame, which has no pages, a button. */
  more: ReactNode;
}

/** Look and name of the way to a deposit: the marigold plus at the end of the purse. */
export function usePurseMore() {
  const { t } = useTranslation('slot');
  const children = <Icon name="plus" size={20} weight={3.2} />;
  return { className: styles.add ?? '', 'aria-label': t('deposit'), children };
}

/** What a player has in a game, and the way to more; in practice play credits. Texts of /game/start. */
export function GamePurse({ coin, isPractice = false, more }: GamePurseProps) {
  const { t } = useTranslation('slot');
  return (
    <div className={styles.purse}>
      <p className={styles.coins}>
        <span className="sr-only">{t(isPractice ? 'practice.credits' : 'balance')}</span>
        <img src={isPractice ? '/art/art-coin-silver.svg' : '/art/art-coin-gold.svg'} alt="" width="24" height="24" />
        <b data-num="">{amountText(coin, isPractice)}</b>
      </p>
      {isPractice ? <p className={styles.practice}>{t('practice.mark')}</p> : more}
    </div>
  );
}
