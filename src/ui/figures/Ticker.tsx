import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import styles from './Counters.module.css';

/**
 * Shows one item after another, 2 s each by default (spec §6.1). It stops while a pointer or the focus is on it; under
 * reduced motion an item replaces the one before without sliding. Not announced by screen readers, because it never
 * ends.
 */
export function Ticker<Item>({
  items,
  renderItem,
  label,
  everyMs = 2000,
  className,
}: {
  items: readonly Item[];
  renderItem: (item: Item) => ReactNode;
  label: string;
  everyMs?: number;
  className?: string;
}) {
  const [index, setIndex] = useState(0);
  const frame = useRef<HTMLElement>(null);
  const count = items.length;

  useEffect(() => {
    if (count < 2) return undefined;
    const timer = setInterval(() => {
      if (!frame.current?.matches(':hover, :focus-within')) setIndex((shown) => shown + 1);
    }, everyMs);
    return () => clearInterval(timer);
  }, [count, everyMs]);

  const item = items[index % Math.max(1, count)];
  if (item === undefined) return null;
  return (
    <section ref={frame} aria-label={label} className={cx(styles.ticker, className)}>
      <div key={index} className={styles.slide}>
        {renderItem(item)}
      </div>
    </section>
  );
}
