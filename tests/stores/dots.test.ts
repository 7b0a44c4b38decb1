import { expect, it } from 'vitest';
import { hasDot, useActivityStore } from '#src/stores/player/activity.ts';

const TABS = ['bonus', 'inbox', 'me'] as const;
const none = useActivityStore.getInitialState().flags;
const dotted = (flags: Partial<typeof none>) => TABS.filter((tab) => hasDot({ ...none, ...flags }, tab));

it('a tab has a red dot while a flag of its is set', () => {
  expect(dotted({})).toEqual([]);
  expect(dotted({ taskAwardFlag: true })).toEqual(['bonus']);
  expect(dotted({ signInFlag: true, vipAwardFlag: true })).toEqual(['bonus']);
  expect(dotted({ emailAwardFlag: true })).toEqual(['inbox']);
  for (const name of ['feedbackFlag', 'diamondMallRedDot', 'pkShareFlag'] as const)
    expect(dotted({ [name]: true }), name).toEqual(['me']);
});

it('a flag that has another place has no tab', () => {
  expect(dotted({ canReceiveDrawChance: true, spinAwardFlag: true })).toEqual([]);
});
