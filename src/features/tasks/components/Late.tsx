import { useTranslation } from 'react-i18next';
import { SectionTitle } from '#src/ui/index.ts';
import type { TaskUser } from '../hooks/useTasks.ts';
import { Chest } from './Chest.tsx';
import { TaskRow } from './TaskRow.tsx';
import styles from './Tasks.module.css';

/** What was reached in a period that is over and still waits; nothing where nothing does. */
export function Late({ user, look = 'row' }: { user: TaskUser; look?: 'row' | 'card' }) {
  const { t } = useTranslation('tasks');
  const tasks = user.tasks.filter(({ isLate }) => isLate);
  const chests = user.chests.filter(({ isLate }) => isLate);
  if (tasks.length + chests.length === 0) return null;
  return (
    <section className={styles.section} aria-label={t('late')}>
      <SectionTitle>{t('late')}</SectionTitle>
      <p className={styles.late}>{t('lateText')}</p>
      {tasks.length > 0 && (
        <ul className={look === 'row' ? styles.list : styles.cards}>
          {tasks.map((task) => (
            <li key={`${task.id} ${task.since}`}>
              <TaskRow task={task} look={look} />
            </li>
          ))}
        </ul>
      )}
      {chests.length > 0 && (
        <ul className={styles.lateChests} data-paper="">
          {chests.map((chest) => (
            <li key={`${chest.id} ${chest.since}`}>
              <Chest chest={chest} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
