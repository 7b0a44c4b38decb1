import { useTranslation } from 'react-i18next';
import { Art } from '#src/components/art/Art.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { PagedList } from '#src/components/list/PagedList.tsx';
import { MemberOnly } from '#src/components/member/MemberOnly.tsx';
import { usePagedCall } from '#src/query/index.ts';
import { buttonClass, EmptyState, Skeleton } from '#src/ui/index.ts';
import { TicketLine } from '../components/TicketLine.tsx';
import styles from './pages.module.css';

const PAGE_SIZE = 20;

/** /feedback/record (spec §2): the member's tickets with where they stand. */
export function FeedbackRecordPage() {
  return (
    <div className={styles.page}>
      <MemberOnly>{(user) => <Tickets key={user.id} />}</MemberOnly>
    </div>
  );
}

function Tickets() {
  const { t } = useTranslation('feedback');
  const pages = usePagedCall('getFeedbackRecord', { pageSize: PAGE_SIZE });
  const write = (
    <AppLink to="/feedback" className={buttonClass('primary', 'md', true)}>
      {t('record.write')}
    </AppLink>
  );
  return (
    <>
      <PagedList
        label={t('record.title')}
        pages={pages}
        renderItem={(ticket) => <TicketLine ticket={ticket} />}
        skeleton={<Skeleton count={4} />}
        className={styles.list}
        empty={
          <EmptyState art={<Art name="art-headset" size={72} />} title={t('record.empty')} action={write}>
            {t('record.emptyText')}
          </EmptyState>
        }
      />
      {pages.items.length > 0 && write}
    </>
  );
}
