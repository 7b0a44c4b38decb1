import { useTranslation } from 'react-i18next';
import type { GivenAward } from '#contract/bonus/calls.ts';
import { COIN_ART } from '#contract/generated/coin-art.ts';
import { Art } from '#src/components/art/Art.tsx';
import { isPaidInCoin } from '#src/components/prop/prop-view.ts';
import { usePropText } from '#src/components/prop/usePropText.ts';
import { formatWhen } from '#src/i18n/format.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { formatMoney, ListRow, Text } from '#src/ui/index.ts';

/** One award: where it is from, when, what of it is left to bet, and how much. */
export function AwardRow({ given }: { given: GivenAward }) {
  const { t, i18n } = useTranslation(['bonus', 'movement']);
  const text = usePropText();
  // Excluded players withdraw without turnover.
  const isWaived = useUserStore(({ playState }) => playState === 'excluded');
  const { kind, award, turnover, turnoverLeft, createTime } = given;
  const amounts = { left: formatMoney(turnoverLeft), required: formatMoney(turnover) };
  return (
    <ListRow
      lead={<Art name={COIN_ART[kind]} size={36} />}
      title={t(`movement:kind.${kind}`)}
      caption={
        <>
          {formatWhen(createTime, 'moment', i18n.language)}
          {!isPaidInCoin(award.propId) && (
            <>
              <br />
              {text.name(award.propId)}
            </>
          )}
          {turnover > 0 && !isWaived && (
            <>
              <br />
              {t(turnoverLeft === 0 ? 'turnoverDone' : 'turnover', amounts)}
            </>
          )}
        </>
      }
      trail={
        <Text as="b" type="number" tone="money" data-num="">
          {text.amount(award)}
        </Text>
      }
    />
  );
}
