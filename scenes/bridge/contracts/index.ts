import type { AwardBurstContract } from './award-burst.ts';
import type { CoinPusherContract } from './coin-pusher.ts';
import type { ColorGameContract } from './color-game.ts';
import type { ContractShape } from './common.ts';
import type { GridDrawContract } from './grid-draw.ts';
import type { JackpotWheelContract } from './jackpot-wheel.ts';
import type { LotteryBallsContract } from './lottery-balls.ts';
import type { MoneyRainContract } from './money-rain.ts';
import type { RedVsBlueContract } from './red-vs-blue.ts';
import type { ScratchCardContract } from './scratch-card.ts';
import type { SlotReelsContract } from './slot-reels.ts';
import type { SpinWheelContract } from './spin-wheel.ts';
import type { CommonRequests } from './win.ts';

/** All scenes by name. After adding one here, the compiler demands its module, size and frames. */
export interface SceneContracts {
  'grid-draw': GridDrawContract;
  'jackpot-wheel': JackpotWheelContract;
  'award-burst': AwardBurstContract;
  'spin-wheel': SpinWheelContract;
  'coin-pusher': CoinPusherContract;
  'money-rain': MoneyRainContract;
  'scratch-card': ScratchCardContract;
  'red-vs-blue': RedVsBlueContract;
  'slot-reels': SlotReelsContract;
  'color-game': ColorGameContract;
  'lottery-balls': LotteryBallsContract;
}

export type SceneName = keyof SceneContracts;

/** Type error for a contract without a required member or common command. */
export type CheckedContracts = {
  [N in SceneName]: SceneContracts[N] extends ContractShape ? SceneContracts[N] : never;
};

export type PropsOf<N extends SceneName> = CheckedContracts[N]['props'];
export type SnapshotOf<N extends SceneName> = CheckedContracts[N]['snapshot'];

/** From a map of type to payload to the union `{ type, ...payload }`. */
type Tagged<Map> = { [K in keyof Map & string]: { type: K } & Map[K] }[keyof Map & string];

/** Requests that a scene handles itself. */
type OwnRequests<N extends SceneName> = SceneContracts[N]['requests'];
type Requests<N extends SceneName> = OwnRequests<N> & CommonRequests;
type Params<R> = R extends { params: infer P } ? P : never;
type Result<R> = R extends { result: infer V } ? V : never;

/** Commands for `send`: a discriminated union on `type`. */
export type CommandOf<N extends SceneName> = N extends SceneName ? Tagged<SceneContracts[N]['commands']> : never;
/** Events for listeners: a discriminated union on `type`. */
export type EventOf<N extends SceneName> = N extends SceneName ? Tagged<SceneContracts[N]['events']> : never;
/** Requests for `request`: a discriminated union on `type`. */
export type RequestOf<N extends SceneName> = N extends SceneName
  ? Tagged<{ [K in keyof Requests<N>]: Params<Requests<N>[K]> }>
  : never;

export type RequestType<N extends SceneName> = keyof Requests<N> & string;
export type EventType<N extends SceneName> = keyof SceneContracts[N]['events'] & string;
export type RequestBy<N extends SceneName, K extends RequestType<N>> = { type: K } & Params<Requests<N>[K]>;
export type ResultBy<N extends SceneName, K extends RequestType<N>> = Result<Requests<N>[K]>;
export type EventBy<N extends SceneName, K extends EventType<N>> = { type: K } & SceneContracts[N]['events'][K];

/** One handler per command: a missing or unknown one is a type error. */
export type CommandHandlers<N extends SceneName> = {
  [K in keyof SceneContracts[N]['commands']]: (command: SceneContracts[N]['commands'][K]) => void;
};

/**
 * One handler per request; its promise settles with the animation. The signal aborts when the caller cancels the
 * request.
 */
export type RequestHandlers<N extends SceneName> = {
  [K in keyof OwnRequests<N>]: (
    params: Params<OwnRequests<N>[K]>,
    signal: AbortSignal,
  ) => Promise<Result<OwnRequests<N>[K]>>;
};
