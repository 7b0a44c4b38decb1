import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ACTIVITY } from '#contract/base/enums.ts';
import type { OwnProp } from '#contract/props/calls.ts';
import { Empty } from '#src/components/empty/Empty.tsx';
import { Loaded } from '#src/components/records/Loaded.tsx';
import { useActivity } from '#src/stores/player/activity.ts';
import { Chip, Row, Skeleton } from '#src/ui/index.ts';
import { GROUP_NAMES, type Group, useRewards } from '../hooks/useRewards.ts';
import styles from './Rewards.module.css';

interface RewardListProps {
  skeleton: 'rows' | 'tiles';
  className: string | undefined;
  renderItem: (item: OwnProp) => ReactNode;
}

/** Everything that a member holds, by group; loading, failed, empty and end. */
export function RewardList({ skeleton, className, renderItem }: RewardListProps) {
  const { t } = useTranslation(['props', 'common']);
  const { call, group, setGroup, shown } = useRewards();
  return (
    <>
      <Row as="fieldset" scroll>
        <legend className="sr-only">{t('groups')}</legend>
        {GROUP_NAMES.map((each) => (
          <Chip key={each} selected={each === group} onPress={() => setGroup(each)}>
            {t(`group.${each}`)}
          </Chip>
        ))}
      </Row>
      <Loaded call={call} failed={t('failed')} skeleton={<Skeleton kind={skeleton} count={4} />}>
        {({ props }) => {
          const items = shown(props);
          if (items.length === 0) return <NoRewards group={group} />;
          return (
            <>
              <ul aria-label={t('title')} className={className}>
                {items.map((item) => (
                  <li key={item.propId}>{renderItem(item)}</li>
                ))}
              </ul>
              <p className={styles.end}>{t('common:list.end')}</p>
            </>
          );
        }}
      </Loaded>
    </>
  );
}

function NoRewards({ group }: { group: Group }) {
  const { t } = useTranslation('props');
  const hasPoints = useActivity(ACTIVITY.points)?.open === true;
  const link =
    group === 'coupons' && hasPoints
      ? { to: '/points', label: t('couponsForPoints') }
      : { to: '/activity/jackpot', label: t('win') };
  return <Empty art="art-gift" title={t(`empty.${group}`)} text={t('emptyText')} link={link} />;
}
