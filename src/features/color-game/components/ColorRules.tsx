import { useTranslation } from 'react-i18next';
import { factorOf, WAYS } from '#contract/color-game/rules.ts';
import { RulesSheet } from '#src/components/rules/RulesSheet.tsx';
import { moneyText } from '#src/ui/index.ts';
import type { ColorTable } from '../lib/table.ts';

/** How the color game works, what it pays, with its odds and its return. */
export function ColorRules({ table, onClose }: { table: ColorTable; onClose: () => void }) {
  const { t } = useTranslation('color-game');
  const { pays, mostOnColor, returnPpm } = table;
  const odds = [3, 2, 1, 0].map((dice) => ({
    id: String(dice),
    label: t('rules.dice', { count: dice }),
    note: dice === 0 ? t('rules.paysNothing') : t('rules.pays', { factor: factorOf(pays, dice) }),
    weight: WAYS[dice as 0 | 1 | 2 | 3],
  }));
  return (
    <RulesSheet
      isFair
      title={t('rules.title')}
      onClose={onClose}
      parts={[
        {
          title: t('rules.how'),
          points: [
            t('rules.bet', { most: moneyText(mostOnColor) }),
            t('rules.roll'),
            t('rules.stake'),
            t('rules.covered'),
          ],
        },
        {
          title: t('rules.odds'),
          odds,
          texts: [t('rules.return', { percent: (returnPpm / 10_000).toFixed(2) }), t('rules.practice')],
        },
      ]}
    />
  );
}
