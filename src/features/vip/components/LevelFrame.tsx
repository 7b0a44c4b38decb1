import type { ReactNode } from 'react';
import { type UserInfo } from '#contract/member/user.ts';
import type { VipLevel } from '#contract/vip/level.ts';
import { useLevels } from '#src/components/vip/useLevels.ts';
import { useHasSession } from '#src/stores/player/session.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { Page, Skeleton } from '#src/ui/index.ts';
import { Audit } from './Audit.tsx';
import { OwnVip } from './OwnVip.tsx';

interface LevelFrameProps {
  children: (levels: readonly VipLevel[], user: UserInfo | null) => ReactNode;
}

/** The frame of both layouts of /vip/level: a member's monthly check, then the levels, which visitors see too. */
export function LevelFrame({ children }: LevelFrameProps) {
  const levels = useLevels();
  const user = useUserStore((state) => state.user);
  const isMember = useHasSession();
  return (
    <Page width="wide">
      {isMember && <OwnVip>{({ audit }) => audit !== null && <Audit audit={audit} />}</OwnVip>}
      {levels === null ? <Skeleton kind="rows" count={6} /> : children(levels, user)}
    </Page>
  );
}
