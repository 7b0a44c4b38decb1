import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserInfo } from '#contract/member/user.ts';
import { Avatar } from '#src/components/avatar/Avatar.tsx';
import { Problem } from '#src/components/form/Problem.tsx';
import { AccountFacts } from '#src/components/member/AccountFacts.tsx';
import { MemberOnly } from '#src/components/member/MemberOnly.tsx';
import { PaperSheet } from '#src/components/sheet/PaperSheet.tsx';
import { Button, Icon, ListRow, Page, RowList } from '#src/ui/index.ts';
import { AvatarPicker } from '../components/profile/AvatarPicker.tsx';
import { IdentityLinks } from '../components/profile/IdentityLinks.tsx';
import { NicknameField } from '../components/profile/NicknameField.tsx';
import { Notifications } from '../components/profile/Notifications.tsx';
import { SocialRows } from '../components/profile/SocialRows.tsx';
import { type Profile, useProfile } from '../hooks/useProfile.ts';
import styles from './ProfilePage.module.css';

interface ChangeProps {
  title: string;
  user: UserInfo;
  onClose: () => void;
  children: (profile: Profile) => ReactNode;
}

/** One field of the profile on a separate sheet, with its save button. */
function Change({ title, user, onClose, children }: ChangeProps) {
  const { t } = useTranslation('member');
  const profile = useProfile(user, onClose);
  return (
    <PaperSheet title={title} onClose={onClose}>
      <form className={styles.sheet} onSubmit={profile.form.onSubmit} noValidate>
        {children(profile)}
        <Problem text={profile.problem} />
        <Button type="submit" size="lg" block loading={profile.form.busy} disabled={!profile.isChanged}>
          {t('profile.save')}
        </Button>
      </form>
    </PaperSheet>
  );
}

function Rows({ user }: { user: UserInfo }) {
  const { t } = useTranslation('member');
  const [changing, setChanging] = useState<'avatar' | 'nickname' | null>(null);
  const close = () => setChanging(null);
  const arrow = <Icon name="edit" size={20} />;
  return (
    <>
      <RowList as="div">
        <button type="button" aria-haspopup="dialog" className={styles.choose} onClick={() => setChanging('avatar')}>
          <ListRow title={t('profile.avatar')} tag={<Avatar avatar={user.avatar} size={44} />} trail={arrow} />
        </button>
        <button type="button" aria-haspopup="dialog" className={styles.choose} onClick={() => setChanging('nickname')}>
          <ListRow title={t('profile.nickname')} tag={user.nickname || t('profile.none')} trail={arrow} />
        </button>
      </RowList>
      <AccountFacts user={user} hasNickname={false} />
      <SocialRows user={user} />
      <IdentityLinks user={user} />
      <Notifications />
      {changing === 'avatar' && (
        <Change title={t('profile.avatar')} user={user} onClose={close}>
          {(profile) => <AvatarPicker profile={profile} />}
        </Change>
      )}
      {changing === 'nickname' && (
        <Change title={t('profile.nickname')} user={user} onClose={close}>
          {(profile) => <NicknameField profile={profile} />}
        </Change>
      )}
    </>
  );
}

/** /member/profile/v2, layout 2: a list, each field changed on a separate sheet. */
export function ProfileV2Page() {
  return (
    <Page width="narrow">
      <MemberOnly>{(user) => <Rows user={user} />}</MemberOnly>
    </Page>
  );
}
