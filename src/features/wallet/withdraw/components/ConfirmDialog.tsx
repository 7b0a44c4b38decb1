import type { ReactNode } from 'react';
import type { ErrorText } from '#src/api/index.ts';
import { Button, Dialog } from '#src/ui/index.ts';
import { Refusal } from '../../components/Refusal.tsx';

interface ConfirmDialogProps {
  title: string;
  yes: string;
  no: string;
  onYes: () => Promise<void>;
  onClose: () => void;
  /** Why it was refused. */
  error: ErrorText | null;
  children: ReactNode;
}

/** Asks before something is taken away, and says why it could not be. */
export function ConfirmDialog({ title, yes, no, onYes, onClose, error, children }: ConfirmDialogProps) {
  return (
    <Dialog
      alert
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="danger" block onPress={onYes}>
            {yes}
          </Button>
          <Button variant="paper" block onPress={onClose}>
            {no}
          </Button>
        </>
      }
    >
      <p>{children}</p>
      <Refusal error={error} />
    </Dialog>
  );
}
