import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { VipLevel } from '#contract/vip/level.ts';
import { LevelCard } from './LevelCard.tsx';
import styles from './LevelCards.module.css';

interface LevelCardsProps {
  levels: readonly VipLevel[];
  own: { readonly vip: number; readonly vipExp: number } | null;
}

/** Px before the first card, as in the stylesheet. */
const EDGE = 16;

/** The levels' cards beside each other, scrolled to the member's own. */
export function LevelCards({ levels, own }: LevelCardsProps) {
  const { t } = useTranslation('vip');
  const list = useRef<HTMLUListElement>(null);
  const vip = own?.vip ?? 0;
  useEffect(() => {
    const card = list.current?.children[vip];
    // Only the list scrolls: scrollIntoView would move the page too.
    if (list.current !== null && card instanceof HTMLElement) list.current.scrollLeft = card.offsetLeft - EDGE;
  }, [vip]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
    <ul ref={list} className={styles.cards} aria-label={t('levels')} tabIndex={0}>
      {levels.map((level, index) => (
        <li key={level.level}>
          <LevelCard level={level} next={levels[index + 1]} own={own} />
        </li>
      ))}
    </ul>
  );
}
