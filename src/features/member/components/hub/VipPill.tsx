import { Art } from '#src/components/art/Art.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import styles from './VipPill.module.css';

/** The VIP level on its marigold pill, which leads to the VIP page. */
export function VipPill({ level }: { level: number }) {
  return (
    <AppLink to="/vip" className={styles.level}>
      <Art name="art-parol" size={18} />
      VIP {level}
    </AppLink>
  );
}
