import { useTranslation } from 'react-i18next';
import type { AppConfig } from '#contract/content/calls.ts';
import { winAmount } from '#src/components/coin-pill/win-amount.ts';
import { TaggedText } from '#src/ui/index.ts';

/** 'Ma***el won ₱12,400' for one line; the name is masked by the server. */
export function WinnerLine({ winner }: { winner: AppConfig['winners'][number] }) {
  const { t } = useTranslation('shell');
  return (
    <TaggedText
      t={t}
      i18nKey="winner"
      values={{ name: winner.nickname, amount: winAmount(winner.amount) }}
      tags={{ name: <b />, amount: <b /> }}
    />
  );
}
