import { DRAW_TYPE } from '#contract/enums.ts';
import type { JackpotDraw } from '#contract/jackpot.ts';
import { PROP } from '#contract/props.ts';

/** Tries of one tap before the player is asked to retry by hand, and the pause between them in ms. */
export const MAX_TRIES = 3;
export const RETRY_PAUSE_MS = 2000;

/**
 * A draw whose award is still to be shown. `coin`: balance after it in hundredths, null for a draw found after a
 * reload.
 */
export interface DrawInHand {
  draw: JackpotDraw;
  coin: number | null;
}

/**
 * The draw flow (spec §4, jackpot grid draw). `resumed`: the tap was made before a reload, so nothing is animated
 * again.
 */
export type DrawState =
  | { name: 'idle' }
  | { name: 'requesting'; attempt: number; resumed: boolean }
  | { name: 'waiting'; attempt: number; resumed: boolean }
  | { name: 'dropped'; resumed: boolean }
  | { name: 'refused'; errcode: number }
  | { name: 'grid'; hand: DrawInHand }
  | { name: 'wheel'; hand: DrawInHand }
  | { name: 'prop'; hand: DrawInHand }
  | { name: 'award'; hand: DrawInHand };

export interface DrawFlow {
  state: DrawState;
  /** Draws whose award was shown here, so that none is shown twice. */
  shown: readonly string[];
}

export type DrawEvent =
  | { type: 'play' }
  | { type: 'resume' }
  | { type: 'retry' }
  | { type: 'answered'; attempt: number; hand: DrawInHand }
  | { type: 'refused'; attempt: number; errcode: number }
  | { type: 'dropped'; attempt: number }
  | { type: 'elsewhere'; attempt: number }
  | { type: 'settled'; drawId: string; stage: 'grid' | 'wheel' }
  | { type: 'closed'; drawId: string; stage: 'prop' | 'award' }
  | { type: 'dismissed' }
  | { type: 'found'; draw: JackpotDraw };

/**
 * A request that is not `fresh` repeats an earlier tap: it may only use that tap's key. `resumed`: the page was loaded
 * since, so the tap is only finished.
 */
export interface RequestEffect {
  type: 'request';
  attempt: number;
  fresh: boolean;
  resumed: boolean;
}

export type DrawEffect =
  | RequestEffect
  | { type: 'retryAfter'; ms: number }
  | { type: 'track' }
  /** The highlight begins to run before there is an answer, and comes to rest where none comes. */
  | { type: 'start' }
  | { type: 'stop' }
  | { type: 'playGrid'; draw: JackpotDraw }
  | { type: 'snapshot'; draw: JackpotDraw }
  | { type: 'award'; hand: DrawInHand }
  | { type: 'ack'; drawId: string }
  | { type: 'reload' };

export interface Step {
  flow: DrawFlow;
  effects: readonly DrawEffect[];
}

/** The flow before any tap. `shown`: ids of the draws whose award was shown on this device. */
export const startFlow = (shown: readonly string[] = []): DrawFlow => ({ state: { name: 'idle' }, shown });

/** True while a draw is running: close and spin are disabled (spec §2). */
export function isSpinning(state: DrawState): boolean {
  return state.name !== 'idle' && state.name !== 'refused' && state.name !== 'dropped';
}

/**
 * Steps the flow. Pure: what has to happen outside is returned as effects. An event that does not belong to the state
 * changes nothing, so late, doubled and foreign events are harmless.
 */
export function step(flow: DrawFlow, event: DrawEvent): Step {
  const { state } = flow;
  switch (event.type) {
    case 'play':
      if (state.name === 'dropped') return request(flow, 1, state.resumed, state.resumed ? [] : [{ type: 'start' }]);
      return state.name === 'idle' || state.name === 'refused' ? begin(flow) : stay(flow);
    case 'resume':
      return state.name === 'idle' ? request(flow, 1, true) : stay(flow);
    case 'retry':
      if (state.name === 'dropped') return request(flow, 1, state.resumed);
      return state.name === 'waiting' ? request(flow, state.attempt + 1, state.resumed) : stay(flow);
    case 'answered':
      if (state.name !== 'requesting' || state.attempt !== event.attempt) return stay(flow);
      if (state.resumed) return reveal(flow, event.hand, [{ type: 'snapshot', draw: event.hand.draw }]);
      return to(flow, { name: 'grid', hand: event.hand }, [{ type: 'playGrid', draw: event.hand.draw }]);
    case 'refused':
      if (state.name !== 'requesting' || state.attempt !== event.attempt) return stay(flow);
      return to(flow, { name: 'refused', errcode: event.errcode }, [{ type: 'stop' }, { type: 'reload' }]);
    case 'dropped':
      if (state.name !== 'requesting' || state.attempt !== event.attempt) return stay(flow);
      if (state.attempt >= MAX_TRIES) return to(flow, { name: 'dropped', resumed: state.resumed }, [{ type: 'stop' }]);
      return to(flow, { ...state, name: 'waiting' }, [{ type: 'stop' }, { type: 'retryAfter', ms: RETRY_PAUSE_MS }]);
    case 'elsewhere':
      // Another tab has sent this tap and got its answer; the status says whether its award was seen.
      if (state.name !== 'requesting' || state.attempt !== event.attempt) return stay(flow);
      return to(flow, { name: 'idle' }, [{ type: 'stop' }, { type: 'reload' }]);
    case 'settled':
      return settled(flow, event);
    case 'closed':
      return closed(flow, event);
    case 'dismissed':
      return state.name === 'refused' ? to(flow, { name: 'idle' }) : stay(flow);
    case 'found':
      if (state.name !== 'idle') return stay(flow);
      return reveal(flow, { draw: event.draw, coin: null }, [{ type: 'snapshot', draw: event.draw }]);
  }
}

function settled(flow: DrawFlow, event: Extract<DrawEvent, { type: 'settled' }>): Step {
  const { state } = flow;
  if (
    (state.name !== 'grid' && state.name !== 'wheel') ||
    state.name !== event.stage ||
    state.hand.draw.id !== event.drawId
  )
    return stay(flow);
  const { hand } = state;
  if (state.name === 'grid' && hand.draw.type === DRAW_TYPE.jackpot) {
    return to(flow, { name: 'wheel', hand });
  }
  return reveal(flow, hand, []);
}

function closed(flow: DrawFlow, event: Extract<DrawEvent, { type: 'closed' }>): Step {
  const { state } = flow;
  if (
    (state.name !== 'prop' && state.name !== 'award') ||
    state.name !== event.stage ||
    state.hand.draw.id !== event.drawId
  )
    return stay(flow);
  return state.name === 'prop' ? award(flow, state.hand, []) : to(flow, { name: 'idle' }, [{ type: 'reload' }]);
}

/** Money goes straight to the award popup; any other prop is explained first (spec §2). */
function reveal(flow: DrawFlow, hand: DrawInHand, before: readonly DrawEffect[]): Step {
  const { id } = hand.draw;
  // Its award was seen here or in another tab; only the acknowledgement is missing.
  if (flow.shown.includes(id)) return to(flow, { name: 'idle' }, [{ type: 'ack', drawId: id }]);
  if (hand.draw.type === DRAW_TYPE.jackpot || hand.draw.propId === PROP.coin) return award(flow, hand, before);
  return to(flow, { name: 'prop', hand }, before);
}

/** The award popup opens; the balance changes with it and nowhere else. */
function award(flow: DrawFlow, hand: DrawInHand, before: readonly DrawEffect[]): Step {
  const { id } = hand.draw;
  return {
    flow: { state: { name: 'award', hand }, shown: [...flow.shown, id] },
    effects: [...before, { type: 'award', hand }, { type: 'ack', drawId: id }],
  };
}

function request(flow: DrawFlow, attempt: number, resumed: boolean, before: readonly DrawEffect[] = []): Step {
  return to(flow, { name: 'requesting', attempt, resumed }, [
    ...before,
    { type: 'request', attempt, fresh: false, resumed },
  ]);
}

/** Starts a new draw; only a tap does. */
function begin(flow: DrawFlow): Step {
  return to(flow, { name: 'requesting', attempt: 1, resumed: false }, [
    { type: 'start' },
    { type: 'track' },
    { type: 'request', attempt: 1, fresh: true, resumed: false },
  ]);
}

const to = (flow: DrawFlow, state: DrawState, effects: readonly DrawEffect[] = []): Step => ({
  flow: { ...flow, state },
  effects,
});
const stay = (flow: DrawFlow): Step => ({ flow, effects: [] });
