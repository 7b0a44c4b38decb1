import { useTranslation } from 'react-i18next';
import type { VipLevel } from '#contract/vip/level.ts';
import { VipBurst } from '#src/components/vip/VipBurst.tsx';
import { cx, formatCount, Lettering, ProgressBulbs } from '#src/ui/index.ts';
import styles from './LevelCard.module.css';

interface LevelCardProps {
  level: VipLevel;
  /** The level after it; undefined at the highest. */
  next: VipLevel | undefined;
  /** The member's level and experience; null for a visitor. */
  own: { readonly vip: number; readonly vipExp: number } | null;
  className?: string | undefined;
}

/** A level's card in its theme (board vip): medal, and how far the member is. */
export function LevelCard({ level, next, own, className }: LevelCardProps) {
  const { t } = useTranslation('vip');
  const isOwn = own?.vip === level.level;
  const isReached = own !== null && own.vip > level.level;
  const goal = isOwn && next !== undefined ? next.experience : level.experience;
  const gained = own === null ? 0 : Math.min(own.vipExp, goal);
  const missing = Math.max(0, goal - gained);
  const note = () => {
    if (isReached || (isOwn && next === undefined)) return t(isReached ? 'reached' : 'highest');
    if (isOwn) return t('toNext', { amount: formatCount(missing) });
    return t('toReach', { amount: formatCount(missing), level: level.level });
  };
  return (
    <article className={cx(styles.card, className)} data-vip={level.showType} aria-current={isOwn || undefined}>
      <div className={styles.inside}>
        <div className={styles.top}>
          <div>
            <Lettering text={`VIP ${level.level}`} size={34} level={2} />
            <p className={styles.name}>{t('levelName', { name: level.name })}</p>
          </div>
          <VipBurst size={96}>
            <b className={styles.number}>{level.level}</b>
          </VipBurst>
        </div>
        <div className={styles.foot}>
          <p className={styles.figures}>
            <span>
              <b data-num="">{formatCount(gained)}</b> / {formatCount(goal)} EXP
            </span>
            {isOwn && next !== undefined && <b className={styles.next}>VIP {next.level}</b>}
          </p>
          <ProgressBulbs
            value={gained}
            max={Math.max(goal, 1)}
            count={12}
            label={t('progress')}
            className={styles.bulbs ?? ''}
          />
          <p>{note()}</p>
        </div>
      </div>
    </article>
  );
}
