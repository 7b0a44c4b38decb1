import { useTranslation } from 'react-i18next';
import type { UserInfo } from '#contract/member/user.ts';
import { Problem } from '#src/components/form/Problem.tsx';
import { AccountFacts } from '#src/components/member/AccountFacts.tsx';
import { MemberOnly } from '#src/components/member/MemberOnly.tsx';
import { Button, Page, Panel, SectionTitle } from '#src/ui/index.ts';
import { AvatarPicker } from '../components/profile/AvatarPicker.tsx';
import { IdentityLinks } from '../components/profile/IdentityLinks.tsx';
import { NicknameField } from '../components/profile/NicknameField.tsx';
import { Notifications } from '../components/profile/Notifications.tsx';
import { ProfileHead } from '../components/profile/ProfileHead.tsx';
import { SocialRows } from '../components/profile/SocialRows.tsx';
import { useProfile } from '../hooks/useProfile.ts';
import styles from './ProfilePage.module.css';

function Form({ user }: { user: UserInfo }) {
  const { t } = useTranslation('member');
  const profile = useProfile(user);
  return (
    <>
      <ProfileHead user={user} nickname={profile.nickname} avatar={profile.avatar} />
      <form onSubmit={profile.form.onSubmit} noValidate>
        <Panel look="paper" className={styles.form ?? ''}>
          <AvatarPicker profile={profile} />
          <NicknameField profile={profile} />
          <Problem text={profile.problem} />
          <Button type="submit" size="lg" block loading={profile.form.busy} disabled={!profile.isChanged}>
            {t('profile.save')}
          </Button>
        </Panel>
      </form>
      <SectionTitle>{t('profile.account')}</SectionTitle>
      <AccountFacts user={user} hasNickname={false} />
      <SocialRows user={user} />
      <IdentityLinks user={user} />
      <Notifications />
    </>
  );
}

/** /member/profile, layout 1: everything about the profile on one page. */
export function ProfilePage() {
  return (
    <Page width="narrow">
      <MemberOnly>{(user) => <Form key={user.id} user={user} />}</MemberOnly>
    </Page>
  );
}
