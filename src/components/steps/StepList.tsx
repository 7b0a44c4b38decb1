import type { ReactNode } from 'react';
import { cx, Icon } from '#src/ui/index.ts';
import styles from './StepList.module.css';

/** How a step stands. `done`: it happened. `now`: it is what is waited for. `next`: it comes later. `ended`: it broke off here. */
export type StepState = 'done' | 'now' | 'next' | 'ended';

const ICON = { done: 'check', now: 'clock', ended: 'close' } as const;

interface StepListProps {
  label: string;
  steps: readonly {
    readonly name: string;
    readonly state: StepState;
    readonly title: string;
    readonly note: ReactNode;
  }[];
  /** One below the other, for a sheet of its own. */
  asColumn?: boolean;
}

/** Something under way step by step: what happened and when, and what is waited for. */
export function StepList({ label, steps, asColumn = false }: StepListProps) {
  return (
    <ol className={cx(styles.steps, asColumn && styles.column)} aria-label={label}>
      {steps.map(({ name, state, title, note }) => (
        <li key={name} className={cx(styles.step, styles[state])} aria-current={state === 'now' ? 'step' : undefined}>
          <span className={styles.dot}>{state !== 'next' && <Icon name={ICON[state]} size={18} weight={3} />}</span>
          <span>
            <b>{title}</b>
            <small>
              <span className="sr-only">, </span>
              <br />
              {note}
            </small>
          </span>
        </li>
      ))}
    </ol>
  );
}
