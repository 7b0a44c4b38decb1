import { useTranslation } from 'react-i18next';
import { usePropText } from '#src/components/prop/usePropText.ts';
import { RulesSheet } from '#src/components/rules/RulesSheet.tsx';
import { formatCount, moneyText } from '#src/ui/index.ts';
import type { RankAnswer, RankView } from '../hooks/useRank.ts';

type RankRulesProps = Pick<RankView, 'board' | 'period'> & { answer: RankAnswer; onClose: () => void };

/** The rules of the shown board and period, with its prizes. */
export function RankRules({ board, period, answer, onClose }: RankRulesProps) {
  const { t } = useTranslation('rank');
  const text = usePropText();
  const { prizes, minRounds, minBet, turnoverFactor } = answer;
  const prizePart = {
    title: t('rules.prizes', { board: t(`board.${board}`), period: t(`period.${period}`) }),
    points: prizes.map(({ from, to, award }) =>
      t(from === to ? 'rules.place' : 'rules.places', { from, to, prize: text.sentence(award) }),
    ),
    texts: [
      t('rules.enough', { rounds: formatCount(minRounds), bet: moneyText(minBet) }),
      t('rules.paid', { times: turnoverFactor }),
    ],
  };
  return (
    <RulesSheet
      title={t('rules.title')}
      onClose={onClose}
      parts={[
        { title: t('rules.how'), points: [t('rules.netWin'), t('rules.multiple'), t('rules.ties'), t('rules.listed')] },
        ...(prizes.length > 0 ? [prizePart] : []),
        { title: t('rules.when'), texts: [t('rules.whenText')] },
      ]}
    />
  );
}
