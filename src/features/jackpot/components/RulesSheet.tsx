import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { track } from '#src/analytics/index.ts';
import type { JackpotInfo } from '#src/components/jackpot/useJackpotInfo.ts';
import { JackpotOdds } from '#src/components/odds/JackpotOdds.tsx';
import { FairRule, Rules, RuleSection } from '#src/components/rules/Rules.tsx';
import { PaperSheet } from '#src/components/sheet/PaperSheet.tsx';

/** How the jackpot works, with its odds. Opening it is tracked (spec §2). */
export function RulesSheet({ info, onClose }: { info: JackpotInfo; onClose: () => void }) {
  const { t } = useTranslation('jackpot');

  useEffect(() => track('jackpot_rule'), []);

  return (
    <PaperSheet title={t('rules.title')} onClose={onClose}>
      <Rules>
        <RuleSection title={t('rules.how')} points={[t('rules.how1'), t('rules.how2'), t('rules.how3')]} />
        <RuleSection
          title={t('rules.chances')}
          points={[t('rules.chances1'), t('rules.chances2'), t('rules.chances3')]}
        />
        <RuleSection title={t('rules.odds')}>
          <JackpotOdds cells={info.awardConfigList} />
          <p>{t('rules.oddsHint')}</p>
        </RuleSection>
        <RuleSection title={t('rules.pools')} points={[t('rules.pools1'), t('rules.pools2')]} />
        <FairRule />
      </Rules>
    </PaperSheet>
  );
}
