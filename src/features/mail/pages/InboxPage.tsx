import { MemberOnly } from '#src/components/member/MemberOnly.tsx';
import { Page } from '#src/ui/index.ts';
import { InboxList } from '../components/InboxList.tsx';
import { MailCard } from '../components/MailCard.tsx';
import styles from '../components/Mails.module.css';

/** /email (spec §2, board inbox): mails from the operator. */
export function InboxPage() {
  return (
    <Page isFull>
      <MemberOnly>
        {() => <InboxList skeleton="rows" className={styles.list} renderRow={(mail) => <MailCard mail={mail} />} />}
      </MemberOnly>
    </Page>
  );
}
