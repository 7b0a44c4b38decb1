import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Text } from '#src/ui/index.ts';
import { Bonuses } from './Bonuses.tsx';
import { OwnVip } from './OwnVip.tsx';
import { Tasks } from './Tasks.tsx';

/** The member's VIP bonuses and tasks with their rules; the children are between bonuses and tasks. */
export function OwnBonuses({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('vip');
  return (
    <OwnVip>
      {({ bonuses, tasks, turnoverFactor }) => (
        <>
          <Bonuses bonuses={bonuses ?? []} />
          {children}
          <Tasks tasks={tasks ?? []} />
          <Text type="caption" tone="soft">
            {t('rules', { times: turnoverFactor })}
          </Text>
        </>
      )}
    </OwnVip>
  );
}
