import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MailItem } from '#contract/mail/calls.ts';
import { Empty } from '#src/components/empty/Empty.tsx';
import { CallProblem } from '#src/components/form/CallProblem.tsx';
import { Records } from '#src/components/records/Records.tsx';
import { HeaderActions, Icon, Tabs, usePress } from '#src/ui/index.ts';
import { type Inbox, type Kind, KINDS, useInbox } from '../hooks/useInbox.ts';
import { InboxBar } from './InboxBar.tsx';
import styles from './Mails.module.css';

interface InboxListProps {
  skeleton: 'rows' | 'tiles';
  className: string | undefined;
  renderRow: (mail: MailItem) => ReactNode;
}

/** The inbox by kind, and what can be done with all of it. */
export function InboxList({ skeleton, className, renderRow }: InboxListProps) {
  const { t } = useTranslation('mail');
  const inbox = useInbox();
  const { pages, kind, setKind, unclaimed } = inbox;
  const tabs = KINDS.map((id) => ({ id, label: t(`kind.${id}`), dot: id === 'reward' && unclaimed > 0 }));
  return (
    <>
      <HeaderActions>
        <ReadAll inbox={inbox} />
      </HeaderActions>
      <Tabs label={t('kinds')} items={tabs} value={kind} onChange={setKind}>
        <Records
          title={t('title')}
          pages={pages}
          renderRow={renderRow}
          places={5}
          placesAre={skeleton}
          empty={<NoMail kind={kind} />}
          className={className}
        />
      </Tabs>
      <CallProblem error={inbox.reading.error} />
      <InboxBar inbox={inbox} />
    </>
  );
}

/** Marks everything as read; not there where nothing is unread. */
function ReadAll({ inbox: { unread, readAll } }: { inbox: Inbox }) {
  const { t } = useTranslation('mail');
  const { busy, press } = usePress(readAll, false);
  if (unread === 0) return null;
  return (
    <button
      type="button"
      className={styles.readAll}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      <Icon name="check" size={20} />
      {t('readAll')}
    </button>
  );
}

function NoMail({ kind }: { kind: Kind }) {
  const { t } = useTranslation('mail');
  return (
    <Empty art="art-letter" title={t(`empty.${kind}`)} text={t('emptyText')} link={{ to: '/', label: t('toLobby') }} />
  );
}
