import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Art } from '#src/components/art/Art.tsx';
import { Empty } from '#src/components/empty/Empty.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { Loaded } from '#src/components/list/Loaded.tsx';
import { MemberOnly } from '#src/components/member/MemberOnly.tsx';
import { Page, Panel, Skeleton, Text, buttonClass } from '#src/ui/index.ts';
import { ReplyBox } from '../components/ReplyBox.tsx';
import { StateTag } from '../components/StateTag.tsx';
import { Thread } from '../components/Thread.tsx';
import { type Thread as ThreadData, useTicket } from '../hooks/useTicket.ts';
import { artOf } from '../lib/look.ts';
import styles from './pages.module.css';

/** /feedback/record/{id} (spec §2): one ticket with its entries, and the forms to reply or close it. */
export function FeedbackTicketPage() {
  const { id = '' } = useParams();
  return (
    <Page width="narrow">
      <MemberOnly>{() => <Ticket key={id} id={id} />}</MemberOnly>
    </Page>
  );
}

function Ticket({ id }: { id: string }) {
  const { t } = useTranslation('feedback');
  const call = useTicket(id);
  if (call.error?.key === 'feedback:error.ticketUnknown') return <NoTicket />;
  return (
    <Loaded call={call} failed={t('ticket.failed')} skeleton={<Skeleton count={4} />}>
      {({ ticket, entries }) => (
        <>
          <Head ticket={ticket} />
          <Thread entries={entries} />
          {ticket.state === 'closed' ? <Closed /> : <ReplyBox id={id} />}
        </>
      )}
    </Loaded>
  );
}

/** There is none of this number, or it is another member's: asking again would not help. */
function NoTicket() {
  const { t } = useTranslation('feedback');
  return (
    <Empty
      art="art-headset"
      title={t('ticket.none')}
      text={t('ticket.noneText')}
      link={{ to: '/feedback/record', label: t('limited.go') }}
    />
  );
}

function Head({ ticket }: { ticket: ThreadData['ticket'] }) {
  const { t } = useTranslation('feedback');
  const { category, id, state, contact } = ticket;
  return (
    <Panel className={styles.head ?? ''}>
      <Art name={artOf(ticket)} size={40} />
      <div>
        <h2>{category?.name ?? t('noCategory')}</h2>
        <p>{t('ticket.number', { id })}</p>
        {contact !== '' && <p>{t('ticket.contact', { contact })}</p>}
        <output>
          <StateTag state={state} />
        </output>
      </div>
    </Panel>
  );
}

function Closed() {
  const { t } = useTranslation('feedback');
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that has closed it is gone, and with it the focus.
    if (document.activeElement === document.body) words.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <div ref={words} tabIndex={-1}>
        <Text type="body" tone="soft">
          {t('ticket.closed')}
        </Text>
      </div>
      <AppLink to="/feedback" className={buttonClass('primary', 'md', true)}>
        {t('record.write')}
      </AppLink>
    </>
  );
}
