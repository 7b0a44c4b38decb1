import { useTranslation } from 'react-i18next';
import { isPaidInCoin } from '#src/components/prop/prop-view.ts';
import { cx, moneyText } from '#src/ui/index.ts';
import type { CardControl } from '../hooks/useCard.ts';
import { usePrizeName } from '../hooks/usePrizeLabel.ts';
import styles from './Outcome.module.css';

/** One line under the card: what to do, or what it won and what must be bet because of it. */
export function Outcome({ control: { card, open, offer } }: { control: CardControl }) {
  const { t } = useTranslation(['scratch', 'prop']);
  const nameOf = usePrizeName();
  if (open !== null) return <p className={styles.line}>{t('covered')}</p>;
  if (card === null) return <p className={styles.line}>{t(offer.held > 0 ? 'ready' : 'none')}</p>;
  if (card.award === null) return <output className={styles.line}>{t('nothing')}</output>;
  const { award, turnover } = card;
  return (
    <output className={cx(styles.line, styles.won)}>
      <b>{t('won', { prize: isPaidInCoin(award.propId) ? moneyText(award.count) : nameOf(award) })}</b>{' '}
      {turnover > 0 && t('prop:betFirst', { amount: moneyText(turnover) })}
    </output>
  );
}
