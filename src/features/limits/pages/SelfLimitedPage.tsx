import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { LIMIT_PERIODS, type LimitPeriod } from '#contract/limits/rules.ts';
import { useLeave } from '#src/components/link/useLeave.ts';
import { MemberOnly } from '#src/components/member/MemberOnly.tsx';
import { Loaded } from '#src/components/records/Loaded.tsx';
import { useCall } from '#src/query/index.ts';
import { Page, Skeleton, Tabs } from '#src/ui/index.ts';
import { BreakCard } from '../components/BreakCard.tsx';
import { ChangesSheet } from '../components/ChangesSheet.tsx';
import { HelpLine } from '../components/HelpLine.tsx';
import { LimitList } from '../components/LimitList.tsx';
import { UsedCard } from '../components/UsedCard.tsx';
import styles from '../components/Limits.module.css';

/** As often as the heartbeat: the shown time is at most a minute old. */
const REFRESH_MS = 60_000;

/** /member/self-limited: used parts of the player's limits, the limits, breaks and self-exclusion (board limits). */
export function SelfLimitedPage() {
  const [search] = useSearchParams();
  const closeChanges = useLeave('/member/self-limited');
  return (
    <Page width="wide">
      <MemberOnly>
        {() => (
          <>
            <Limits />
            {search.has('changes') && <ChangesSheet onClose={closeChanges} />}
          </>
        )}
      </MemberOnly>
      <HelpLine />
    </Page>
  );
}

function Limits() {
  const { t } = useTranslation('limits');
  const [period, setPeriod] = useState<LimitPeriod>('week');
  const call = useCall('getLimits', {}, { refetchEvery: REFRESH_MS });
  return (
    <Loaded call={call} failed={t('failed')} skeleton={<Waiting />}>
      {({ limits, session }) => {
        const shown = limits.filter((limit) => limit.period === period);
        return (
          <div className={styles.columns}>
            <div className={styles.column}>
              <Tabs
                label={t('periods')}
                items={LIMIT_PERIODS.map((id) => ({ id, label: t(`period.${id}`) }))}
                value={period}
                onChange={setPeriod}
              >
                <div className={styles.column}>
                  <UsedCard period={period} limits={shown} session={session} />
                  <LimitList period={period} limits={shown} reminderMinutes={session.reminderMinutes} />
                </div>
              </Tabs>
            </div>
            <div className={styles.column}>
              <BreakCard />
            </div>
          </div>
        );
      }}
    </Loaded>
  );
}

function Waiting() {
  return (
    <div className={styles.column}>
      <Skeleton count={4} />
      <Skeleton count={3} />
    </div>
  );
}
