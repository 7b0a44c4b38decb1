import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorText } from '#src/api/index.ts';
import { CallProblem } from '#src/components/form/CallProblem.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { useModalStore } from '#src/stores/lobby/modals.ts';
import styles from './Refusal.module.css';

/** The refusal of a deposit that needs a verified identity. */
const VERIFY = 'wallet:error.verifyFirst';

/** Why something was refused; where the identity is not verified, with a link to do that. */
export function Refusal({ error }: { error: ErrorText | null }) {
  const { t } = useTranslation('wallet');
  const needsKyc = error?.key === VERIFY;
  useEffect(() => {
    if (needsKyc) void useModalStore.getState().openModal({ type: 'kyc' });
  }, [needsKyc]);
  if (error === null) return null;
  return (
    <>
      <CallProblem error={error} />
      {needsKyc && (
        <AppLink to="/member/profile/kyc?for=deposit" className={styles.link}>
          {t('verify')}
        </AppLink>
      )}
    </>
  );
}
