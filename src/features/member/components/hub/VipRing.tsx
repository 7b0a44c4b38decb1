import { Art } from '#src/components/art/Art.tsx';
import { avatarSrc } from '#src/components/avatar/avatar-src.ts';
import { VipBurst } from '#src/components/vip/VipBurst.tsx';
import styles from './VipRing.module.css';

/** A member's picture in the burst of their level. Decorative. */
export function VipRing({ avatar, size }: { avatar: string; size: number }) {
  return (
    <VipBurst size={size}>
      <Art name={avatarSrc(avatar)} size={size * 0.65} className={styles.picture} />
    </VipBurst>
  );
}
