import { MemberOnly } from '#src/components/member/MemberOnly.tsx';
import { Page } from '#src/ui/index.ts';
import { InboxList } from '../components/InboxList.tsx';
import { MailLetter } from '../components/MailCard.tsx';
import styles from '../components/Mails.module.css';

/** /v2/email, layout 2: the same mails as letters beside each other. */
export function InboxV2Page() {
  return (
    <Page width="wide" isFull>
      <MemberOnly>
        {() => (
          <InboxList skeleton="tiles" className={styles.letters} renderRow={(mail) => <MailLetter mail={mail} />} />
        )}
      </MemberOnly>
    </Page>
  );
}
