import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ACTIVITY } from '#contract/base/enums.ts';
import { useUnknownActivities } from '#src/app/background/useUnknownActivities.ts';
import { useActivityStore } from '#src/stores/player/activity.ts';

const track = vi.hoisted(() => vi.fn<(name: string, fields: object) => void>());
vi.mock('#src/analytics/index.ts', () => ({ track }));

it('reports an activity of an unknown type once, and no known one', () => {
  const show = (...types: number[]) =>
    act(() =>
      useActivityStore.setState({
        activityMap: Object.fromEntries(types.map((type) => [type, { id: `a${type}`, activityType: type } as never])),
      }),
    );
  renderHook(useUnknownActivities);
  show(ACTIVITY.Deposit, 9999);
  show(ACTIVITY.Deposit, 9999, 9998);
  expect(track.mock.calls).toEqual([
    ['unknown_activity', { eventInterfaceId: 'a9999', detail: { activityType: 9999 } }],
    ['unknown_activity', { eventInterfaceId: 'a9998', detail: { activityType: 9998 } }],
  ]);
});
