import { Container } from 'pixi.js';
import type { Ending } from '../bridge/contracts/common.ts';
import type { CommandHandlers, RequestHandlers } from '../bridge/contracts/index.ts';
import type { SlotReelsProps, SlotReelsSnapshot, SlotSpin, SlotWin } from '../bridge/contracts/slot-reels.ts';
import { BridgeError } from '../bridge/protocol.ts';
import { Activity } from '../engine/activity.ts';
import type { Motionness, Scene, SceneContext, SceneModule } from '../engine/scene.ts';
import { COIN_BURST_MS } from './coin-burst.ts';
import { bearsOut, checkReels, symbolsSeen, totalOf } from './lines.ts';
import { Machine } from './machine.ts';
import { isBigWin, planSpin, winAt, winMs, type SpinPlan } from './rules.ts';
import { ALL } from './win-view.ts';

/** Bulbs change places this often while reels run or wins are shown. */
const BULB_STEP_MS = 220;
/** A line is drawn in this time; the symbols on it swell and sink once in twice of it. */
const LINE_DRAW_MS = 320;
const SWELL = 0.14;
const NONE = -2;

type Spin = Activity<SpinPlan, { stops: readonly number[]; amount: number; ending: Ending }>;

/** Slot reels of 3x3 or 5x3: they stop where the server said, and what paid is shown line by line. */
class SlotReelsScene implements Scene<'slot-reels'> {
  readonly root = new Container();
  readonly #context: SceneContext<'slot-reels'>;
  #props: SlotReelsProps;
  #pending: SlotReelsProps | null = null;
  #machine: Machine;
  #stops: readonly number[];
  #spin: Spin | null = null;
  #stopped = 0;
  #anticipated = 0;
  #wins: readonly SlotWin[] = [];
  #big = false;
  /** Clock time at which the wins' showing began; null when it is over. */
  #shownFrom: number | null = null;
  #shown = NONE;

  constructor(context: SceneContext<'slot-reels'>, props: SlotReelsProps) {
    checkReels(props.strips, props.stops);
    this.#context = context;
    this.#props = props;
    this.#stops = props.stops;
    this.#machine = this.#build();
    this.#stand(props.stops);
    this.#machine.freeSpins = props.freeSpins?.label ?? null;
  }

  readonly commands: CommandHandlers<'slot-reels'> = {
    settle: () => this.settle(),
    snapshot: ({ snapshot }) => this.restore(snapshot),
    pointer: () => undefined,
    showWins: ({ wins }) => {
      if (this.#spin !== null || this.#faultOf({ stops: this.#stops, wins: wins ?? [] }) !== null) return;
      this.#showWins(wins ?? [], false, 0);
      if (this.#context.cutsMotion()) this.settle();
    },
    reset: () => {
      if (this.#spin === null) this.#showWins([], false, 0);
    },
  };

  readonly requests: RequestHandlers<'slot-reels'> = {
    spin: (spin, signal) => {
      if (this.#spin !== null) throw new BridgeError('refused', 'The reels are turning.');
      const fault = this.#faultOf(spin);
      if (fault !== null) throw new BridgeError('refused', fault);
      const answer = this.#begin(planSpin(this.#props.strips, this.#stops, spin), 0).wait(signal);
      this.#context.emit({ type: 'sound', cue: 'reel-start', rate: 1 });
      if (this.#context.cutsMotion()) this.settle();
      return answer;
    },
  };

  setProps(props: SlotReelsProps): void {
    checkReels(props.strips, props.stops);
    if (this.#spin !== null) this.#pending = props;
    else this.#apply(props);
  }

  resize(): void {
    // The machine has one size; the engine scales it.
  }

  update(time: number): Motionness {
    if (this.#spin !== null) return this.#advance(this.#spin, time);
    if (this.#shownFrom === null) return 'still';
    this.#celebrate(time, time - this.#shownFrom);
    return 'moving';
  }

  settle(): void {
    this.#spin?.end('cut');
    if (this.#shownFrom !== null) this.#rest();
    this.#context.wake();
  }

  takeSnapshot(): SlotReelsSnapshot {
    const spin = this.#spin;
    const now = this.#context.now();
    return {
      stops: this.#stops,
      wins: this.#wins,
      big: this.#big,
      shownMs: this.#shownFrom === null ? null : now - this.#shownFrom,
      spin: spin === null ? null : { stops: spin.plan.stops, wins: spin.plan.wins, bet: spin.plan.bet, turbo: spin.plan.turbo, elapsedMs: now - spin.startedAt },
    };
  }

  /** A snapshot of other strips than these is passed over: its result is not to be seen on them. */
  restore({ stops, wins, big, shownMs, spin }: SlotReelsSnapshot): void {
    if (this.#faultOf({ stops, wins }) !== null || (spin !== null && this.#faultOf(spin) !== null)) return;
    this.#spin = null;
    this.#stand(stops);
    if (spin !== null) this.#begin(planSpin(this.#props.strips, stops, spin), spin.elapsedMs);
    else {
      this.#showWins(wins, big, shownMs ?? 0);
      if (shownMs === null && wins.length > 0) this.#rest();
    }
    if (this.#context.cutsMotion()) this.settle();
    this.#context.wake();
  }

  #build(): Machine {
    const machine = new Machine(this.#context.assets.atlas('slot-reels'), this.#context.assets.font('display-16'), this.#props.strips.length);
    this.root.addChild(machine);
    return machine;
  }

  #apply(props: SlotReelsProps): void {
    const before = this.#props;
    this.#props = props;
    if (props.strips.length !== before.strips.length) {
      this.#machine.destroy({ children: true });
      this.#machine = this.#build();
    }
    const sameStrips = props.strips.length === before.strips.length && props.strips.every((strip, reel) => isSame(strip, before.strips[reel] ?? []));
    if (!sameStrips || !isSame(props.stops, before.stops)) this.#stand(props.stops);
    this.#machine.freeSpins = props.freeSpins?.label ?? null;
    this.#context.wake();
  }

  /** Why a result cannot be shown on these strips, or null. */
  #faultOf({ stops, wins }: Pick<SlotSpin, 'stops' | 'wins'>): string | null {
    try {
      checkReels(this.#props.strips, stops);
    } catch (error) {
      return error instanceof RangeError ? error.message : String(error);
    }
    const seen = symbolsSeen(this.#props.strips, stops);
    const index = wins.findIndex((win) => !bearsOut(seen, win));
    return index < 0 ? null : `The symbols at ${stops.join(', ')} do not show the win ${index}.`;
  }

  #begin(plan: SpinPlan, elapsedMs: number): Spin {
    const spin: Spin = new Activity(plan, this.#context.now() - elapsedMs, (ending) => this.#finish(plan, ending));
    this.#spin = spin;
    this.#stopped = plan.reels.filter(({ stopMs }) => stopMs <= elapsedMs).length;
    this.#anticipated = plan.reels.filter(({ anticipateMs }) => anticipateMs !== null && anticipateMs <= elapsedMs).length;
    this.#forgetWins();
    this.#machine.lay(this.#props.strips, plan);
    this.#machine.roll(plan, elapsedMs);
    this.#context.emit({ type: 'started', durationMs: plan.durationMs });
    this.#context.emit({ type: 'announce', announcement: { key: 'slotReels.started', values: {} } });
    this.#context.wake();
    return spin;
  }

  #advance(spin: Spin, time: number): Motionness {
    const elapsed = time - spin.startedAt;
    this.#machine.setPhase(Math.floor(time / BULB_STEP_MS) % 2);
    this.#machine.roll(spin.plan, elapsed);
    this.#tell(spin.plan, elapsed);
    if (elapsed >= spin.plan.durationMs) spin.end('played');
    return 'moving';
  }

  /** Tells of the reels that have stopped, or begun to be anticipated, since the last frame. */
  #tell({ reels }: SpinPlan, elapsed: number): void {
    let anticipated = 0;
    for (let reel = 0; reel < reels.length; reel++) {
      const plan = reels[reel];
      if (plan === undefined) continue;
      if (reel === this.#stopped && plan.stopMs <= elapsed) {
        this.#stopped++;
        this.#context.emit({ type: 'reelStopped', reel });
        this.#context.emit({ type: 'sound', cue: 'reel-stop', rate: 1 + reel * 0.07 });
        this.#context.emit({ type: 'haptic', ms: reel === reels.length - 1 ? 28 : 14 });
      }
      if (plan.anticipateMs === null || plan.anticipateMs > elapsed) continue;
      anticipated++;
      if (anticipated <= this.#anticipated) continue;
      this.#anticipated = anticipated;
      this.#context.emit({ type: 'anticipating', reel });
      if (plan.stopMs > elapsed) this.#context.emit({ type: 'sound', cue: 'reel-anticipate', rate: 1 });
    }
  }

  #finish(plan: SpinPlan, ending: Ending): { stops: readonly number[]; amount: number; ending: Ending } {
    this.#spin = null;
    const amount = totalOf(plan.wins);
    const big = isBigWin(amount, plan.bet);
    if (this.#stopped < plan.reels.length) this.#context.emit({ type: 'sound', cue: 'reel-stop', rate: 1 });
    for (; this.#stopped < plan.reels.length; this.#stopped++) this.#context.emit({ type: 'reelStopped', reel: this.#stopped });
    this.#stand(plan.stops);
    if (amount > 0) this.#context.emit({ type: 'sound', cue: big ? 'win-big' : 'win-small', rate: 1 });
    const announcement = amount > 0 ? ({ key: 'slotReels.won', values: { count: plan.wins.length, amount } } as const) : ({ key: 'slotReels.nothing', values: {} } as const);
    this.#context.emit({ type: 'announce', announcement });
    this.#context.emit({ type: 'settled', stops: plan.stops, amount, ending });
    this.#showWins(plan.wins, big, 0);
    if (ending === 'cut' && plan.wins.length > 0) this.#rest();
    const pending = this.#pending;
    this.#pending = null;
    if (pending !== null) this.#apply(pending);
    return { stops: plan.stops, amount, ending };
  }

  /** Reels on their stops and nothing marked. */
  #stand(stops: readonly number[]): void {
    this.#forgetWins();
    this.#stops = stops;
    this.#machine.stand(this.#props.strips, stops);
    this.#machine.setPhase(0);
  }

  #forgetWins(): void {
    this.#wins = [];
    this.#big = false;
    this.#shownFrom = null;
    this.#shown = NONE;
    this.#machine.wins.clear();
    this.#machine.coins.advance(COIN_BURST_MS);
    this.#machine.swell(1);
  }

  /** Begins to show wins one after another, `elapsedMs` ago. */
  #showWins(wins: readonly SlotWin[], big: boolean, elapsedMs: number): void {
    this.#forgetWins();
    this.#machine.wins.setWins(symbolsSeen(this.#props.strips, this.#stops), wins);
    this.#wins = wins;
    this.#big = big;
    if (wins.length > 0) this.#shownFrom = this.#context.now() - elapsedMs;
    this.#context.wake();
  }

  /** Brings the showing of the wins to a moment. */
  #celebrate(time: number, elapsed: number): void {
    const count = this.#wins.length;
    const index = winAt(count, elapsed);
    const phase = Math.floor(time / BULB_STEP_MS) % 2;
    if (index !== this.#shown && this.#shown !== ALL) this.#turnTo(index);
    const flying = this.#big && this.#context.tier().effects && this.#machine.coins.advance(elapsed);
    if (index === ALL && !flying) return this.#rest();
    const own = index === ALL ? Number.POSITIVE_INFINITY : elapsed - index * winMs(count);
    this.#machine.setPhase(phase);
    this.#machine.wins.animate(phase, Math.min(1, own / LINE_DRAW_MS));
    this.#machine.swell(own < 2 * LINE_DRAW_MS ? 1 + SWELL * Math.sin((Math.PI * own) / (2 * LINE_DRAW_MS)) : 1);
  }

  /** The next win by itself, or all of them. */
  #turnTo(index: number): void {
    this.#machine.swell(1);
    this.#shown = index;
    this.#machine.wins.show(index);
    if (index === ALL) return;
    this.#context.emit({ type: 'sound', cue: 'reel-line', rate: 1 + Math.min(index, 8) * 0.05 });
    this.#context.emit({ type: 'winShown', index });
  }

  /** All wins marked and nothing moving. */
  #rest(): void {
    this.#shownFrom = null;
    this.#machine.coins.advance(COIN_BURST_MS);
    this.#machine.swell(1);
    this.#shown = ALL;
    this.#machine.wins.show(ALL);
    this.#machine.wins.animate(0, 1);
    this.#machine.setPhase(0);
    this.#context.emit({ type: 'winsShown' });
  }
}

function isSame(some: readonly unknown[], other: readonly unknown[]): boolean {
  return some.length === other.length && some.every((value, index) => value === other[index]);
}

export const slotReels: SceneModule<'slot-reels'> = {
  bundles: ['slot-reels'],
  fonts: ['display-16'],
  prepare: (context, props) => new SlotReelsScene(context, props),
};
