import { useTranslation } from 'react-i18next';
import type { Chest as ChestData } from '#contract/tasks/calls.ts';
import { Chest as ChestButton } from '#src/components/chest/Chest.tsx';
import { Awning, ProgressBulbs } from '#src/ui/index.ts';
import { Panel, Row, Text } from '#src/ui/layout/index.ts';
import { intentOf, useReceive } from '../hooks/useReceive.ts';
import { chestsOf, type TaskUser } from '../hooks/useTasks.ts';
import styles from './Tasks.module.css';

/** The liveness of a day or a week on paper: lamps up to the last chest, and each chest below its place. */
export function LivenessCard({ period, user }: { period: ChestData['period']; user: TaskUser }) {
  const { t } = useTranslation('tasks');
  const chests = chestsOf(user, period);
  const value = period === 'day' ? user.dayLiveness : user.weekLiveness;
  const most = chests.at(-1)?.target ?? 0;
  if (most === 0) return null;
  return (
    <Panel as="section" look="paper" className={styles.liveness} aria-label={t(`liveness.${period}`)}>
      <Awning className={styles.awning} />
      <Row wrap align="baseline" justify="between">
        <h2>{t(`liveness.${period}`)}</h2>
        <Text as="span" type="body" tone="soft" aria-hidden="true" data-num="">
          <b className={styles.value}>{value}</b> / {most}
        </Text>
      </Row>
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
    </Panel>
  );
}

/** A chest of liveness: received where it waits; else it shows what is inside, and what is missing to open it. */
export function Chest({ chest: { id, since, state, target, progress, awards } }: { chest: ChestData }) {
  const { t } = useTranslation('tasks');
  const waiting = { of: 'chest', id, since } as const;
  const receive = useReceive([waiting], intentOf(waiting));
  const notes = { going: t('chest.missing', { count: target - progress }), done: null, received: t('chest.had') };
  return (
    <ChestButton
      state={state}
      label={t(`chest.${state}`, { target })}
      mark={String(target)}
      title={t('chest.title', { target })}
      gives={t('gives')}
      awards={awards}
      note={notes[state]}
      receive={receive}
    />
  );
}
