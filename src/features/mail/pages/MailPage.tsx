import { MemberOnly } from '#src/components/member/MemberOnly.tsx';
import { OpenMail } from '../components/OpenMail.tsx';
import styles from '../components/OpenMail.module.css';

/** /email/detail (spec §2): the mail `id` with its whole text. */
export function MailPage() {
  return (
    <div className={styles.page}>
      <MemberOnly>{() => <OpenMail />}</MemberOnly>
    </div>
  );
}
