import { useTranslation } from 'react-i18next';
import type { Chest as ChestData } from '#contract/tasks.ts';
import { Awning, ProgressBulbs } from '#src/ui/index.ts';
import { Chest } from './Chest.tsx';
import styles from './Liveness.module.css';

interface LivenessCardProps {
  period: ChestData['period'];
  chests: readonly ChestData[];
  /** Liveness of the period. */
  value: number;
}

/** The liveness of a day or a week on paper: lamps up to the last chest, and each chest below its place. */
export function LivenessCard({ period, chests, value }: LivenessCardProps) {
  const { t } = useTranslation('tasks');
  const most = chests.at(-1)?.target ?? 0;
  if (most === 0) return null;
  return (
    <section className={styles.paper} data-paper="" aria-label={t(`liveness.${period}`)}>
      <Awning className={styles.awning} />
      <div className={styles.head}>
        <h2>{t(`liveness.${period}`)}</h2>
        <span aria-hidden="true" data-num="">
          <b>{value}</b> / {most}
        </span>
      </div>
      <ProgressBulbs
        value={value}
        max={most}
        count={16}
        label={t('livenessOf', { value, most })}
        className={styles.lamps ?? ''}
      />
      <ul className={styles.chests}>
        {chests.map((chest, index) => (
          <li key={chest.id} style={{ flexGrow: chest.target - (chests[index - 1]?.target ?? 0) }}>
            <Chest chest={chest} />
          </li>
        ))}
      </ul>
    </section>
  );
}
