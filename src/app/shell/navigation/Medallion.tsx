import { Icon } from '#src/ui/index.ts';
import styles from './TabBar.module.css';

/** The wallet's marigold dome in its chrome ring. */
export function Medallion() {
  return (
    <span className={styles.medallion}>
      <svg width="68" height="68" viewBox="0 0 68 68" aria-hidden="true" strokeLinecap="round">
        <circle cx="34" cy="34" r="32" fill="var(--chrome-300)" stroke="var(--text-ink)" strokeWidth="3" />
        <path d="M6 26a30 30 0 0 1 56 0" fill="none" stroke="var(--chrome-100)" strokeWidth="4" />
        <circle cx="34" cy="34" r="25" fill="var(--marigold-600)" stroke="var(--text-ink)" strokeWidth="3" />
        <circle cx="34" cy="32.500" r="22.500" fill="var(--marigold-500)" />
        <path d="M17 26a19 19 0 0 1 10-10.500" fill="none" stroke="var(--marigold-300)" strokeWidth="4.500" />
      </svg>
      <Icon name="wallet" size={28} weight={2.2} />
    </span>
  );
}

/** The home icon of the current tab: filled, with the door cut out. */
export function HomeFilled() {
  return (
    <svg
      width="26"
      height="26"
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="currentColor"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M5.800 10v9a1.500 1.500 0 0 0 1.500 1.500h9.400a1.500 1.500 0 0 0 1.500-1.500v-9L12 4.600z" />
      <path d="M3.500 11.200 12 4l8.500 7.200" fill="none" />
      <path d="M10 21.500v-6a2 2 0 0 1 4 0v6z" fill="var(--surface-bar)" stroke="none" />
    </svg>
  );
}
