import { Trans } from 'react-i18next';
import type { AppConfig } from '#contract/content.ts';
import { formatMoney } from '#src/ui/index.ts';

/** 'Ma***el won ₱12,400' for one line; the name is masked by the server. */
export function WinnerLine({ winner }: { winner: AppConfig['winners'][number] }) {
  return (
    <Trans
      ns="shell"
      i18nKey="winner"
      values={{ name: winner.nickname, amount: formatMoney(winner.amount, { fraction: 'auto' }) }}
      components={{ name: <b />, amount: <b /> }}
    />
  );
}
