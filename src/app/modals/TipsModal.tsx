import { useTranslation } from 'react-i18next';
import type { ModalProps } from '#src/stores/lobby/modals.ts';
import { Button, Dialog } from '#src/ui/index.ts';

/** The 'Tips' dialog (spec §8). Part of the first load, because it must open even if no chunk can be loaded. */
export function TipsModal({ modal, onClose }: ModalProps<'tips'>) {
  const { t } = useTranslation(['common', 'errors']);
  return (
    <Dialog
      alert
      title={t(modal.titleKey)}
      onClose={onClose}
      closeLabel={t('common:close')}
      actions={<Button onPress={onClose}>{t('common:ok')}</Button>}
    >
      {t(modal.messageKey)}
    </Dialog>
  );
}
