import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '#src/components/link/AppLink.tsx';
import { track } from '#src/analytics/index.ts';
import { useResponsiblePlay } from '#src/stores/useResponsiblePlay.ts';
import { AgeMark, Sheet } from '#src/ui/index.ts';
import type { JackpotInfo } from '#src/components/jackpot/useJackpotInfo.ts';
import { OddsTable } from '#src/components/odds/OddsTable.tsx';
import styles from './RulesSheet.module.css';

/** How the jackpot works, with its odds. Opening it is tracked (spec §2). */
export function RulesSheet({ info, onClose }: { info: JackpotInfo; onClose: () => void }) {
  const { t } = useTranslation('jackpot');
  const { helpline } = useResponsiblePlay();

  useEffect(() => track('jackpot_rule'), []);

  return (
    <Sheet awning title={t('rules.title')} onClose={onClose} closeLabel={t('close')}>
      <div className={styles.rules}>
        <h3>{t('rules.how')}</h3>
        <ul className={styles.points}>
          <li>{t('rules.how1')}</li>
          <li>{t('rules.how2')}</li>
          <li>{t('rules.how3')}</li>
        </ul>
        <h3>{t('rules.chances')}</h3>
        <ul className={styles.points}>
          <li>{t('rules.chances1')}</li>
          <li>{t('rules.chances2')}</li>
          <li>{t('rules.chances3')}</li>
        </ul>
        <h3>{t('rules.odds')}</h3>
        <OddsTable cells={info.awardConfigList} />
        <p>{t('rules.oddsHint')}</p>
        <h3>{t('rules.pools')}</h3>
        <ul className={styles.points}>
          <li>{t('rules.pools1')}</li>
          <li>{t('rules.pools2')}</li>
        </ul>
        <h3>{t('rules.fair')}</h3>
        <p>
          {t('rules.fair1')} <AppLink to="/fairness">{t('rules.fairLink')}</AppLink>
        </p>
        <div className={styles.care}>
          <AgeMark />
          <p>
            {t('rules.care', { helpline })} {t('rules.limits')}
          </p>
        </div>
      </div>
    </Sheet>
  );
}
