import { useTranslation } from 'react-i18next';
import { Button, Dialog } from '#src/ui/index.ts';

/** Asks before the server's seed is revealed. The button waits until it is done. */
export function RevealDialog({ onReveal, onClose }: { onReveal: () => Promise<void>; onClose: () => void }) {
  const { t } = useTranslation('fairness');
  const actions = (
    <>
      <Button block onPress={onReveal}>
        {t('seed.rotate')}
      </Button>
      <Button block variant="paper" onPress={onClose}>
        {t('cancel')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('seed.ask')} onClose={onClose} actions={actions}>
      <p>{t('seed.askText')}</p>
    </Dialog>
  );
}
