import { useTranslation } from 'react-i18next';
import { useUserStore } from '#src/stores/player/user.ts';
import { formatMoney } from '#src/ui/index.ts';

/** Turnover of an award or a deposit, hundredths. */
interface Turnover {
  readonly turnover: number;
  readonly turnoverLeft: number;
}

/** Text of the turnover that is left; null if none is required, as for excluded players, who withdraw without it. */
export function useTurnoverText(): (of: Turnover) => string | null {
  const { t } = useTranslation();
  const isWaived = useUserStore(({ playState }) => playState === 'excluded');
  return ({ turnover, turnoverLeft }) =>
    turnover === 0 || isWaived
      ? null
      : t(turnoverLeft === 0 ? 'turnover.done' : 'turnover.left', {
          left: formatMoney(turnoverLeft),
          required: formatMoney(turnover),
        });
}
