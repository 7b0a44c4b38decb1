import { useTranslation } from 'react-i18next';
import type { UserInfo } from '#contract/member/user.ts';
import { Rows } from '../hub/Rows.tsx';

/** Documents were submitted and are not decided (spec §3, userLevel). */
const SUBMITTED = 2;

/** The ways to the personal information and to the verification, and how far they are. */
export function IdentityLinks({ user }: { user: UserInfo }) {
  const { t } = useTranslation('member');
  const given = t(user.hasUserOther ? 'given' : 'notGiven');
  const verified = t(user.hasKyc ? 'verified' : user.userLevel === SUBMITTED ? 'beingChecked' : 'notVerified');
  return (
    <Rows
      entries={[
        { key: 'information', to: '/member/profile/info', art: 'art-letter', caption: given },
        { key: 'kyc', to: '/member/profile/kyc', art: 'art-id-card', caption: verified },
      ]}
    />
  );
}
