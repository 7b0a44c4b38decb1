import { useTranslation } from 'react-i18next';
import { OddsTable } from '#src/components/odds/OddsTable.tsx';
import { useJackpotOdds } from '#src/components/odds/useJackpotOdds.ts';
import { Loaded } from '#src/components/records/Loaded.tsx';
import { useCall } from '#src/query/index.ts';
import { Panel, SectionTitle, Skeleton } from '#src/ui/index.ts';
import styles from './Fairness.module.css';

/** The odds of the Lucky Jackpot in force now. */
export function Odds() {
  const { t } = useTranslation('fairness');
  const oddsOf = useJackpotOdds();
  const call = useCall('getJackpotDrawInfo', {});
  return (
    <section className={styles.section}>
      <SectionTitle>{t('odds.title')}</SectionTitle>
      <p className={styles.text}>{t('odds.text')}</p>
      <Panel>
        <Loaded call={call} failed={t('odds.failed')} skeleton={<Skeleton count={5} />}>
          {({ awardConfigList }) => <OddsTable rows={oddsOf(awardConfigList)} />}
        </Loaded>
      </Panel>
    </section>
  );
}
