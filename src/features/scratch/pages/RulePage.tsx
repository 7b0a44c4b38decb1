import { useTranslation } from 'react-i18next';
import { PROP } from '#contract/props/items.ts';
import type { ScratchOffer } from '#contract/scratch/calls.ts';
import { scratchReturn } from '#contract/scratch/rules.ts';
import { chancePercent } from '#src/components/odds/odds.ts';
import { Loaded } from '#src/components/records/Loaded.tsx';
import { type RulePart, Rules } from '#src/components/rules/Rules.tsx';
import { useCall } from '#src/query/index.ts';
import { formatCount, moneyText, Page, Panel, Skeleton } from '#src/ui/index.ts';
import type { ScratchInfo } from '../hooks/useCard.ts';
import { usePrizeName } from '../hooks/usePrizeLabel.ts';
import { SYMBOL_ART } from '../lib/looks.ts';
import styles from './RulePage.module.css';

/** /activity/lottery/rule (spec §2): how cards are scratched, with the odds in force. */
export function RulePage() {
  const { t } = useTranslation('scratch');
  const call = useCall('getScratchCardInfo', {});
  return (
    <Page>
      <h2 className="sr-only">{t('rule.title')}</h2>
      <Loaded call={call} failed={t('failed')} skeleton={<Skeleton kind="lines" count={8} />}>
        {(info) => <Told info={info} />}
      </Loaded>
    </Page>
  );
}

function Told({ info }: { info: ScratchInfo }) {
  const { t } = useTranslation('scratch');
  const nameOf = usePrizeName();
  const oddsOf = useCardOdds(info.diamondWorth);
  const { cards, addups, turnoverFactor } = info;
  const chests = addups.map(({ cards: count, award }) =>
    t(count === 0 ? 'rule.addupFree' : 'rule.addup', { count, award: nameOf(award) }),
  );
  return (
    <Panel look="paper" className={styles.card}>
      <Rules
        isFair
        parts={[
          {
            title: t('rule.how'),
            points: [
              t('rule.how1'),
              t('rule.how2'),
              t('rule.how3'),
              t('rule.how4'),
              turnoverFactor > 0 && t('rule.bet', { count: turnoverFactor }),
            ],
          },
          ...cards.map(oddsOf),
          ...(chests.length > 0 ? [{ title: t('addup.title'), points: chests }] : []),
          { title: t('rule.deal'), points: [t('rule.deal1'), t('rule.deal2')] },
        ]}
      />
    </Panel>
  );
}

/** Makes the part with the odds of one card and what it gives back in the long run. */
function useCardOdds(diamondWorth: number): (card: ScratchOffer) => RulePart {
  const { t } = useTranslation(['scratch', 'scene']);
  const nameOf = usePrizeName();
  return ({ name, price, prizes, blank }) => {
    const mean = scratchReturn(prizes, blank, { coin: PROP.coin, diamond: PROP.diamond });
    const share = (mean.coins + mean.diamonds * diamondWorth) / (price * diamondWorth);
    const rows = prizes.map((prize) => ({
      id: prize.symbol,
      label: nameOf(prize),
      note: t('three', { symbol: t(`scene:symbol.${prize.symbol}`) }),
      art: SYMBOL_ART[prize.symbol],
      weight: prize.weight,
    }));
    const told = t('rule.mean', {
      coins: moneyText(Math.round(mean.coins)),
      diamonds: mean.diamonds.toFixed(1).replace('.0', ''),
      chance: chancePercent(mean.chance, 1),
    });
    const back = t('rule.return', { share: chancePercent(share, 1), worth: moneyText(diamondWorth) });
    return {
      title: t('rule.card', { name, price: formatCount(price) }),
      odds: [...rows, { id: 'blank', label: t('rule.blank'), weight: blank }],
      texts: [diamondWorth > 0 ? `${told} ${back}` : told],
    };
  };
}
