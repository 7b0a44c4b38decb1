import { useTranslation } from 'react-i18next';
import { MemberOnly } from '#src/components/member/MemberOnly.tsx';
import { Loaded } from '#src/components/records/Loaded.tsx';
import { useCall } from '#src/query/index.ts';
import { Page, Skeleton } from '#src/ui/index.ts';
import { BetList } from '../components/BetList.tsx';
import { ByGame } from '../components/ByGame.tsx';
import { DayBars } from '../components/DayBars.tsx';
import { Others } from '../components/Others.tsx';
import { PeriodBar } from '../components/PeriodBar.tsx';
import { Totals } from '../components/Totals.tsx';
import { type Report, useReport } from '../hooks/useReport.ts';
import { sumsOf } from '../lib/sums.ts';
import styles from './ReportPage.module.css';

/** One period (spec §7, betRecordReport). */
function Shown({ kind, period }: Pick<Report, 'kind' | 'period'>) {
  const { t } = useTranslation('report');
  const byGame = useCall('betRecordReport', { ...period, by: 'game' });
  const byDay = useCall('betRecordReport', { ...period, by: 'day' }, { enabled: kind !== 'day' });
  return (
    <div className={styles.shown}>
      <Loaded call={byGame} failed={t('failed')} skeleton={<Skeleton kind="lines" count={4} />}>
        {({ list }) => (
          <>
            <Totals sums={sumsOf(list)} />
            {list.length > 0 && kind !== 'day' && (
              <Loaded call={byDay} failed={t('daysFailed')}>
                {({ list: days }) => <DayBars period={period} rows={days} />}
              </Loaded>
            )}
            {list.length > 0 && <ByGame rows={list} />}
          </>
        )}
      </Loaded>
      <Others period={period} />
      <BetList period={period} />
    </div>
  );
}

function Mine() {
  const report = useReport();
  const { kind, period } = report;
  return (
    <PeriodBar report={report}>
      {/* A key for each period, so that its numbers never appear under another one's name. */}
      <Shown key={`${kind} ${period.from}`} kind={kind} period={period} />
    </PeriodBar>
  );
}

/** /member/report (spec §2): what the member staked and won, by day, week and month. */
export function ReportPage() {
  return (
    <Page>
      <MemberOnly>{() => <Mine />}</MemberOnly>
    </Page>
  );
}
