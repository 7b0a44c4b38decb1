import { callApi } from '#src/api/index.ts';
import { useActivityStore } from './activity.ts';

/** Loads the list of activities again. Never rejects: after a failure the next refresh has it. */
export const loadActivities = (): Promise<void> =>
  callApi('getActivityIds', {}, { timeoutTip: false }).then(
    (list) => useActivityStore.getState().setActivities(list),
    () => undefined,
  );
