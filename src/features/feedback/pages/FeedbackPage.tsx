import { useTranslation } from 'react-i18next';
import { MemberOnly } from '#src/components/member/MemberOnly.tsx';
import { Loaded } from '#src/components/records/Loaded.tsx';
import { useCall } from '#src/query/index.ts';
import { Icon, Page, Skeleton, Text } from '#src/ui/index.ts';
import { Limited } from '../components/Limited.tsx';
import { TicketForm } from '../components/TicketForm.tsx';
import styles from './pages.module.css';

/** /feedback (spec §2): a new ticket to support. Open to paused and excluded members, too. */
export function FeedbackPage() {
  return (
    <Page width="narrow">
      <MemberOnly>{(user) => <NewTicket key={user.id} />}</MemberOnly>
    </Page>
  );
}

function NewTicket() {
  const { t } = useTranslation('feedback');
  const call = useCall('getFeedback', {});
  return (
    <>
      <Text type="body" tone="soft">
        {t('form.intro')}
      </Text>
      <Loaded call={call} failed={t('form.failed')} skeleton={<Skeleton count={5} />}>
        {({ categories, openLeft, dayLeft, dayResetTime }) =>
          openLeft === 0 || dayLeft === 0 ? (
            <Limited openLeft={openLeft} dayResetTime={dayResetTime} />
          ) : (
            <TicketForm categories={categories} />
          )
        }
      </Loaded>
      <p className={styles.safe}>
        <Icon name="shield" size={24} />
        {t('form.safe')}
      </p>
    </>
  );
}
