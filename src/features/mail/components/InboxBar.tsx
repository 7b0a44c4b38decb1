import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallProblem } from '#src/components/form/CallProblem.tsx';
import { Button } from '#src/ui/index.ts';
import { useClaimMail } from '../hooks/useClaimMail.ts';
import type { Inbox } from '../hooks/useInbox.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import styles from './Mails.module.css';

/** Below the inbox: deletes read mails, claims all waiting rewards. Hidden while the inbox is empty. */
export function InboxBar({ inbox: { pages, unclaimed, hasRead } }: { inbox: Inbox }) {
  const { t } = useTranslation('mail');
  const claim = useClaimMail(null);
  const [isAsking, setAsking] = useState(false);
  if (pages.items.length === 0) return null;
  return (
    <div className={styles.bar}>
      <CallProblem error={claim.error} />
      <div className={styles.buttons}>
        <Button variant="night" icon="trash" disabled={!hasRead} aria-haspopup="dialog" onPress={() => setAsking(true)}>
          {t('deleteRead')}
        </Button>
        <Button icon="bonus" disabled={unclaimed === 0} onPress={claim.run}>
          {t('claimAll')}
        </Button>
      </div>
      {isAsking && (
        <DeleteDialog
          id={null}
          title={t('ask.readTitle')}
          text={t('ask.readText')}
          givesUp={false}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
