import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '#src/components/records/Loaded.tsx';
import { useCall } from '#src/query/index.ts';
import { useActivity } from '#src/stores/player/activity.ts';
import { loadActivities } from '#src/stores/player/load-activities.ts';
import { ActivityNotice } from './ActivityNotice.tsx';

const NOT_OFFERED = { status: 'closed', opensAt: null, closesAt: null } as const;

/**
 * Replaces a page whose activity is not open (spec §6): reason and opening time. The page appears automatically once it
 * is open.
 */
export function ClosedActivity({ activityType }: { activityType: number | undefined }) {
  const { t } = useTranslation('activity');
  const call = useCall('activityGetStatusList', {});
  const picture = useActivity(activityType ?? -1)?.imgUrl4;
  const times = call.data?.list.find((each) => each.activityType === activityType) ?? NOT_OFFERED;
  const isOpen = times.status === 'open';

  useEffect(() => {
    // The guard's list is older than the opening.
    if (isOpen) void loadActivities();
  }, [isOpen]);

  return (
    <Loaded call={call} failed={t('failed')}>
      {() => <ActivityNotice times={times} art={picture || 'art-cone'} size={88} onOpen={() => void call.reload()} />}
    </Loaded>
  );
}
