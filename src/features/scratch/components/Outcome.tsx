import { useTranslation } from 'react-i18next';
import type { Hundredths } from '#contract/base/units.ts';
import { useBetFirst } from '#src/components/claim/useBetFirst.ts';
import { isPaidInCoin } from '#src/components/prop/prop-view.ts';
import { cx, moneyText } from '#src/ui/index.ts';
import type { CardControl } from '../hooks/useCard.ts';
import { usePrizeName } from '../hooks/usePrizeLabel.ts';
import { scratchTier } from '../lib/wins.ts';
import styles from './Outcome.module.css';

interface OutcomeProps {
  control: CardControl;
  diamondWorth: Hundredths;
}

/** One line under the card: what to do, or what it won and what must be bet because of it. */
export function Outcome({ control: { card, open, offer }, diamondWorth }: OutcomeProps) {
  const { t } = useTranslation('scratch');
  const nameOf = usePrizeName();
  const betFirst = useBetFirst();
  if (open !== null) return <p className={styles.line}>{t('covered')}</p>;
  if (card === null) return <p className={styles.line}>{t(offer.held > 0 ? 'ready' : 'none')}</p>;
  if (card.award === null) return <output className={styles.line}>{t('nothing')}</output>;
  const { award, turnover } = card;
  const prize = isPaidInCoin(award.propId) ? moneyText(award.count) : nameOf(award);
  const isWin = scratchTier(award, { price: offer.price, diamondWorth }) !== null;
  return (
    <output className={cx(styles.line, isWin && styles.won)}>
      <b>{t(isWin ? 'won' : 'returned', { prize, count: offer.price })}</b> {betFirst(turnover)}
    </output>
  );
}
