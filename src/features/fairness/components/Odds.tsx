import { useTranslation } from 'react-i18next';
import { Loaded } from '#src/components/list/Loaded.tsx';
import { JackpotOdds } from '#src/components/odds/JackpotOdds.tsx';
import { useCall } from '#src/query/index.ts';
import { Panel, SectionTitle, Skeleton } from '#src/ui/index.ts';
import styles from './Fairness.module.css';

/** The odds of the Lucky Jackpot in force now. */
export function Odds() {
  const { t } = useTranslation('fairness');
  const call = useCall('getJackpotDrawInfo', {});
  return (
    <section className={styles.section}>
      <SectionTitle>{t('odds.title')}</SectionTitle>
      <p className={styles.text}>{t('odds.text')}</p>
      <Panel>
        <Loaded call={call} failed={t('odds.failed')} skeleton={<Skeleton count={5} />}>
          {({ awardConfigList }) => <JackpotOdds cells={awardConfigList} />}
        </Loaded>
      </Panel>
    </section>
  );
}
