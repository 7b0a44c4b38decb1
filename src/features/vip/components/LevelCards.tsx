import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VipLevel } from '#contract/vip/level.ts';
import { cx } from '#src/ui/index.ts';
import { LevelCard } from './LevelCard.tsx';
import styles from './LevelCards.module.css';

interface LevelCardsProps {
  levels: readonly VipLevel[];
  own: { readonly vip: number; readonly vipExp: number } | null;
}

/** The index of the card at the left edge of its list. */
function firstShown(list: HTMLElement): number {
  const [first, second] = [...list.children];
  if (!(first instanceof HTMLElement && second instanceof HTMLElement)) return 0;
  return Math.round(list.scrollLeft / Math.max(1, second.offsetLeft - first.offsetLeft));
}

/** The levels' cards beside each other, scrolled to the member's own. The dots below show which one is at the left. */
export function LevelCards({ levels, own }: LevelCardsProps) {
  const { t } = useTranslation('vip');
  const list = useRef<HTMLUListElement>(null);
  const vip = own?.vip ?? 0;
  const [shown, setShown] = useState(vip);
  useEffect(() => {
    const [first, card] = [list.current?.children[0], list.current?.children[vip]];
    // Only the list scrolls: scrollIntoView would move the page too.
    if (list.current !== null && first instanceof HTMLElement && card instanceof HTMLElement)
      list.current.scrollLeft = card.offsetLeft - first.offsetLeft;
  }, [vip]);
  return (
    <div>
      <ul
        ref={list}
        className={styles.cards}
        aria-label={t('levels')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
        tabIndex={0}
        onScroll={(event) => setShown(firstShown(event.currentTarget))}
      >
        {levels.map((level, index) => (
          <li key={level.level}>
            <LevelCard level={level} next={levels[index + 1]} own={own} />
          </li>
        ))}
      </ul>
      <p className={styles.dots} aria-hidden="true">
        {levels.map(({ level }, index) => (
          <i key={level} className={cx(index === shown && styles.on)} />
        ))}
      </p>
    </div>
  );
}
