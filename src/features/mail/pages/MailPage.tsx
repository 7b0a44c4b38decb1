import { MemberOnly } from '#src/components/member/MemberOnly.tsx';
import { Page } from '#src/ui/index.ts';
import { OpenMail } from '../components/OpenMail.tsx';

/** /email/detail (spec §2): the mail `id` with its whole text. */
export function MailPage() {
  return (
    <Page>
      <MemberOnly>{() => <OpenMail />}</MemberOnly>
    </Page>
  );
}
