import { useTranslation } from 'react-i18next';
import type { VipLevel } from '#contract/vip/level.ts';
import { coinsIn } from '#src/components/vip/coins-in.ts';
import { Icon, type IconName, moneyText } from '#src/ui/index.ts';
import styles from './BenefitIcons.module.css';

/** The best of a level at a glance (board vip): its bet limit and the coins of its periods. */
export function BenefitIcons({ level }: { level: VipLevel }) {
  const { t } = useTranslation('vip');
  const all = [
    ['bolt', 'bet', level.betLimit],
    ['bonus', 'daily', coinsIn(level.dailyAward)],
    ['calendar', 'weekly', coinsIn(level.weeklyAward)],
    ['ticket', 'monthly', coinsIn(level.monthlyAward)],
  ] as const satisfies readonly (readonly [IconName, string, number])[];
  return (
    <ul className={styles.benefits}>
      {all.map(
        ([icon, key, amount]) =>
          amount > 0 && (
            <li key={key}>
              <span className={styles.round}>
                <Icon name={icon} />
              </span>
              {t(`benefit.${key}`, { amount: moneyText(amount) })}
            </li>
          ),
      )}
    </ul>
  );
}
