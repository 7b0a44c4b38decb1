import { useTranslation } from 'react-i18next';
import { usePropText } from '#src/components/prop/usePropText.ts';
import { RulesSheet } from '#src/components/rules/RulesSheet.tsx';
import { formatCount, moneyText } from '#src/ui/index.ts';
import type { Slotshack } from '../hooks/useSlotshack.ts';

/** The rules of the contest, with its prizes. */
export function SlotshackRules({ shack, onClose }: { shack: Slotshack; onClose: () => void }) {
  const { t } = useTranslation(['slotshack', 'rank']);
  const text = usePropText();
  const { prizes, minRounds, minBet, turnoverFactor } = shack;
  return (
    <RulesSheet
      title={t('rules.title')}
      onClose={onClose}
      parts={[
        {
          title: t('rank:rules.how'),
          points: [
            t('rules.multiple'),
            t('rules.slots'),
            t('rules.free'),
            t('rank:rules.ties'),
            t('rank:rules.listed'),
          ],
        },
        {
          title: t('rules.prizes'),
          points: prizes.map(({ from, to, award }) =>
            t(from === to ? 'rank:rules.place' : 'rank:rules.places', { from, to, prize: text.sentence(award) }),
          ),
          texts: [
            t('rules.enough', { rounds: formatCount(minRounds), bet: moneyText(minBet) }),
            t('rules.receive', { times: turnoverFactor }),
          ],
        },
        { title: t('rank:rules.when'), texts: [t('rules.whenText')] },
      ]}
    />
  );
}
