import { useTranslation } from 'react-i18next';
import { MemberOnly } from '#src/components/member/MemberOnly.tsx';
import { Loaded } from '#src/components/records/Loaded.tsx';
import { useResponsiblePlay } from '#src/stores/lobby/useResponsiblePlay.ts';
import { Icon, Page, Skeleton } from '#src/ui/index.ts';
import { Form } from '../components/Form.tsx';
import { PausedAsAnother, Refused, KycStatus } from '../components/KycStatus.tsx';
import { useKyc } from '../hooks/useKyc.ts';
import styles from './KycPage.module.css';

/** /member/profile/kyc: identity verification in three steps (board kyc), and what came of it. */
export function KycPage() {
  return (
    <Page width="narrow">
      <MemberOnly>{(user) => <Verification key={user.id} />}</MemberOnly>
    </Page>
  );
}

function Verification() {
  const { t } = useTranslation('kyc');
  const call = useKyc();
  const { minimumAge } = useResponsiblePlay();
  return (
    <>
      <Loaded call={call} failed={t('failed')} skeleton={<Skeleton count={4} />}>
        {(kyc) => (
          <>
            <PausedAsAnother kyc={kyc} />
            {kyc.state === 'waiting' || kyc.state === 'approved' ? (
              <KycStatus kyc={kyc} />
            ) : (
              <>
                <Refused kyc={kyc} />
                <Form kyc={kyc} reload={call.reload} />
              </>
            )}
          </>
        )}
      </Loaded>
      <p className={styles.safe}>
        <Icon name="shield" size={24} />
        {t('safe', { age: minimumAge })}
      </p>
    </>
  );
}
