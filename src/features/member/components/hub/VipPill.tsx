import { Art } from '#src/components/art/Art.tsx';
import styles from './VipPill.module.css';

/** The VIP level on its marigold pill. */
export function VipPill({ level }: { level: number }) {
  return (
    <span className={styles.level}>
      <Art name="art-parol" size={18} />
      VIP {level}
    </span>
  );
}
