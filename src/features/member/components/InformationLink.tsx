import { useTranslation } from 'react-i18next';
import type { UserInfo } from '#contract/user.ts';
import { Rows } from './Rows.tsx';

/** The way to the personal information, and whether it was given. */
export function InformationLink({ user }: { user: UserInfo }) {
  const { t } = useTranslation('member');
  const caption = t(user.hasUserOther ? 'given' : 'notGiven');
  return <Rows entries={[{ key: 'information', to: '/member/profile/info', art: 'art-letter', caption }]} />;
}
