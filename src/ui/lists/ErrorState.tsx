import type { ReactNode } from 'react';
import { Icon } from '../art/Icon.tsx';
import { Button } from '../controls/Button.tsx';
import type { PressHandler } from '../controls/usePress.ts';
import styles from '../figures/states.module.css';

/** Something failed: what happened, and the way to try again. Announced at once. */
export function ErrorState({
  title,
  children,
  retryLabel,
  onRetry,
}: {
  title: string;
  children?: ReactNode;
  retryLabel: string;
  onRetry: PressHandler;
}) {
  return (
    <div className={styles.state} role="alert">
      <span className={styles.sign}>
        <Icon name="alert" size={28} />
      </span>
      <b className={styles.title}>{title}</b>
      {children && <p className={styles.text}>{children}</p>}
      <Button variant="night" size="sm" icon="refresh" onPress={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}
