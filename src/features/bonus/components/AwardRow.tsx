import { useTranslation } from 'react-i18next';
import type { GivenAward } from '#contract/bonus/calls.ts';
import { COIN_ART } from '#contract/generated/coin-art.ts';
import { Art } from '#src/components/art/Art.tsx';
import { useTurnoverText } from '#src/components/money/useTurnoverText.ts';
import { isPaidInCoin } from '#src/components/prop/prop-view.ts';
import { usePropText } from '#src/components/prop/usePropText.ts';
import { formatWhen } from '#src/i18n/format.ts';
import { ListRow, Text } from '#src/ui/index.ts';

/** One award: where it is from, when, what of it is left to bet, and how much. */
export function AwardRow({ given }: { given: GivenAward }) {
  const { t, i18n } = useTranslation('movement');
  const text = usePropText();
  const { kind, award, createTime } = given;
  const turnover = useTurnoverText()(given);
  return (
    <ListRow
      lead={<Art name={COIN_ART[kind]} size={36} />}
      title={t(`kind.${kind}`)}
      caption={
        <>
          {formatWhen(createTime, 'moment', i18n.language)}
          {!isPaidInCoin(award.propId) && (
            <>
              <br />
              {text.name(award.propId)}
            </>
          )}
          {turnover !== null && (
            <>
              <br />
              {turnover}
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
