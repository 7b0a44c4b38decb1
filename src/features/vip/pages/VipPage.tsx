import { useTranslation } from 'react-i18next';
import { DailyRebate } from '#src/components/rebate/DailyRebate.tsx';
import { useLevels } from '#src/components/vip/useLevels.ts';
import { useUserStore } from '#src/stores/player/user.ts';
import { Page, Section, Skeleton } from '#src/ui/index.ts';
import { AllLevels } from '../components/AllLevels.tsx';
import { BenefitIcons } from '../components/BenefitIcons.tsx';
import { LevelCards } from '../components/LevelCards.tsx';
import { OwnBonuses } from '../components/OwnBonuses.tsx';

/** /vip (spec §2, board vip): the levels, the member's bonuses and tasks, and what their level gives. */
export function VipPage() {
  const { t } = useTranslation('vip');
  const levels = useLevels();
  const user = useUserStore((state) => state.user);
  const own = levels?.find(({ level }) => level === (user?.vip ?? 1));
  return (
    <Page width="wide">
      {levels === null ? <Skeleton kind="lines" count={4} /> : <LevelCards levels={levels} own={user} />}
      <OwnBonuses>
        <DailyRebate />
      </OwnBonuses>
      {own !== undefined && (
        <Section title={t('benefits', { level: own.level })} aside={<AllLevels />}>
          <BenefitIcons level={own} />
        </Section>
      )}
    </Page>
  );
}
