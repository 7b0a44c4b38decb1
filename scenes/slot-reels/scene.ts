import { Container } from 'pixi.js';
import type { Ending } from '../bridge/contracts/common.ts';
import type { CommandHandlers, RequestHandlers } from '../bridge/contracts/index.ts';
import type { LabelledWin, SlotReelsProps, SlotReelsSnapshot, SlotSpin } from '../bridge/contracts/slot-reels.ts';
import { BridgeError } from '../bridge/page/protocol.ts';
import { Activity } from '../engine/run/activity.ts';
import type { MotionState, Scene, SceneContext, SceneModule } from '../engine/scene.ts';
import { SCENE_FILES } from '../files.ts';
import type { WinStep } from '../win/place.ts';
import { FeatureChange } from './feature-change.ts';
import { FreeRun } from './free-run.ts';
import { checkReels, faultOf, symbolsSeen, totalOf } from './lines.ts';
import { Machine } from './machine.ts';
import { planSpin, type SpinPlan } from './rules.ts';
import { type Skin, SKINS } from './skins.ts';
import { phaseAt, WinShow } from './win-show.ts';

type Spin = Activity<SpinPlan, { stops: readonly number[]; amount: number; ending: Ending }>;

/** Slot reels of 3x3 or 5x3 in a skin: they stop at the server's stops, and the wins are shown line by line. */
class SlotReelsScene implements Scene<'slot-reels'> {
  readonly root = new Container();
  readonly win: WinStep = {
    layer: new Container(),
    place: (tier) => (this.#spin === null ? this.#show.place(tier) : null),
    draw: (frame) => this.#show.celebrate(frame),
  };
  readonly #context: SceneContext<'slot-reels'>;
  #props: SlotReelsProps;
  #pending: SlotReelsProps | null = null;
  #machine: Machine;
  #show: WinShow;
  #feature: FeatureChange;
  #run: FreeRun;
  #stops: readonly number[];
  #spin: Spin | null = null;
  #stopped = 0;
  #anticipated = 0;

  constructor(context: SceneContext<'slot-reels'>, props: SlotReelsProps) {
    checkReels(props.strips, props.stops);
    this.#context = context;
    this.#props = props;
    this.#stops = props.stops;
    this.#machine = this.#build();
    this.#show = new WinShow(context, this.#machine);
    this.#feature = new FeatureChange(context, this.#machine, props.freeSpins);
    this.#run = new FreeRun(context, this.#machine);
    this.#stand(props.stops);
  }

  readonly commands: CommandHandlers<'slot-reels'> = {
    settle: () => {
      if (this.#run.waits) this.#run.skip();
      else this.settle();
    },
    snapshot: ({ snapshot }) => this.restore(snapshot),
    pointer: () => undefined,
    showWins: ({ wins }) => {
      if (this.#isTurning || faultOf(this.#props.strips, { stops: this.#stops, wins: wins ?? [] }) !== null) return;
      this.#showWins(wins ?? [], 0);
      if (this.#context.cutsMotion()) this.settle();
    },
    reset: () => {
      if (this.#spin !== null) return;
      this.#feature.end();
      this.#showWins([], 0);
    },
    start: ({ turbo }) => {
      if (this.#isTurning || this.#context.cutsMotion()) return;
      this.#feature.end();
      this.#show.forget();
      this.#run.begin(this.#props.strips, this.#stops, turbo);
    },
    stop: () => this.#run.turnBack(),
  };

  readonly requests: RequestHandlers<'slot-reels'> = {
    spin: (spin, signal) => {
      if (this.#spin !== null) throw new BridgeError('refused', 'The reels are turning.');
      const fault = faultOf(this.#props.strips, spin);
      if (fault !== null) {
        this.#run.turnBack();
        throw new BridgeError('refused', fault);
      }
      const begun = this.#run.take();
      const { turbo, elapsedMs } = begun ?? { turbo: spin.turbo, elapsedMs: 0 };
      const answer = this.#begin(this.#planned(this.#stops, { ...spin, turbo }, elapsedMs), elapsedMs).wait(signal);
      if (begun === null) this.#context.emit({ type: 'sound', cue: 'reel-start', rate: 1 });
      if (begun?.isSkipped === true || this.#context.cutsMotion()) this.settle();
      return answer;
    },
  };

  setProps(props: SlotReelsProps): void {
    checkReels(props.strips, props.stops);
    if (this.#spin !== null) this.#pending = props;
    else this.#apply(props);
  }

  resize(): void {
    // Fixed size: the engine scales it.
  }

  /** A celebration comes before the change to free spins, which comes before the wins one by one. */
  update(time: number): MotionState {
    if (this.#spin !== null) return this.#advance(this.#spin, time);
    if (this.#run.update(time)) return 'moving';
    if (this.#show.celebrates) {
      this.#feature.hold(time);
      return 'moving';
    }
    if (!this.#feature.update(time)) return this.#show.update(time);
    this.#show.hold(time);
    return 'moving';
  }

  settle(): void {
    this.#spin?.end('cut');
    this.#run.end();
    this.#feature.end();
    this.#show.settle();
    this.#context.wake();
  }

  takeSnapshot(): SlotReelsSnapshot {
    const spin = this.#spin;
    const now = this.#context.now();
    return {
      stops: this.#stops,
      wins: this.#show.wins,
      shownMs: this.#show.elapsedMs,
      spin:
        spin === null
          ? null
          : {
              stops: spin.plan.stops,
              wins: spin.plan.wins,
              turbo: spin.plan.turbo,
              elapsedMs: now - spin.startedAt,
              waitedMs: spin.plan.waitedMs,
            },
    };
  }

  /** A snapshot of other strips is ignored: its result cannot be shown on these. */
  restore({ stops, wins, shownMs, spin }: SlotReelsSnapshot): void {
    if (
      faultOf(this.#props.strips, { stops, wins }) !== null ||
      (spin !== null && faultOf(this.#props.strips, spin) !== null)
    )
      return;
    this.#spin = null;
    this.#stand(stops);
    if (spin !== null) this.#begin(this.#planned(stops, spin, spin.waitedMs ?? 0), spin.elapsedMs);
    else {
      this.#showWins(wins, shownMs ?? 0);
      if (shownMs === null) this.#show.settle();
    }
    if (this.#context.cutsMotion()) this.settle();
    this.#context.wake();
  }

  get #skin(): Skin {
    return SKINS[this.#props.skin];
  }

  /** Whether the reels turn to a result, or until one comes. */
  get #isTurning(): boolean {
    return this.#spin !== null || this.#run.waits;
  }

  #planned(from: readonly number[], spin: SlotSpin, waitedMs: number): SpinPlan {
    return planSpin(this.#props.strips, from, spin, this.#skin.top, waitedMs);
  }

  #build(): Machine {
    const machine = new Machine(
      this.#context.assets.atlas('slot-reels'),
      this.#context.assets.font('display-24'),
      { reels: this.#props.strips.length, skin: this.#skin },
      this.win.layer,
    );
    this.root.addChild(machine);
    return machine;
  }

  #apply(props: SlotReelsProps): void {
    const before = this.#props;
    this.#props = props;
    if (props.strips.length !== before.strips.length || props.skin !== before.skin) {
      // The machine holds what a celebration draws, which outlives it.
      this.win.layer.removeFromParent();
      this.#machine.destroy({ children: true });
      this.#machine = this.#build();
      this.#show = new WinShow(this.#context, this.#machine);
      this.#feature = new FeatureChange(this.#context, this.#machine, props.freeSpins);
      this.#run = new FreeRun(this.#context, this.#machine);
    }
    const isSameMachine =
      props.skin === before.skin &&
      props.strips.length === before.strips.length &&
      props.strips.every((strip, reel) => isSame(strip, before.strips[reel] ?? []));
    if (!isSameMachine || !isSame(props.stops, before.stops)) this.#stand(props.stops);
    this.#feature.set(props.freeSpins);
    this.#context.wake();
  }

  #begin(plan: SpinPlan, elapsedMs: number): Spin {
    const spin: Spin = new Activity(plan, this.#context.now() - elapsedMs, (ending) => this.#finish(plan, ending));
    this.#spin = spin;
    this.#feature.end();
    this.#stopped = plan.reels.filter(({ stopMs }) => stopMs <= elapsedMs).length;
    this.#anticipated = plan.reels.filter(
      ({ anticipateMs }) => anticipateMs !== null && anticipateMs <= elapsedMs,
    ).length;
    this.#show.forget();
    this.#machine.lay(this.#props.strips, plan);
    this.#machine.roll(plan, elapsedMs);
    this.#context.emit({ type: 'started', durationMs: plan.durationMs });
    this.#context.emit({ type: 'announce', announcement: { key: 'slotReels.started', values: {} } });
    this.#context.wake();
    return spin;
  }

  #advance(spin: Spin, time: number): MotionState {
    const elapsed = time - spin.startedAt;
    this.#machine.setPhase(phaseAt(time));
    this.#machine.roll(spin.plan, elapsed);
    this.#emitReelEvents(spin.plan, elapsed);
    if (elapsed >= spin.plan.durationMs) spin.end('played');
    return 'moving';
  }

  /** Emits the reels that have stopped, or whose anticipation began, since the last frame. */
  #emitReelEvents({ reels }: SpinPlan, elapsed: number): void {
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
    if (this.#stopped < plan.reels.length) this.#context.emit({ type: 'sound', cue: 'reel-stop', rate: 1 });
    for (; this.#stopped < plan.reels.length; this.#stopped++)
      this.#context.emit({ type: 'reelStopped', reel: this.#stopped });
    this.#stand(plan.stops);
    const announcement =
      amount > 0
        ? ({ key: 'slotReels.won', values: { count: plan.wins.length, amount } } as const)
        : ({ key: 'slotReels.nothing', values: {} } as const);
    this.#context.emit({ type: 'announce', announcement });
    this.#context.emit({ type: 'settled', stops: plan.stops, amount, ending });
    this.#showWins(plan.wins, 0);
    if (ending === 'cut') this.#show.settle();
    const pending = this.#pending;
    this.#pending = null;
    if (pending !== null) this.#apply(pending);
    return { stops: plan.stops, amount, ending };
  }

  /** Draws the reels at their stops without marks. */
  #stand(stops: readonly number[]): void {
    this.#run.end();
    this.#show.forget();
    this.#stops = stops;
    this.#machine.stand(this.#props.strips, stops);
    this.#machine.setPhase(0);
  }

  #showWins(wins: readonly LabelledWin[], elapsedMs: number): void {
    this.#run.end();
    this.#show.begin(symbolsSeen(this.#props.strips, this.#stops), wins, elapsedMs);
  }
}

function isSame(some: readonly unknown[], other: readonly unknown[]): boolean {
  return some.length === other.length && some.every((value, index) => value === other[index]);
}

export const slotReels: SceneModule<'slot-reels'> = {
  ...SCENE_FILES['slot-reels'],
  prepare: (context, props) => new SlotReelsScene(context, props),
};
