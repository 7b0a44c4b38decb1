import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserInfo } from '#contract/member/user.ts';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { NeedConnection } from '#src/components/offline/NeedConnection.tsx';
import { useIsStale } from '#src/stores/lobby/useIsStale.ts';
import { useSessionStore } from '#src/stores/player/session.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { buttonClass, Skeleton } from '#src/ui/index.ts';
import { LogInLink } from './LogInLink.tsx';
import styles from './MemberOnly.module.css';

interface MemberOnlyProps {
  /** Replaces the links to log in and to sign up. */
  visitor?: ReactNode;
  /** Shown to a member whose data has not arrived: what this device knows of them. */
  waiting?: ReactNode;
  children: (user: UserInfo) => ReactNode;
}

/**
 * Shows its content to a member; asks a visitor to log in. Until a member's data has loaded it shows neither, and without
 * a network that the page needs one. (These routes have no guard in the route table.)
 */
export function MemberOnly({ visitor, waiting, children }: MemberOnlyProps) {
  const { t } = useTranslation('common');
  const user = useUserStore((state) => state.user);
  const token = useSessionStore((state) => state.token);
  const isStale = useIsStale();
  if (user !== null) return children(user);
  if (token !== null && waiting !== undefined) return waiting;
  if (token !== null) return isStale ? <NeedConnection /> : <Skeleton kind="lines" count={4} />;
  if (visitor !== undefined) return visitor;
  return (
    <>
      <p className={styles.ask}>{t('member.needLogin')}</p>
      <LogInLink replace />
      <AppLink className={buttonClass('paper', 'md', true)} to="/auth/register" replace>
        {t('member.register')}
      </AppLink>
    </>
  );
}
