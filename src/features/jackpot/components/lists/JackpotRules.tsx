import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { track } from '#src/analytics/index.ts';
import type { JackpotInfo } from '#src/components/jackpot/useJackpotInfo.ts';
import { useJackpotOdds } from '#src/components/odds/useJackpotOdds.ts';
import { RulesSheet } from '#src/components/rules/RulesSheet.tsx';

/** How the jackpot works, with its odds. Opening it is tracked (spec §2). */
export function JackpotRules({ info, onClose }: { info: JackpotInfo; onClose: () => void }) {
  const { t } = useTranslation('jackpot');
  const oddsOf = useJackpotOdds();

  useEffect(() => track('jackpot_rule'), []);

  return (
    <RulesSheet
      isFair
      hasDays
      title={t('rules.title')}
      onClose={onClose}
      parts={[
        { title: t('rules.how'), points: [t('rules.how1'), t('rules.how2'), t('rules.how3')] },
        {
          title: t('rules.chances'),
          points: [t('rules.chances1'), t('rules.chances2'), t('rules.most'), t('rules.chances3')],
        },
        { title: t('rules.odds'), odds: oddsOf(info.awardConfigList), texts: [t('rules.oddsHint')] },
        { title: t('rules.pools'), points: [t('rules.pools1'), t('rules.pools2')] },
      ]}
    />
  );
}
