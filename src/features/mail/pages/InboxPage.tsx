import { MemberOnly } from '#src/components/member/MemberOnly.tsx';
import { InboxList } from '../components/InboxList.tsx';
import { MailCard } from '../components/MailCard.tsx';
import styles from '../components/Mails.module.css';

/** /email (spec §2, board inbox): mails from the operator. */
export function InboxPage() {
  return (
    <div className={styles.page}>
      <MemberOnly>
        {() => <InboxList skeleton="rows" className={styles.list} renderRow={(mail) => <MailCard mail={mail} />} />}
      </MemberOnly>
    </div>
  );
}
