import type { UserInfo } from '#contract/member/user.ts';
import { nameOf } from '#src/components/member/name-of.ts';
import { Lettering } from '#src/ui/index.ts';
import styles from './Hero.module.css';

/** Latin letters, which the painted lettering can draw. */
const PAINTED = /^[\u0020-\u007e\u00a0-\u024f₱]+$/;

/** The member's name as the page's heading: painted, or set plainly where it has emoji or other scripts. */
export function MemberName({ user, size = 30 }: { user: UserInfo; size?: number }) {
  const name = nameOf(user);
  if (PAINTED.test(name)) return <Lettering level={1} text={name} size={size} className={styles.name ?? ''} />;
  return <h1 className={styles.plainName}>{name}</h1>;
}
