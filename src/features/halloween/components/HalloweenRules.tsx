import { useTranslation } from 'react-i18next';
import { OddsTable } from '#src/components/odds/OddsTable.tsx';
import { usePropText } from '#src/components/prop/usePropText.ts';
import { FairRule, Rules, RuleSection } from '#src/components/rules/Rules.tsx';
import { PaperSheet } from '#src/components/sheet/PaperSheet.tsx';
import { moneyText } from '#src/ui/index.ts';
import type { HalloweenInfo } from '../hooks/useHalloween.ts';
import { FOUND_ART } from './found.ts';

/** How Halloween works, with its odds; every number is the operator's rule. */
export function HalloweenRules({ info, onClose }: { info: HalloweenInfo; onClose: () => void }) {
  const { t } = useTranslation('halloween');
  const text = usePropText();
  const rows = info.awards.map((award) => ({
    id: award.id,
    label: `${text.name(award.propId)} ${text.amount(award)}`,
    note: t(`found.${award.found}`),
    art: FOUND_ART[award.found],
    weight: award.weight,
  }));
  const { freePerDay, depositPerPick, betPerPick, mostPerDay, clickPicks, turnoverFactor } = info;
  const gives = [
    ...(freePerDay > 0 ? [t('rules.free', { count: freePerDay })] : []),
    ...(depositPerPick > 0 ? [t('rules.deposit', { amount: moneyText(depositPerPick) })] : []),
    ...(betPerPick > 0 ? [t('rules.bet', { amount: moneyText(betPerPick) })] : []),
    ...(clickPicks > 0 ? [t('rules.click', { count: clickPicks })] : []),
    t('rules.most', { count: mostPerDay }),
  ];
  return (
    <PaperSheet title={t('rules.title')} onClose={onClose}>
      <Rules>
        <RuleSection title={t('rules.how')} points={[t('rules.open'), t('rules.any'), t('rules.board')]} />
        <RuleSection title={t('rules.picks')} points={gives} />
        <RuleSection title={t('rules.odds')}>
          <OddsTable rows={rows} />
          {turnoverFactor > 0 && <p>{t('rules.turnover', { count: turnoverFactor })}</p>}
        </RuleSection>
        <FairRule />
      </Rules>
    </PaperSheet>
  );
}
