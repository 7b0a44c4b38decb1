import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { cx } from '../cx.ts';
import { RedDot } from '../figures/Badge.tsx';
import styles from './Tabs.module.css';
import type { Tone } from './TextField.tsx';

export interface TabItem<Id extends string> {
  id: Id;
  label: string;
  /** A red dot; say in `label` what it means when it matters. */
  dot?: boolean;
}

interface TabsProps<Id extends string> {
  label: string;
  items: readonly TabItem<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  tone?: Tone;
  className?: string;
  /** The panel of the chosen tab. */
  children?: ReactNode;
}

/** Segmented tabs: one stop for Tab; arrows, Home and End move and choose. */
export function Tabs<Id extends string>({
  label,
  items,
  value,
  onChange,
  tone = 'night',
  className,
  children,
}: TabsProps<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);

  function handleKey(event: KeyboardEvent) {
    const index = items.findIndex((item) => item.id === value);
    const last = items.length - 1;
    const goal = {
      ArrowRight: index === last ? 0 : index + 1,
      ArrowLeft: index <= 0 ? last : index - 1,
      Home: 0,
      End: last,
    }[event.key];
    const item = goal === undefined ? undefined : items[goal];
    if (goal === undefined || !item) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[goal]?.focus();
    onChange(item.id);
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        className={cx(styles.tabs, styles[tone], className)}
        onKeyDown={handleKey}
      >
        {items.map((item) => {
          const chosen = item.id === value;
          return (
            <button
              key={item.id}
              id={`${base}-${item.id}`}
              type="button"
              role="tab"
              aria-selected={chosen}
              aria-controls={children !== undefined && chosen ? `${base}-panel` : undefined}
              tabIndex={chosen ? 0 : -1}
              className={cx(styles.tab, chosen && styles.chosen)}
              onClick={() => onChange(item.id)}
            >
              {item.label}
              {item.dot && <RedDot className={styles.dot ?? ''} />}
            </button>
          );
        })}
      </div>
      {children !== undefined && (
        <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${value}`}>
          {children}
        </div>
      )}
    </>
  );
}
