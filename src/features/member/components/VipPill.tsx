import styles from './VipPill.module.css';

/** The VIP level on its marigold pill. */
export function VipPill({ level }: { level: number }) {
  return (
    <span className={styles.level}>
      <img src="/art/art-parol.svg" alt="" width="18" height="18" />
      VIP {level}
    </span>
  );
}
