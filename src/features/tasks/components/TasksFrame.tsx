import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BonusTabs } from '#src/components/bonus/BonusTabs.tsx';
import { Empty } from '#src/components/empty/Empty.tsx';
import { CallProblem } from '#src/components/form/CallProblem.tsx';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { Loaded } from '#src/components/list/Loaded.tsx';
import { clock } from '#src/platform/clock.ts';
import { useSessionStore } from '#src/stores/player/session.ts';
import { useIsPaused, useMaySeeOffers } from '#src/stores/player/user.ts';
import { Button, Page, Panel, Skeleton, Stack, Text, buttonClass } from '#src/ui/index.ts';
import { useReceive } from '../hooks/useReceive.ts';
import { type TaskUser, useTasks, waitingIn } from '../hooks/useTasks.ts';
import styles from './Tasks.module.css';

/** Random delay, ms: all open pages end their day at once, so each asks at another time. */
const soon = (): number => 500 + Math.random() * 3000;

/** The frame of both layouts around the tasks: loading, failure, empty state, login for visitors, claim all, rules. */
export function TasksFrame({ children }: { children: (user: TaskUser, reload: () => void) => ReactNode }) {
  const { t } = useTranslation('tasks');
  const call = useTasks();
  const isPaused = useIsPaused();
  const hasOffers = useMaySeeOffers();
  const reload = () => void clock.setTimeout(() => void call.reload(), soon());
  return (
    <Page width="wide">
      <BonusTabs />
      <Loaded call={call} failed={t('failed')} skeleton={<Skeleton kind="rows" count={6} />}>
        {(user) => {
          // A paused player is led to no bet and no deposit, and the server gives nothing for them.
          if (isPaused) return <Nothing why="paused" />;
          if (!hasOffers) return <Skeleton kind="rows" count={6} />;
          if (user.tasks.length + user.chests.length === 0) return <Nothing why="none" />;
          return (
            <>
              <LogIn />
              {children(user, reload)}
              <ClaimAll user={user} />
              <Text type="caption" tone="soft">
                {t('rules')}
              </Text>
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}

function Nothing({ why }: { why: 'none' | 'paused' }) {
  const { t } = useTranslation('tasks');
  return <Empty art="art-hourglass" title={t(why)} text={t(`${why}Text`)} />;
}

/** Asks a visitor to log in. */
function LogIn() {
  const { t } = useTranslation(['tasks', 'common']);
  const isMember = useSessionStore((session) => session.token !== null);
  if (isMember) return null;
  return (
    <Panel as="section" look="paper" className={styles.visitor}>
      <Stack>
        <p>{t('visitor')}</p>
        <AppLink className={buttonClass('primary', 'md', true)} to="/auth/login">
          {t('common:member.logIn')}
        </AppLink>
      </Stack>
    </Panel>
  );
}

/** Receives everything that waits, from two awards on. */
function ClaimAll({ user }: { user: TaskUser }) {
  const { t } = useTranslation('tasks');
  const waiting = waitingIn(user);
  const receive = useReceive(waiting, 'task-award-all');
  if (waiting.length < 2) return null;
  return (
    <div className={styles.all}>
      <CallProblem error={receive.error} />
      <Button block onPress={receive.run}>
        {t('claimAll', { count: waiting.length })}
      </Button>
    </div>
  );
}
