import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from '#src/components/empty/Empty.tsx';
import { MemberOnly } from '#src/components/member/MemberOnly.tsx';
import { Loaded } from '#src/components/records/Loaded.tsx';
import { useIsPaused } from '#src/stores/player/user.ts';
import { Skeleton } from '#src/ui/index.ts';
import { useVipInfo, type VipInfo } from '../hooks/useVipInfo.ts';

/** The part of a page that needs the member's VIP data; paused members are offered nothing. */
export const OwnVip = ({ children }: { children: (info: VipInfo) => ReactNode }) => (
  <MemberOnly>{() => <Read>{children}</Read>}</MemberOnly>
);

function Read({ children }: { children: (info: VipInfo) => ReactNode }) {
  const { t } = useTranslation('vip');
  const call = useVipInfo();
  if (useIsPaused()) return <Empty art="art-hourglass" title={t('paused')} text={t('pausedText')} />;
  return (
    <Loaded call={call} failed={t('failed')} skeleton={<Skeleton kind="rows" count={4} />}>
      {children}
    </Loaded>
  );
}
