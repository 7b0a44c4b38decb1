import { useTranslation } from 'react-i18next';
import { meanOf } from '#contract/invite/rules.ts';
import { cellArt, cellPicture } from '#src/components/prop/cell-art.ts';
import { useCellLabel } from '#src/components/prop/useCellLabel.ts';
import { usePropText } from '#src/components/prop/usePropText.ts';
import { RulesSheet } from '#src/components/rules/RulesSheet.tsx';
import { formatMoney, moneyText } from '#src/ui/index.ts';
import type { InviteInfo } from '../hooks/useInvite.ts';
import { shownNum } from '../lib/sectors.ts';

/** How the wheel works, made from the rule in force, with its odds. */
export function WheelRules({ info: { terms, sectors }, onClose }: { info: InviteInfo; onClose: () => void }) {
  const { t } = useTranslation('invite');
  const label = useCellLabel();
  const text = usePropText();
  const [goal, deposit] = [moneyText(terms.goal), moneyText(terms.minDeposit)];
  const odds = sectors.map((sector) => {
    const config = { propId: sector.propId, showNum: shownNum(sector) };
    const { id, propId, weight } = sector;
    return { id, label: label(config), note: text.name(propId), art: cellPicture(cellArt(config)), weight };
  });
  return (
    <RulesSheet
      isFair
      hasDays={terms.spinsPerShare > 0}
      title={t('rules.title')}
      onClose={onClose}
      parts={[
        {
          title: t('rules.how'),
          points: [
            t('rules.how1'),
            t('rules.how2', { goal }),
            terms.turnoverFactor > 0 ? t('rules.bet', { count: terms.turnoverFactor }) : t('rules.betFree'),
          ],
        },
        {
          title: t('rules.spins'),
          points: [
            terms.freeSpins > 0 && t('rules.free', { count: terms.freeSpins, days: terms.days }),
            t('rules.friend', { count: terms.spinsPerInvite, deposit }),
            terms.goalSpins > 0 && t('rules.goalSpins', { count: terms.goalSpins, friends: terms.goalInvites }),
            terms.spinsPerShare > 0 && t('rules.share', { count: terms.spinsPerShare }),
            t('rules.most', { count: terms.mostInvites, days: terms.days }),
            t('rules.keep'),
          ],
        },
        { title: t('rules.counts'), points: [t('rules.counts1', { deposit }), t('rules.counts2'), t('rules.counts3')] },
        {
          title: t('rules.end'),
          points: [
            t('rules.end1', { count: terms.days }),
            t('rules.end2', { goal }),
            t(`rules.end3.${terms.leftover}`, { goal }),
          ],
        },
        {
          title: t('rules.odds'),
          odds,
          texts: [t('rules.mean', { amount: formatMoney(meanOf(sectors)), goal })],
        },
      ]}
    />
  );
}
