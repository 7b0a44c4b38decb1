import { useTranslation } from 'react-i18next';
import { COIN_ART } from '#contract/generated/coin-art.ts';
import type { CoinMovement } from '#contract/wallet/movements.ts';
import { Art } from '#src/components/art/Art.tsx';
import { useTurnoverText } from '#src/components/money/useTurnoverText.ts';
import { formatWhen } from '#src/i18n/format.ts';
import { formatMoney, ListRow, Money } from '#src/ui/index.ts';

/** One movement: its name, when, the balance after it, what of it is left to bet, how much. */
export function MovementLine({ movement }: { movement: CoinMovement }) {
  const { t, i18n } = useTranslation(['wallet', 'movement']);
  const { kind, amount, balance, createTime } = movement;
  const turnover = useTurnoverText()(movement);
  return (
    <ListRow
      lead={<Art name={COIN_ART[kind]} size={36} />}
      title={t(`movement:kind.${kind}`)}
      caption={
        <>
          {formatWhen(createTime, 'moment', i18n.language)}
          <br />
          {t('movement.balance', { amount: formatMoney(balance) })}
          {turnover !== null && (
            <>
              <br />
              {turnover}
            </>
          )}
        </>
      }
      trail={<Money value={amount} tone={amount > 0 ? 'money' : 'plain'} signed />}
    />
  );
}
