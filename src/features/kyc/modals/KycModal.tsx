import { useTranslation } from 'react-i18next';
import { Art } from '#src/components/art/Art.tsx';
import { useGo } from '#src/components/link/useGo.ts';
import { type ModalProps, useModalStore } from '#src/stores/lobby/modals.ts';
import { useResponsiblePlay } from '#src/stores/lobby/useResponsiblePlay.ts';
import { useKycStore } from '#src/stores/player/kyc.ts';
import { Button, Dialog, moneyText, Icon } from '#src/ui/index.ts';
import styles from './KycModal.module.css';

/** Asks for the verification: why, what it takes, and the way to it. Documents that wait only need patience. */
export function KycModal({ onClose }: ModalProps<'kyc'>) {
  const { t } = useTranslation('kyc');
  const { kycAmount, isAddKyc } = useKycStore();
  const { minimumAge } = useResponsiblePlay();
  const go = useGo();

  function verify(): void {
    useModalStore.getState().closeAll();
    go('/member/profile/kyc?for=deposit');
  }
  const amount = moneyText(kycAmount);
  return (
    <Dialog
      title={t(isAddKyc ? 'waiting.title' : 'modal.title')}
      onClose={() => onClose()}
      actions={
        <>
          <Button block onPress={verify}>
            {t(isAddKyc ? 'modal.see' : 'modal.verify')}
          </Button>
          <Button block variant="paper" onPress={() => onClose()}>
            {t('modal.later')}
          </Button>
        </>
      }
    >
      <Art name="art-id-card" size={88} className={styles.art} />
      <p>{kycAmount > 0 ? t('modal.amount', { amount, age: minimumAge }) : t('modal.text', { age: minimumAge })}</p>
      {!isAddKyc && (
        <ul className={styles.needs}>
          {(['card', 'selfie', 'details'] as const).map((step) => (
            <li key={step}>
              <Icon name="check" size={18} weight={2.6} />
              {t(`modal.need.${step}`)}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
