import { MemberOnly } from '#src/components/member/MemberOnly.tsx';
import { Page } from '#src/ui/index.ts';
import { OpenMail } from '../components/OpenMail.tsx';

/** /v2/email/detail, layout 2: the mail as a letter. */
export function MailV2Page() {
  return (
    <Page>
      <MemberOnly>{() => <OpenMail letter />}</MemberOnly>
    </Page>
  );
}
