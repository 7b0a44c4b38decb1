import { useTranslation } from 'react-i18next';
import { DailyRebate } from '#src/components/rebate/DailyRebate.tsx';
import { useUserStore } from '#src/stores/player/user.ts';
import { Page, Section, Skeleton, Text } from '#src/ui/index.ts';
import { AllLevels } from '../components/AllLevels.tsx';
import { BenefitIcons } from '../components/BenefitIcons.tsx';
import { Bonuses } from '../components/Bonuses.tsx';
import { LevelCards } from '../components/LevelCards.tsx';
import { OwnVip } from '../components/OwnVip.tsx';
import { Tasks } from '../components/Tasks.tsx';
import { useLevels } from '../hooks/useLevels.ts';

/** /vip (spec §2, board vip): the levels, the member's bonuses and tasks, and what their level gives. */
export function VipPage() {
  const { t } = useTranslation('vip');
  const levels = useLevels();
  const user = useUserStore((state) => state.user);
  const own = levels?.find(({ level }) => level === (user?.vip ?? 1));
  return (
    <Page width="wide">
      {levels === null ? <Skeleton kind="lines" count={4} /> : <LevelCards levels={levels} own={user} />}
      <OwnVip>
        {({ bonuses, tasks, turnoverFactor }) => (
          <>
            <Bonuses bonuses={bonuses ?? []} />
            <DailyRebate />
            <Tasks tasks={tasks ?? []} />
            <Text type="caption" tone="soft">
              {t('rules', { times: turnoverFactor })}
            </Text>
          </>
        )}
      </OwnVip>
      {own !== undefined && (
        <Section title={t('benefits', { level: own.level })} aside={<AllLevels />}>
          <BenefitIcons level={own} />
        </Section>
      )}
    </Page>
  );
}
