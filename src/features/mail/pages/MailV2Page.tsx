import { MemberOnly } from '#src/components/member/MemberOnly.tsx';
import { OpenMail } from '../components/OpenMail.tsx';
import styles from '../components/OpenMail.module.css';

/** /v2/email/detail, layout 2: the mail as a letter. */
export function MailV2Page() {
  return (
    <div className={styles.page}>
      <MemberOnly>{() => <OpenMail letter />}</MemberOnly>
    </div>
  );
}
