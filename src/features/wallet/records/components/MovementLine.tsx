import { useTranslation } from 'react-i18next';
import { COIN_ART } from '#contract/generated/coin-art.ts';
import type { CoinMovement } from '#contract/wallet/movements.ts';
import { Art } from '#src/components/art/Art.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { formatMoney, ListRow, Money } from '#src/ui/index.ts';

/** One movement: its name, when, the balance after it, what of it is left to bet, how much. */
export function MovementLine({ movement }: { movement: CoinMovement }) {
  const { t, i18n } = useTranslation(['wallet', 'movement']);
  // Excluded players withdraw without turnover.
  const isWaived = useUserStore(({ playState }) => playState === 'excluded');
  const { kind, amount, balance, turnover, turnoverLeft, createTime } = movement;
  const turnoverText =
    turnoverLeft === 0
      ? t('movement.turnoverDone', { required: formatMoney(turnover) })
      : t('movement.turnover', { left: formatMoney(turnoverLeft), required: formatMoney(turnover) });
  return (
    <ListRow
      lead={<Art name={COIN_ART[kind]} size={36} />}
      title={t(`movement:kind.${kind}`)}
      caption={
        <>
          {formatWhen(createTime, 'moment', i18n.language)}
          <br />
          {t('movement.balance', { amount: formatMoney(balance) })}
          {turnover > 0 && !isWaived && (
            <>
              <br />
              {turnoverText}
            </>
          )}
        </>
      }
      trail={<Money value={amount} tone={amount > 0 ? 'money' : 'plain'} signed />}
    />
  );
}
