import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXCHANGE_STATES, isOpen } from '#contract/withdrawal/rules.ts';
import { isLate, timelineOf } from '#src/features/wallet/withdraw/lib/timeline.ts';

const [ASKED, LOOKED, ENDED, EXPECTED] = [1000, 2000, 3000, 9000];
const times = { createTime: ASKED, approveTime: LOOKED, closeTime: ENDED, expectedTime: EXPECTED };

describe('the steps of a withdrawal', () => {
  it.each([
    ['waiting', { approveTime: null, closeTime: null }, 'requested done 1000, checking now -, sent next 9000'],
    ['approved', { closeTime: null }, 'requested done 1000, checked done 2000, sending now 9000'],
    ['sent', {}, 'requested done 1000, checked done 2000, sent done 3000'],
    ['refused', { approveTime: null }, 'requested done 1000, refused ended 3000, returned done 3000'],
    ['refused', {}, 'requested done 1000, checked done 2000, refused ended 3000, returned done 3000'],
    ['cancelled', { approveTime: null }, 'requested done 1000, cancelled ended 3000, returned done 3000'],
  ] as const)('%s, %j', (state, own, steps) => {
    const said = timelineOf({ ...times, state, ...own }).map(
      ({ name, state: at, time }) => `${name} ${at} ${time ?? '-'}`,
    );
    expect(said.join(', ')).toBe(steps);
  });

  it('begin with the request, wait for one thing at most, and for none once it is over', () => {
    fc.assert(
      fc.property(fc.constantFrom(...EXCHANGE_STATES), fc.option(fc.nat()), (state, approveTime) => {
        const steps = timelineOf({ ...times, state, approveTime });
        expect(steps[0]).toEqual({ name: 'requested', state: 'done', time: ASKED });
        expect(steps.filter((step) => step.state === 'now')).toHaveLength(isOpen(state) ? 1 : 0);
        expect(new Set(steps.map(({ name }) => name)).size).toBe(steps.length);
      }),
    );
  });
});

it('a withdrawal is late only while it is on its way', () => {
  const late = EXCHANGE_STATES.filter((state) => isLate({ state, expectedTime: EXPECTED }, EXPECTED + 1));
  expect(late).toEqual(['waiting', 'approved']);
  expect(isLate({ state: 'waiting', expectedTime: EXPECTED }, EXPECTED)).toBe(false);
});
