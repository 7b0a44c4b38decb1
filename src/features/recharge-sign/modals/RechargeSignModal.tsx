import { useTranslation } from 'react-i18next';
import { useGo } from '#src/components/link/useGo.ts';
import { Loaded } from '#src/components/records/Loaded.tsx';
import type { ModalProps } from '#src/stores/lobby/modals.ts';
import { Button, Dialog, Skeleton } from '#src/ui/index.ts';
import { Goals } from '../components/Today.tsx';
import { todayOf, useRechargeSign } from '../hooks/useRechargeSign.ts';

/** Announces today's award for a deposit when the app is opened (spec §4), with a link to the page. */
export function RechargeSignModal({ onClose }: ModalProps<'rechargeSign'>) {
  const { t } = useTranslation(['recharge-sign', 'common']);
  const call = useRechargeSign();
  const go = useGo();
  const today = call.data && todayOf(call.data);
  const waits = today?.state === 'done' || today?.upgrade === 'done';

  function open(): void {
    onClose();
    go('/activity/recharge-sign');
  }
  return (
    <Dialog
      title={t('title')}
      onClose={() => onClose()}
      closeLabel={t('common:close')}
      actions={
        <>
          <Button block size="lg" onPress={open}>
            {t(waits ? 'modal.claim' : 'modal.see')}
          </Button>
          <Button block variant="paper" onPress={() => onClose()}>
            {t('modal.later')}
          </Button>
        </>
      }
    >
      <Loaded call={call} failed={t('failed')} skeleton={<Skeleton kind="lines" count={4} />}>
        {(sign) => (today === undefined ? <p>{t('modal.closed')}</p> : <Goals sign={sign} today={today} />)}
      </Loaded>
    </Dialog>
  );
}
