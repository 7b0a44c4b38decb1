import { useTranslation } from 'react-i18next';
import { Empty } from '#src/components/empty/Empty.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { MemberOnly } from '#src/components/member/MemberOnly.tsx';
import { Records } from '#src/components/records/Records.tsx';
import { usePagedCall } from '#src/query/index.ts';
import { Page, buttonClass } from '#src/ui/index.ts';
import { TicketLine } from '../components/TicketLine.tsx';
import styles from './pages.module.css';

/** /feedback/record (spec §2): the member's tickets with their states. */
export function FeedbackRecordPage() {
  return (
    <Page width="narrow">
      <MemberOnly>{(user) => <Tickets key={user.id} />}</MemberOnly>
    </Page>
  );
}

function Tickets() {
  const { t } = useTranslation('feedback');
  const pages = usePagedCall('getFeedbackRecord');
  const write = (
    <AppLink to="/feedback" className={buttonClass('primary', 'md', true)}>
      {t('record.write')}
    </AppLink>
  );
  return (
    <>
      <Records
        title={t('record.title')}
        pages={pages}
        renderRow={(ticket) => <TicketLine ticket={ticket} />}
        places={4}
        className={styles.list}
        empty={<Empty art="art-headset" title={t('record.empty')} text={t('record.emptyText')} action={write} />}
      />
      {pages.items.length > 0 && write}
    </>
  );
}
