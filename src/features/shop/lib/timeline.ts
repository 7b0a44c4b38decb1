import type { Ms } from '#contract/base/units.ts';
import type { ShopOrder } from '#contract/shop/calls.ts';
import type { StepState } from '#src/components/steps/StepList.tsx';

/** One step of an order; `step.<name>` is its word. */
export interface Step {
  readonly name: 'ordered' | 'accepting' | 'preparing' | 'sent' | 'delivered' | 'refused' | 'cancelled' | 'returned';
  readonly state: StepState;
  /** When it happened; null where it has not. */
  readonly time: Ms | null;
}

type Stages = Pick<ShopOrder, 'state' | 'createTime' | 'acceptTime' | 'sendTime' | 'closeTime'>;

const done = (name: Step['name'], time: number | null): Step => ({ name, state: 'done', time });
const now = (name: Step['name']): Step => ({ name, state: 'now', time: null });
const next = (name: Step['name']): Step => ({ name, state: 'next', time: null });

/** The steps of an order from its making to its end, in their order. */
export function timelineOf({ state, createTime, acceptTime, sendTime, closeTime }: Stages): Step[] {
  const ordered = done('ordered', createTime);
  const prepared = done('preparing', acceptTime);
  const sent = done('sent', sendTime);
  switch (state) {
    case 'ordered':
      return [ordered, now('accepting'), next('sent'), next('delivered')];
    case 'preparing':
      return [ordered, { ...prepared, state: 'now' }, next('sent'), next('delivered')];
    case 'sent':
      return [ordered, prepared, sent, now('delivered')];
    case 'delivered':
      return [ordered, prepared, sent, done('delivered', closeTime)];
    case 'refused':
    case 'cancelled':
      return [
        ordered,
        ...(acceptTime === null ? [] : [prepared]),
        ...(sendTime === null ? [] : [sent]),
        { name: state, state: 'ended', time: closeTime },
        done('returned', closeTime),
      ];
  }
}
