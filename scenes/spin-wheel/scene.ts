import { Container } from 'pixi.js';
import type { Ending, PointerInput } from '../bridge/contracts/common.ts';
import type { SpinSector, SpinWheelProps, SpinWheelSnapshot } from '../bridge/contracts/spin-wheel.ts';
import type { CommandHandlers, RequestHandlers } from '../bridge/contracts/index.ts';
import { BridgeError } from '../bridge/protocol.ts';
import { Activity } from '../engine/activity.ts';
import type { MotionState, Scene, SceneContext, SceneModule } from '../engine/scene.ts';
import { Tap } from '../engine/tap.ts';
import { Confetti } from '../wheel/confetti.ts';
import { angleAt, speedAt } from '../wheel/rules.ts';
import { Ticks } from '../wheel/ticks.ts';
import { FaceView } from './face-view.ts';
import { checkSectors, hitsHub, pegSpacing, planSpin, WHEEL_CENTER, type SpinPlan } from './rules.ts';
import { WheelView } from './wheel-view.ts';
import type { WinPlace, WinStep } from '../win/place.ts';

/** Bulbs rotate their colours this often, ms: while it turns, and while the winner is shown. */
const BULB_STEP_MS = 140;
const WINNER_STEP_MS = 260;
const CELEBRATE_MS = 2600;
const WIN_PLACE: WinPlace = {
  focus: { x: WHEEL_CENTER.x, y: WHEEL_CENTER.y - 95, radius: 60 },
  sign: { x: WHEEL_CENTER.x, y: WHEEL_CENTER.y + 60, width: 250 },
  push: 1.08,
};

type Spin = Activity<SpinPlan, { sectorId: number; ending: Ending }>;

/** Wheel of 4 to 16 sectors from data: it stops on the sector that the server drew. */
class SpinWheelScene implements Scene<'spin-wheel'> {
  readonly root = new Container();
  readonly win: WinStep = {
    layer: new Container(),
    place: () => (this.#sectorId === null ? null : WIN_PLACE),
    draw: () => undefined,
  };
  readonly #context: SceneContext<'spin-wheel'>;
  readonly #face: FaceView;
  readonly #wheel: WheelView;
  readonly #confetti: Confetti;
  readonly #ticks = new Ticks();
  #sectors: readonly SpinSector[] = [];
  #angle = 0;
  #sectorId: number | null = null;
  #spin: Spin | null = null;
  #celebrateUntil = Number.NEGATIVE_INFINITY;
  readonly #tap = new Tap<'hub'>();

  constructor(context: SceneContext<'spin-wheel'>, props: SpinWheelProps) {
    this.#context = context;
    const atlas = context.assets.atlas('spin-wheel');
    this.#face = new FaceView(context, WHEEL_CENTER);
    this.#wheel = new WheelView(atlas, this.#face);
    this.#confetti = new Confetti(atlas, WHEEL_CENTER);
    this.root.addChild(this.#wheel, this.win.layer, this.#confetti.root);
    this.setProps(props);
  }

  readonly commands: CommandHandlers<'spin-wheel'> = {
    settle: () => this.settle(),
    snapshot: ({ snapshot }) => this.restore(snapshot),
    reset: () => {
      if (this.#spin !== null) return;
      this.#stopCelebration();
      this.#stand(null, 0, false);
    },
    pointer: ({ pointer }) => this.#onPointer(pointer),
  };

  readonly requests: RequestHandlers<'spin-wheel'> = {
    spin: ({ sectorId, seed }, signal) => {
      const index = this.#indexOf(sectorId);
      if (index < 0) throw new BridgeError('refused', `No sector has the id ${sectorId}.`);
      if (this.#spin !== null) throw new BridgeError('refused', 'The wheel is turning.');
      const answer = this.#begin(planSpin(index, this.#sectors.length, sectorId, seed, this.#angle), 0).wait(signal);
      if (this.#context.cutsMotion()) this.settle();
      return answer;
    },
  };

  /** A spin cannot continue with other sectors, so it ends with its result first. */
  setProps({ sectors }: SpinWheelProps): void {
    checkSectors(sectors);
    const same =
      sectors.length === this.#sectors.length && sectors.every(({ id }, index) => id === this.#sectors[index]?.id);
    if (!same) this.#spin?.end('cut');
    this.#face.sectors = sectors;
    this.#sectors = sectors;
    this.#stand(same ? this.#sectorId : null, same ? this.#angle : 0, false);
  }

  resize(): void {
    // Fixed size: the engine scales it.
  }

  update(time: number): MotionState {
    if (this.#spin !== null) return this.#advance(this.#spin, time);
    const flying = this.#confetti.advance(time);
    if (time >= this.#celebrateUntil) return flying ? 'moving' : 'still';
    const blinked = this.#wheel.setPhase(Math.floor(time / WINNER_STEP_MS));
    return flying || blinked ? 'moving' : 'waiting';
  }

  settle(): void {
    this.#spin?.end('cut');
    this.#stopCelebration();
    this.#context.wake();
  }

  takeSnapshot(): SpinWheelSnapshot {
    const spin = this.#spin;
    return {
      sectorId: this.#sectorId,
      angle: this.#angle,
      spin:
        spin === null
          ? null
          : {
              sectorId: spin.plan.sectorId,
              seed: spin.plan.seed,
              from: spin.plan.from,
              elapsedMs: this.#context.now() - spin.startedAt,
            },
    };
  }

  restore({ sectorId, angle, spin }: SpinWheelSnapshot): void {
    this.#spin = null;
    this.#stopCelebration();
    this.#stand(sectorId !== null && this.#indexOf(sectorId) >= 0 ? sectorId : null, angle, false);
    const index = spin === null ? -1 : this.#indexOf(spin.sectorId);
    if (spin !== null && index >= 0)
      this.#begin(planSpin(index, this.#sectors.length, spin.sectorId, spin.seed, spin.from), spin.elapsedMs);
    if (this.#context.cutsMotion()) this.settle();
  }

  rebake(): void {
    this.#face.paint();
  }

  destroy(): void {
    this.#face.free();
  }

  #begin(plan: SpinPlan, elapsedMs: number): Spin {
    const spin: Spin = new Activity(plan, this.#context.now() - elapsedMs, (ending) => this.#finish(plan, ending));
    this.#stopCelebration();
    this.#spin = spin;
    this.#sectorId = null;
    this.#face.mark(null, false);
    this.#context.emit({ type: 'started', sectorId: plan.sectorId, durationMs: plan.durationMs });
    this.#context.emit({ type: 'sound', cue: 'spin-start', rate: 1 });
    this.#context.emit({ type: 'announce', announcement: { key: 'spinWheel.started', values: {} } });
    this.#context.wake();
    return spin;
  }

  #advance(spin: Spin, time: number): MotionState {
    const elapsed = time - spin.startedAt;
    if (elapsed >= spin.plan.durationMs) {
      spin.end('played');
      return 'moving';
    }
    this.#angle = angleAt(spin.plan, elapsed);
    const spacing = pegSpacing(this.#sectors.length);
    const sincePeg = this.#angle - 180 / this.#sectors.length;
    this.#wheel.turn(this.#angle, speedAt(spin.plan, elapsed), sincePeg, spacing);
    this.#wheel.setPhase(Math.floor(time / BULB_STEP_MS));
    if (this.#ticks.passed(sincePeg, spacing, time)) this.#context.emit({ type: 'sound', cue: 'spin-tick', rate: 1 });
    return 'moving';
  }

  #finish(plan: SpinPlan, ending: Ending): { sectorId: number; ending: Ending } {
    const { sectorId } = plan;
    this.#spin = null;
    this.#stand(sectorId, plan.to, ending === 'played');
    if (ending === 'played') {
      this.#confetti.start(this.#context.now());
      this.#celebrateUntil = this.#context.now() + CELEBRATE_MS;
    }
    this.#context.emit({ type: 'sound', cue: 'spin-stop', rate: 1 });
    this.#context.emit({ type: 'sound', cue: 'win-small', rate: 1 });
    this.#context.emit({ type: 'haptic', ms: 40 });
    this.#context.emit({
      type: 'announce',
      announcement: { key: 'spinWheel.settled', values: { prize: this.#sectors[plan.index]?.label ?? '' } },
    });
    this.#context.emit({ type: 'settled', sectorId, ending });
    return { sectorId, ending };
  }

  #stand(sectorId: number | null, angle: number, celebrate: boolean): void {
    this.#sectorId = sectorId;
    this.#angle = angle % 360;
    this.#wheel.turn(this.#angle, 0, 0, 1);
    this.#face.mark(sectorId === null ? null : this.#indexOf(sectorId), celebrate);
    this.#context.wake();
  }

  /** Stops confetti and blinking. */
  #stopCelebration(): void {
    this.#confetti.stop();
    this.#celebrateUntil = Number.NEGATIVE_INFINITY;
  }

  /**
   * The hub is a button: it is drawn pressed under a finger, and a tap begins and ends on it. It is disabled while the
   * wheel turns.
   */
  #onPointer(pointer: PointerInput): void {
    const before = this.#tap.held;
    const tapped = this.#tap.follow(pointer, this.#spin === null && hitsHub(pointer.x, pointer.y) ? 'hub' : null);
    if (tapped !== null) this.#context.emit({ type: 'hubTapped' });
    if (this.#tap.held === before) return;
    this.#wheel.pressed = this.#tap.held !== null;
    this.#context.wake();
  }

  #indexOf(sectorId: number): number {
    return this.#sectors.findIndex(({ id }) => id === sectorId);
  }
}

export const spinWheel: SceneModule<'spin-wheel'> = {
  bundles: ['spin-wheel'],
  fonts: ['display-16', 'display-24'],
  prepare: (context, props) => new SpinWheelScene(context, props),
};
