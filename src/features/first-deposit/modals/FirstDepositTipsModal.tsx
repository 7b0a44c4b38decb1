import { useTranslation } from 'react-i18next';
import { useGo } from '#src/components/link/useGo.ts';
import { Loaded } from '#src/components/records/Loaded.tsx';
import { StepList } from '#src/components/steps/StepList.tsx';
import type { ModalProps } from '#src/stores/lobby/modals.ts';
import { Button, Dialog, moneyText, Skeleton, Stack } from '#src/ui/index.ts';
import { DepositButton } from '../components/DepositButton.tsx';
import { Summary } from '../components/Summary.tsx';
import { useFirstDeposit } from '../hooks/useFirstDeposit.ts';

const STEPS = ['choose', 'pay', 'get'] as const;

/** The first-deposit tips (spec §2, §4): how a deposit works, and the offer. */
export function FirstDepositTipsModal({ onClose }: ModalProps<'firstDepositTips'>) {
  const { t } = useTranslation(['first-deposit', 'common']);
  const call = useFirstDeposit();
  const go = useGo();
  const close = () => onClose();
  const rule = call.data?.rule ?? null;

  function see(): void {
    onClose();
    go('/activity/first-deposit');
  }
  return (
    <Dialog
      title={t('tips.title')}
      onClose={close}
      closeLabel={t('common:close')}
      actions={
        <>
          <DepositButton leave={close} />
          {rule !== null && (
            <Button block variant="paper" onPress={see}>
              {t('tips.see')}
            </Button>
          )}
        </>
      }
    >
      <Loaded call={call} failed={t('failed')} skeleton={<Skeleton kind="lines" count={4} />}>
        {() => (
          <Stack gap={4}>
            {rule !== null && (
              <Summary art="art-jeepney-front" figure={t('most', { amount: moneyText(rule.cap) })}>
                {t('tips.offer', { percent: rule.basisPoints / 100, min: moneyText(rule.minAmount) })}
              </Summary>
            )}
            <StepList
              label={t('tips.steps')}
              asColumn
              steps={STEPS.filter((name) => name !== 'get' || rule !== null).map((name) => ({
                name,
                state: 'next',
                title: t(`tips.${name}.title`),
                note: t(`tips.${name}.text`),
              }))}
            />
          </Stack>
        )}
      </Loaded>
    </Dialog>
  );
}
