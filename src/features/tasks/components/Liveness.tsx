import { useTranslation } from 'react-i18next';
import type { Chest } from '#contract/tasks/calls.ts';
import { Chest as ChestButton } from '#src/components/chest/Chest.tsx';
import { ChestTrack } from '#src/components/chest/ChestTrack.tsx';
import { Panel, Row, Text } from '#src/ui/index.ts';
import { type TaskUser, useReceive } from '../hooks/useTasks.ts';

/** The liveness of a day or a week on paper: lamps up to the last chest, and each chest below its place. */
export function Liveness({ period, user }: { period: Chest['period']; user: TaskUser }) {
  const { t } = useTranslation('tasks');
  const chests = user.chests
    .filter((chest) => chest.period === period && !chest.isLate)
    .toSorted((a, b) => a.target - b.target)
    .map((chest) => ({ id: chest.id, at: chest.target, chest: <LivenessChest chest={chest} /> }));
  const value = user[`${period}Liveness`];
  const most = chests.at(-1)?.at;
  if (most === undefined) return null;
  return (
    <Panel as="section" look="paper" awning aria-label={t(`liveness.${period}`)}>
      <Row wrap align="baseline" justify="between">
        <h2>{t(`liveness.${period}`)}</h2>
        <Text as="span" type="body" tone="soft" aria-hidden="true" data-num="">
          <Text as="b" type="figure" tone="money">
            {value}
          </Text>{' '}
          / {most}
        </Text>
      </Row>
      <ChestTrack value={value} label={t('livenessOf', { value, most })} chests={chests} />
    </Panel>
  );
}

/** A chest of liveness: a waiting one is claimed; others show their content and the missing liveness. */
export function LivenessChest({ chest: { id, since, state, target, progress, awards } }: { chest: Chest }) {
  const { t } = useTranslation('tasks');
  const notes = { going: t('chest.missing', { count: target - progress }), done: null, received: t('chest.had') };
  return (
    <ChestButton
      state={state}
      label={t(`chest.${state}`, { target })}
      mark={String(target)}
      title={t('chest.title', { target })}
      awards={awards}
      note={notes[state]}
      receive={useReceive([{ of: 'chest', id, since }])}
    />
  );
}
