import { useTranslation } from 'react-i18next';
import { useGo } from '#src/components/link/useGo.ts';
import { type ModalProps, useModalStore } from '#src/stores/lobby/modals.ts';
import { Modal } from '#src/ui/index.ts';
import { SignInBoard } from '../components/SignInBoard.tsx';
import boardStyles from '../components/SignInBoard.module.css';
import styles from './SignInModal.module.css';

/** The sign-in over any page (spec §2, board sign-in). */
export function SignInModal({ onClose }: ModalProps<'signIn'>) {
  const { t } = useTranslation(['sign-in', 'common']);
  const go = useGo();
  const close = () => onClose();
  function openRules(): void {
    useModalStore.getState().closeAll();
    go('/activity/sign-in/rule');
  }
  const rules = (
    <button type="button" className={boardStyles.link} onClick={openRules}>
      {t('rules.link')}
    </button>
  );
  return (
    <Modal label={t('title')} onClose={close} closeLabel={t('common:close')} className={styles.modal ?? ''}>
      <div className={styles.scroll}>
        <SignInBoard rules={rules} />
      </div>
    </Modal>
  );
}
