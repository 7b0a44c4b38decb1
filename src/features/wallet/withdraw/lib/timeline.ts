import type { Ms } from '#contract/base/units.ts';
import type { Exchange } from '#contract/withdrawal/calls.ts';
import { isOpen } from '#contract/withdrawal/rules.ts';
import type { StepState } from '#src/components/steps/StepList.tsx';

/** A step's word: `step.<name>` of the texts. */
export type StepName = 'requested' | 'checking' | 'checked' | 'sending' | 'sent' | 'refused' | 'cancelled' | 'returned';

/** One step of a withdrawal with its state. */
export interface Step {
  readonly name: StepName;
  readonly state: StepState;
  /** When it happened, or by when it should;, null where nobody can say. */
  readonly time: Ms | null;
}

type Stages = Pick<Exchange, 'state' | 'createTime' | 'approveTime' | 'closeTime' | 'expectedTime'>;

/** The steps of a withdrawal from its request to its end, in their order. */
export function timelineOf({ state, createTime, approveTime, closeTime, expectedTime }: Stages): Step[] {
  const requested: Step = { name: 'requested', state: 'done', time: createTime };
  const checked: Step = { name: 'checked', state: 'done', time: approveTime };
  switch (state) {
    case 'waiting':
      return [
        requested,
        { name: 'checking', state: 'now', time: null },
        { name: 'sent', state: 'next', time: expectedTime },
      ];
    case 'approved':
      return [requested, checked, { name: 'sending', state: 'now', time: expectedTime }];
    case 'sent':
      return [requested, checked, { name: 'sent', state: 'done', time: closeTime }];
    case 'refused':
    case 'cancelled':
      return [
        requested,
        ...(approveTime === null ? [] : [checked]),
        { name: state, state: 'ended', time: closeTime },
        { name: 'returned', state: 'done', time: closeTime },
      ];
  }
}

/** Whether a withdrawal is still on its way at a moment at which it should have been there. */
export const isLate = ({ state, expectedTime }: Pick<Exchange, 'state' | 'expectedTime'>, now: number): boolean =>
  isOpen(state) && expectedTime < now;
