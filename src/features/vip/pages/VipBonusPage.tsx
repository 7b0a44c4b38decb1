import { useTranslation } from 'react-i18next';
import { BonusTabs } from '#src/components/bonus/BonusTabs.tsx';
import { Page, Text } from '#src/ui/index.ts';
import { Bonuses } from '../components/Bonuses.tsx';
import { OwnVip } from '../components/OwnVip.tsx';
import { Tasks } from '../components/Tasks.tsx';

/** /bonus/vip (spec §2): the bonuses and tasks of the member's level as a page of the bonus area. */
export function VipBonusPage() {
  const { t } = useTranslation('vip');
  return (
    <Page width="wide">
      <BonusTabs />
      <OwnVip>
        {({ bonuses, tasks, turnoverFactor }) => (
          <>
            <Bonuses bonuses={bonuses ?? []} />
            <Tasks tasks={tasks ?? []} />
            <Text type="caption" tone="soft">
              {t('rules', { times: turnoverFactor })}
            </Text>
          </>
        )}
      </OwnVip>
    </Page>
  );
}
