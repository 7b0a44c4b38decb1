import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useLeave } from '#src/components/link/useLeave.ts';
import { MemberOnly } from '#src/components/member/MemberOnly.tsx';
import { Loaded } from '#src/components/records/Loaded.tsx';
import { useCall } from '#src/query/index.ts';
import { Icon, Page } from '#src/ui/index.ts';
import { InformationForm } from '../components/profile/InformationForm.tsx';
import { NO_INFORMATION } from '../lib/personal-form.ts';
import styles from './PersonalInformationPage.module.css';

function Information() {
  const { t } = useTranslation('member');
  const call = useCall('appUserOther', {});
  const [search] = useSearchParams();
  const leave = useLeave('/member/profile/kyc');
  // A player sent here by the verification is led back to it.
  const isAsked = search.get('back') === '1';
  return (
    <>
      <p className={styles.why}>
        <Icon name="lock" size={22} />
        {t('info.why')}
      </p>
      <Loaded call={call} failed={t('info.failed')}>
        {({ userOther }) => (
          <InformationForm initial={userOther ?? NO_INFORMATION} onSaved={() => isAsked && leave()} />
        )}
      </Loaded>
    </>
  );
}

/** /member/profile/info: the personal information that the operator has to ask for. */
export function PersonalInformationPage() {
  return (
    <Page width="narrow">
      <MemberOnly>{(user) => <Information key={user.id} />}</MemberOnly>
    </Page>
  );
}
