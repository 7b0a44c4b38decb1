import { useTranslation } from 'react-i18next';
import type { PkEntry } from '#contract/pk/calls.ts';
import { CallProblem } from '#src/components/form/CallProblem.tsx';
import { Button, Dialog, moneyText } from '#src/ui/index.ts';
import { useReceiveShare } from '../hooks/useReceiveShare.ts';

/** Tells how the member's last round was decided, and offers their share. */
export function ResultDialog({ entry, onClose }: { entry: PkEntry; onClose: () => void }) {
  const { t } = useTranslation('pk');
  const { id, winner, camp, state, bet, share, redBet, blueBet } = entry;
  const receive = useReceiveShare(id);
  const canReceive = state === 'won';
  return (
    <Dialog
      title={t(`result.title.${winner ?? 'none'}`)}
      onClose={onClose}
      actions={
        <>
          {canReceive && (
            <Button block onPress={async () => void ((await receive.run()) && onClose())}>
              {t('result.receive', { amount: moneyText(share) })}
            </Button>
          )}
          <Button block variant={canReceive ? 'paper' : 'primary'} onPress={onClose}>
            {t(canReceive ? 'result.later' : 'result.ok')}
          </Button>
        </>
      }
    >
      <p>{t('result.bets', { red: moneyText(redBet), blue: moneyText(blueBet) })}</p>
      <p>{t('result.own', { amount: moneyText(bet), team: t(`team.${camp}`) })}</p>
      <p>
        <b>{t(`result.${state === 'won' || state === 'received' ? 'won' : state === 'low' ? 'low' : 'lost'}`)}</b>
      </p>
      <CallProblem error={receive.error} />
    </Dialog>
  );
}
