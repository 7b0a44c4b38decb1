import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeave } from '#src/components/link/useLeave.ts';
import { Banderitas, cx, IconButton, Lettering, SunRays } from '#src/ui/index.ts';
import { type RankView, useRank } from '../hooks/useRank.ts';
import { OwnRow } from './OwnRow.tsx';
import styles from './Rank.module.css';
import { RankRules } from './RankRules.tsx';

interface RankFrameProps {
  /** Parts beside each other on a wide page. */
  isWide?: boolean;
  children: (view: RankView) => ReactNode;
}

/** The frame of both layouts: the painted name with its buttons, the own row, and the rules. */
export function RankFrame({ isWide = false, children }: RankFrameProps) {
  const { t } = useTranslation('rank');
  const view = useRank();
  const leave = useLeave();
  const [isReading, setReading] = useState(false);
  const answer = view.pages.first;
  return (
    <div className={cx(styles.ground, isWide && styles.wide)}>
      <SunRays y={260} className={styles.rays ?? ''} />
      <Banderitas className={styles.flags ?? ''} />
      <header className={styles.head}>
        <IconButton icon="back" label={t('back')} onPress={leave} />
        <Lettering text={t('title').toUpperCase()} size={28} level={1} className={styles.title ?? ''} />
        <IconButton icon="rules" label={t('rules.title')} disabled={!answer} onPress={() => setReading(true)} />
      </header>
      {children(view)}
      <OwnRow {...view} />
      {isReading && answer && <RankRules {...view} answer={answer} onClose={() => setReading(false)} />}
    </div>
  );
}
