import { useTranslation } from 'react-i18next';
import type { FairRound } from '#contract/fairness/calls.ts';
import { RAIN_PIECES, rainPaysOf, rainSeedOf } from '#contract/rain/rules.ts';
import { planRain, totalOf } from '#scenes/money-rain/rules.ts';
import { moneyText } from '#src/ui/index.ts';
import styles from './Fairness.module.css';

/** What fell in a money rain, planned here from the seed that was drawn; nothing for any other round. */
export function RainContents({ round: { game, table, picks } }: { round: FairRound }) {
  const { t } = useTranslation('fairness');
  const pays = game === 'money-rain' ? rainPaysOf(table) : null;
  if (pays === null) return null;
  const seed = rainSeedOf(picks);
  const plan = planRain({ seed, ...pays });
  const [red, blue, coin] = RAIN_PIECES.map((piece) => plan.pieces.filter(({ kind }) => kind === piece).length);
  const all = plan.pieces.map(({ id }) => ({ id, atMs: 0 }));
  const amount = moneyText(totalOf(plan, pays.values, all));
  return (
    <p className={styles.fact}>
      {t('rounds.rain', { seed: seed.toString(16).padStart(8, '0'), red, blue, coin, amount })}
    </p>
  );
}
