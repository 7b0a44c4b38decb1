import styles from './Problem.module.css';

/** Says what went wrong and what to do, read out at once. */
export function Problem({ text }: { text: string | null }) {
  return text === null ? null : (
    <p className={styles.problem} role="alert">
      {text}
    </p>
  );
}
