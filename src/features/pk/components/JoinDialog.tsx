import { useTranslation } from 'react-i18next';
import type { Camp } from '#contract/pk/camps.ts';
import { CallProblem } from '#src/components/form/CallProblem.tsx';
import { formatWhen } from '#src/i18n/format.ts';
import { Button, Dialog, moneyText } from '#src/ui/index.ts';
import type { Contest } from '../hooks/useContest.ts';
import { useSignUp } from '../hooks/useSignUp.ts';

/** Asks once more before a camp is chosen: it cannot be changed until the round ends. */
export function JoinDialog({ camp, round, onClose }: { camp: Camp; round: Contest['round']; onClose: () => void }) {
  const { t, i18n } = useTranslation('pk');
  const signUp = useSignUp(round.id);
  const time = formatWhen(round.endsAt, 'time', i18n.language);
  return (
    <Dialog
      title={t('confirm.title', { team: t(`team.${camp}`) })}
      onClose={onClose}
      actions={
        <>
          <Button block onPress={async () => void ((await signUp.run({ camp })) !== null && onClose())}>
            {t(`join.${camp}`)}
          </Button>
          <Button block variant="paper" onPress={onClose}>
            {t('confirm.later')}
          </Button>
        </>
      }
    >
      <p>{t('confirm.text', { time })}</p>
      <p>{t('confirm.bets', { amount: moneyText(round.rule.minBet) })}</p>
      <CallProblem error={signUp.error} />
    </Dialog>
  );
}
