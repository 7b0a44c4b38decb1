import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '#src/components/link/AppLink.tsx';
import type { UserInfo } from '#contract/user.ts';
import { useSessionStore } from '#src/stores/session.ts';
import { useUserStore } from '#src/stores/user.ts';
import { buttonClass, Skeleton } from '#src/ui/index.ts';
import styles from './MemberOnly.module.css';

/** Shows its content to a member; asks a visitor to log in. (These routes carry no guard in the route table.) */
export function MemberOnly({ children }: { children: (user: UserInfo) => ReactNode }) {
  const { t } = useTranslation('common');
  const user = useUserStore((state) => state.user);
  const token = useSessionStore((state) => state.token);
  if (user !== null) return children(user);
  if (token !== null) return <Skeleton kind="lines" count={4} />;
  return (
    <>
      <p className={styles.ask}>{t('member.needLogin')}</p>
      <AppLink className={buttonClass('primary', 'lg', true)} to="/auth/login" replace>
        {t('member.logIn')}
      </AppLink>
      <AppLink className={buttonClass('paper', 'md', true)} to="/auth/register" replace>
        {t('member.register')}
      </AppLink>
    </>
  );
}
