import { Icon } from '#src/ui/index.ts';
import styles from './Choices.module.css';

/** The mark in the corner of a chosen thing. */
export function Check() {
  return (
    <i className={styles.check}>
      <Icon name="check" size={14} weight={3.6} />
    </i>
  );
}
