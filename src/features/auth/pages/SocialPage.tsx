import { useTranslation } from 'react-i18next';
import { Problem } from '#src/components/form/Problem.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import type { PendingLogin } from '#src/components/social/pending.ts';
import { PROVIDERS } from '#src/components/social/providers.ts';
import { useSocialBegin } from '#src/components/social/useSocialBegin.ts';
import { Button, buttonClass, Skeleton } from '#src/ui/index.ts';
import { AuthPage } from '../components/AuthPage.tsx';
import { SupportLink } from '../components/SupportLink.tsx';
import { useSocialReturn } from '../hooks/useSocialReturn.ts';
import styles from '../components/auth.module.css';

/** Starts a failed login again. */
function Again({ pending: { provider, binds, inviteCode } }: { pending: PendingLogin }) {
  const { t } = useTranslation('auth');
  const { begin, problem } = useSocialBegin({ binds, inviteCode });
  return (
    <>
      <Problem text={problem} />
      <Button size="lg" block onPress={() => begin(provider)}>
        {t('social.again', { name: PROVIDERS[provider].name })}
      </Button>
    </>
  );
}

/** /auth/social (ours): where a social provider leads back to; finishes the login or the linking. */
export function SocialPage() {
  const { t } = useTranslation('auth');
  const { pending, problem, isIdle } = useSocialReturn();
  const binds = pending?.binds === true;
  const way = binds ? 'linking' : 'loggingIn';
  const isUnderWay = problem === null && !isIdle;
  return (
    <AuthPage title={t(isUnderWay ? `social.${way}` : `social.${way}Failed`)} hero="low">
      {isUnderWay ? (
        <div aria-busy="true">
          <output className={styles.lead}>{t('social.finishing')}</output>
          <Skeleton kind="lines" count={3} />
        </div>
      ) : (
        <>
          {isIdle && <p className={styles.lead}>{t('social.idle')}</p>}
          <Problem text={problem} />
          {pending !== null && <Again pending={pending} />}
          <AppLink className={buttonClass('paper', 'md', true)} to={binds ? '/member/profile' : '/auth/login'} replace>
            {t(binds ? 'social.toProfile' : 'social.otherWays')}
          </AppLink>
          <SupportLink />
        </>
      )}
    </AuthPage>
  );
}
