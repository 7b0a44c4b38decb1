import { useTranslation } from 'react-i18next';
import { ClaimButton } from '#src/components/claim/ClaimButton.tsx';
import { Loaded } from '#src/components/records/Loaded.tsx';
import type { ModalProps } from '#src/stores/lobby/modals.ts';
import { Button, Dialog, moneyText, Skeleton, Text } from '#src/ui/index.ts';
import { DepositButton } from '../components/DepositButton.tsx';
import { Examples } from '../components/Examples.tsx';
import { Summary } from '../components/Summary.tsx';
import { type FirstDeposit, offerState, useFirstDeposit, useReceiveFirst } from '../hooks/useFirstDeposit.ts';

/** The first-deposit modal (spec §2, §4): the offer with its amounts, or the bonus that waits. */
export function FirstDepositModal({ onClose }: ModalProps<'firstDeposit'>) {
  const { t } = useTranslation(['first-deposit', 'common']);
  const call = useFirstDeposit();
  const close = () => onClose();
  return (
    <Dialog
      title={t('title')}
      onClose={close}
      closeLabel={t('common:close')}
      actions={
        <>
          {call.data && <Action answer={call.data} onDone={close} />}
          <Button block variant="paper" onPress={close}>
            {t('later')}
          </Button>
        </>
      }
    >
      <Loaded call={call} failed={t('failed')} skeleton={<Skeleton kind="lines" count={4} />}>
        {(answer) => <Content answer={answer} />}
      </Loaded>
    </Dialog>
  );
}

function Content({ answer }: { answer: FirstDeposit }) {
  const { t } = useTranslation('first-deposit');
  const offer = offerState(answer);
  switch (offer.is) {
    case 'offer':
      return (
        <>
          <Summary art="art-jeepney-front" figure={t('most', { amount: moneyText(offer.rule.cap) })}>
            {t('how', { min: moneyText(offer.rule.minAmount) })}
          </Summary>
          <Examples rule={offer.rule} amounts={answer.amounts} most={3} look="paper" />
          <Text type="caption">{t('rules.bet', { count: offer.rule.turnoverFactor })}</Text>
        </>
      );
    case 'waiting':
      return (
        <Summary art="art-gift" figure={moneyText(offer.first.bonus)}>
          {t('of', { amount: moneyText(offer.first.deposit) })} {t('bet', { amount: moneyText(offer.first.turnover) })}
        </Summary>
      );
    case 'received':
      return (
        <Summary art="art-gift" figure={moneyText(offer.first.bonus)}>
          {t('collected')}
        </Summary>
      );
    case 'deposited':
    case 'held':
      return <p>{t(`${offer.is}.text`)}</p>;
    case 'notOpen':
      return <p>{t('notOpen')}</p>;
  }
}

function Action({ answer, onDone }: { answer: FirstDeposit; onDone: () => void }) {
  const { t } = useTranslation('first-deposit');
  const claim = useReceiveFirst(onDone);
  const offer = offerState(answer);
  if (offer.is === 'offer') return <DepositButton leave={onDone} />;
  if (offer.is !== 'waiting') return null;
  return (
    <ClaimButton claim={claim} size="lg" block>
      {t('collect', { amount: moneyText(offer.first.bonus) })}
    </ClaimButton>
  );
}
