import type { ReactNode } from 'react';
import { cx, Icon } from '#src/ui/index.ts';
import styles from './StepList.module.css';

/** State of a step. `done`: it happened. `now`: current. `next`: later. `ended`: the process stopped here. */
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
  /** As a column with numbers, for a separate sheet. */
  asColumn?: boolean;
}

/** A process step by step: past steps with their times, and the current one. */
export function StepList({ label, steps, asColumn = false }: StepListProps) {
  return (
    <ol className={cx(styles.steps, asColumn && styles.column)} aria-label={label}>
      {steps.map(({ name, state, title, note }, index) => (
        <li key={name} className={cx(styles.step, styles[state])} aria-current={state === 'now' ? 'step' : undefined}>
          <span className={styles.dot} aria-hidden="true">
            {state === 'next' ? asColumn && index + 1 : <Icon name={ICON[state]} size={18} weight={3} />}
          </span>
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
