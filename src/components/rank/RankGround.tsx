import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeave } from '#src/components/link/useLeave.ts';
import { Banderitas, cx, IconButton, Lettering, SunRays } from '#src/ui/index.ts';
import styles from './Rank.module.css';

interface RankGroundProps {
  title: string;
  rulesLabel: string;
  /** Opens the rules; undefined until they are known. */
  onRules: (() => void) | undefined;
  /** Parts beside each other on a wide page. */
  isWide?: boolean;
  children: ReactNode;
}

/** The ground of a page with places: the painted name with its buttons. Needs the texts of `rank`. */
export function RankGround({ title, rulesLabel, onRules, isWide = false, children }: RankGroundProps) {
  const { t } = useTranslation('rank');
  const leave = useLeave();
  return (
    <div className={cx(styles.ground, isWide && styles.wide)}>
      <SunRays y={260} className={styles.rays ?? ''} />
      <Banderitas className={styles.flags ?? ''} />
      <header className={styles.head}>
        <IconButton icon="back" label={t('back')} onPress={leave} />
        <Lettering text={title.toUpperCase()} size={28} level={1} className={styles.title ?? ''} />
        <IconButton icon="rules" label={rulesLabel} disabled={!onRules} onPress={() => onRules?.()} />
      </header>
      {children}
    </div>
  );
}
