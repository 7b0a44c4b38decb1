import { useTranslation } from 'react-i18next';
import { BEACON_WAIT_MS } from '#contract/fairness/beacon.ts';
import type { LottoOpenDraw } from '#contract/lotto/calls.ts';
import { BALLS, DRAWS, PICKS, waysOf } from '#contract/lotto/rules.ts';
import type { RulePart } from '#src/components/rules/Rules.tsx';
import { RulesSheet } from '#src/components/rules/RulesSheet.tsx';
import { formatCount, moneyText } from '#src/ui/index.ts';
import { type LottoInfo, prizeRows } from '../lib/slip.ts';

/** How the lottery works, with the prizes, chances and return of each kind of draw. */
export function LottoRules({ info, onClose }: { info: LottoInfo; onClose: () => void }) {
  const { t } = useTranslation('lotto');
  const oddsOf = useOddsPart();
  return (
    <RulesSheet
      isFair
      title={t('rules.title')}
      onClose={onClose}
      parts={[
        {
          title: t('rules.how'),
          points: [
            t('rules.pick', { picks: PICKS, balls: BALLS }),
            t('rules.stake'),
            t('rules.most', { count: info.mostTickets }),
            t('rules.same', { count: info.mostSame }),
            t('rules.paid'),
            t('rules.cancelled'),
            t('rules.practice'),
          ],
        },
        ...info.draws.map(oddsOf),
        {
          title: t('rules.draw'),
          points: [
            t('rules.seed'),
            t('rules.digest'),
            t('rules.beacon'),
            t('rules.fallback', { minutes: BEACON_WAIT_MS / 60_000 }),
          ],
        },
      ]}
    />
  );
}

/** Makes the part with the prizes, chances and return of one kind of draw. */
function useOddsPart(): (draw: LottoOpenDraw) => RulePart {
  const { t } = useTranslation('lotto');
  return ({ kind, prizes, price, returnPpm }) => {
    const won = prizeRows(prizes).map(({ matches, amount }) => ({
      id: String(matches),
      label: t('rules.matches', { count: matches }),
      note: moneyText(amount),
      weight: waysOf(matches),
    }));
    const lost = DRAWS - won.reduce((sum, { weight }) => sum + weight, 0);
    return {
      title: t('rules.odds', { kind: t(`kind.${kind}`), price: moneyText(price) }),
      odds: [...won, { id: 'none', label: t('rules.less'), weight: lost }],
      texts: [t('rules.return', { percent: (returnPpm / 10_000).toFixed(2), all: formatCount(DRAWS) })],
    };
  };
}
