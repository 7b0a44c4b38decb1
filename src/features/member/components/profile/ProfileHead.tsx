import type { UserInfo } from '#contract/member/user.ts';
import { nameOf } from '#src/components/member/name-of.ts';
import { useVip } from '#src/components/member/useVip.ts';
import { HeroRays } from '../hub/HeroRays.tsx';
import { VipRing } from '../hub/VipRing.tsx';
import styles from './ProfileHead.module.css';

/** Preview of the member's profile: picture and name in the colours of their level. */
export function ProfileHead({ user, nickname, avatar }: { user: UserInfo; nickname: string; avatar: string }) {
  const vip = useVip(user);
  return (
    <div className={styles.head} data-vip={vip?.theme ?? 1}>
      <HeroRays className={styles.light} />
      <VipRing avatar={avatar} size={112} />
      <b className={styles.name}>{nameOf({ nickname, id: user.id })}</b>
    </div>
  );
}
