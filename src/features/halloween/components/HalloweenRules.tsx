import { useTranslation } from 'react-i18next';
import { usePropText } from '#src/components/prop/usePropText.ts';
import { RulesSheet } from '#src/components/rules/RulesSheet.tsx';
import { moneyText } from '#src/ui/index.ts';
import type { HalloweenInfo } from '../hooks/useHalloween.ts';
import { FOUND_ART } from './found.ts';

/** How Halloween works, with its odds; every number is the operator's rule. */
export function HalloweenRules({ info, onClose }: { info: HalloweenInfo; onClose: () => void }) {
  const { t } = useTranslation('halloween');
  const text = usePropText();
  const odds = info.awards.map((award) => ({
    id: award.id,
    label: `${text.name(award.propId)} ${text.amount(award)}`,
    note: t(`found.${award.found}`),
    art: FOUND_ART[award.found],
    weight: award.weight,
  }));
  const { freePerDay, depositPerPick, betPerPick, mostPerDay, clickPicks, turnoverFactor } = info;
  return (
    <RulesSheet
      isFair
      hasDays
      title={t('rules.title')}
      onClose={onClose}
      parts={[
        { title: t('rules.how'), points: [t('rules.open'), t('rules.any'), t('rules.board')] },
        {
          title: t('rules.picks'),
          points: [
            freePerDay > 0 && t('rules.free', { count: freePerDay }),
            depositPerPick > 0 && t('rules.deposit', { amount: moneyText(depositPerPick) }),
            betPerPick > 0 && t('rules.bet', { amount: moneyText(betPerPick) }),
            clickPicks > 0 && t('rules.click', { count: clickPicks }),
            t('rules.most', { count: mostPerDay }),
          ],
        },
        {
          title: t('rules.odds'),
          odds,
          texts: [turnoverFactor > 0 && t('rules.turnover', { count: turnoverFactor })],
        },
      ]}
    />
  );
}
