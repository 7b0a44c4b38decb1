import { useTranslation } from 'react-i18next';
import { toaster } from '#src/ui/index.ts';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { useCancelExchange } from '../hooks/useCancelExchange.ts';

interface CancelDialogProps {
  id: string;
  onClose: () => void;
  /** It was approved meanwhile. */
  onRefused: () => unknown;
}

/** Asks before a withdrawal is given up. */
export function CancelDialog({ id, onClose, onRefused }: CancelDialogProps) {
  const { t } = useTranslation('withdrawal');
  const { cancel, error } = useCancelExchange();

  async function giveUp(): Promise<void> {
    if (!(await cancel(id))) return void onRefused();
    toaster.show(t('cancel.done'), 'success');
    onClose();
  }

  return (
    <ConfirmDialog
      title={t('cancel.title')}
      yes={t('cancel.yes')}
      no={t('cancel.no')}
      onYes={giveUp}
      onClose={onClose}
      error={error}
    >
      {t('cancel.text')}
    </ConfirmDialog>
  );
}
