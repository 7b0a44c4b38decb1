import { useTranslation } from 'react-i18next';
import { useGo } from '#src/components/link/useGo.ts';
import { type ModalProps, useModalStore } from '#src/stores/lobby/modals.ts';
import { Button, Dialog, Money } from '#src/ui/index.ts';
import { useAmountText } from '../hooks/useAmountText.ts';
import styles from './RealityCheckModal.module.css';

const MINUTE_MS = 60_000;

/** How long the session has lasted and what it has cost, both counted by the server; go on, or take a break. */
export function RealityCheckModal({ modal: { playedMs, net }, onClose }: ModalProps<'realityCheck'>) {
  const { t } = useTranslation('limits');
  const { time } = useAmountText();
  const go = useGo();

  function takeBreak(): void {
    // What lies below it is of the game that is left.
    useModalStore.getState().closeAll();
    go('/member/self-limited');
  }

  return (
    <Dialog
      alert
      title={t('check.title')}
      onClose={onClose}
      dismissible={false}
      actions={
        <>
          <Button block onPress={() => onClose()}>
            {t('check.keep')}
          </Button>
          <Button block variant="paper" icon="timer" onPress={takeBreak}>
            {t('check.break')}
          </Button>
        </>
      }
    >
      <p>{t('check.text')}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('check.time')}</dt>
          <dd>{time(Math.floor(playedMs / MINUTE_MS))}</dd>
        </div>
        <div>
          <dt>{t('check.net')}</dt>
          <dd>
            <Money value={net} signed fraction="auto" tone={net < 0 ? 'money' : 'plain'} size="inline" />
          </dd>
        </div>
      </dl>
    </Dialog>
  );
}
