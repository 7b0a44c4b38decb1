import { useTranslation } from 'react-i18next';
import { CallProblem } from '#src/components/form/CallProblem.tsx';
import { Button, Dialog } from '#src/ui/index.ts';
import { useRemove } from '../hooks/useRemove.ts';

interface DeleteDialogProps {
  /** The mail; null is all that are read. */
  id: string | null;
  title: string;
  text: string;
  /** A reward goes with it, as `text` says. */
  givesUp: boolean;
  onClose: (deleted: boolean) => void;
}

/** Asks before mails are deleted, and says why they could not be. */
export function DeleteDialog({ id, title, text, givesUp, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('mail');
  const { run, error } = useRemove(id);
  return (
    <Dialog
      alert
      // With its mail the page is left.
      noEntry={id !== null}
      title={title}
      onClose={() => onClose(false)}
      actions={
        <>
          <Button
            variant="danger"
            block
            onPress={async () => {
              if (await run(givesUp)) onClose(true);
            }}
          >
            {t(givesUp ? 'ask.giveUp' : 'ask.delete')}
          </Button>
          <Button variant="paper" block onPress={() => onClose(false)}>
            {t('ask.keep')}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      <CallProblem error={error} />
    </Dialog>
  );
}
