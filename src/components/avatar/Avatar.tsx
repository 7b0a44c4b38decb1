import { Art } from '#src/components/art/Art.tsx';
import { cx } from '#src/ui/index.ts';
import { avatarSrc } from './avatar-src.ts';
import styles from './Avatar.module.css';

interface AvatarProps {
  /** Value from the server: the name of one of our pictures, the address of an uploaded one, or empty. */
  avatar: string;
  /** px across. */
  size?: number;
  /** The member's VIP theme (1 to 6), which colours the ring. */
  vip?: number;
}

/** A player's round picture. Decorative, because the name is beside it. */
export function Avatar({ avatar, size = 36, vip }: AvatarProps) {
  return (
    <Art
      name={avatarSrc(avatar)}
      size={size}
      data-vip={vip}
      loading="lazy"
      decoding="async"
      className={cx(styles.avatar, vip !== undefined && styles.vip)}
    />
  );
}
