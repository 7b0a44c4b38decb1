import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionBar } from '#src/components/action-bar/ActionBar.tsx';
import { BonusTabs } from '#src/components/bonus/BonusTabs.tsx';
import { ClaimButton } from '#src/components/claim/ClaimButton.tsx';
import { Empty } from '#src/components/empty/Empty.tsx';
import { LogInLink } from '#src/components/member/LogInLink.tsx';
import { Loaded } from '#src/components/records/Loaded.tsx';
import { soonAfter } from '#src/platform/clock.ts';
import { useHasSession } from '#src/stores/player/session.ts';
import { useIsPaused, useMaySeeOffers } from '#src/stores/player/user.ts';
import { Page, Panel, Row, Skeleton, Text } from '#src/ui/index.ts';
import { type TaskUser, useReceive, useTasks, waitingIn } from '../hooks/useTasks.ts';
import type { TasksProps } from './Sections.tsx';
import styles from './Tasks.module.css';

/** The frame of both layouts around the tasks: loading, failure, empty state, login for visitors, claim all, rules. */
export function TasksFrame({ children }: { children: (props: TasksProps) => ReactNode }) {
  const { t } = useTranslation('tasks');
  const call = useTasks();
  const isPaused = useIsPaused();
  const hasOffers = useMaySeeOffers();
  const reload = () => soonAfter(call.reload);
  const nothing = (why: 'none' | 'paused') => <Empty art="art-hourglass" title={t(why)} text={t(`${why}Text`)} />;
  const skeleton = <Skeleton kind="rows" count={6} />;
  return (
    <Page width="wide">
      <BonusTabs />
      <Loaded call={call} failed={t('failed')} skeleton={skeleton}>
        {(user) => {
          // A paused player is led to no bet and no deposit, and the server gives nothing for them.
          if (isPaused) return nothing('paused');
          if (!hasOffers) return skeleton;
          if (user.tasks.length + user.chests.length === 0) return nothing('none');
          return (
            <>
              <LogIn />
              {children({ user, reload })}
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

/** Asks a visitor to log in. */
function LogIn() {
  const { t } = useTranslation('tasks');
  if (useHasSession()) return null;
  return (
    <Panel as="section" look="paper" gap={2}>
      <Row as="p" justify="center">
        {t('visitor')}
      </Row>
      <LogInLink size="md" />
    </Panel>
  );
}

/** Receives everything that waits, from two awards on. */
function ClaimAll({ user }: { user: TaskUser }) {
  const { t } = useTranslation('tasks');
  const waiting = waitingIn(user);
  const receive = useReceive(waiting, 'all');
  if (waiting.length < 2) return null;
  return (
    <ActionBar className={styles.all}>
      <ClaimButton claim={receive} block>
        {t('claimAll', { count: waiting.length })}
      </ClaimButton>
    </ActionBar>
  );
}
