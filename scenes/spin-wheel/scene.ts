import { Container } from 'pixi.js';
import type { Ending, PointerInput } from '../bridge/contracts/common.ts';
import type { CommandHandlers, RequestHandlers } from '../bridge/contracts/index.ts';
import type { SpinSector, SpinWheelProps, SpinWheelSnapshot } from '../bridge/contracts/spin-wheel.ts';
import { BridgeError } from '../bridge/page/protocol.ts';
import { Activity } from '../engine/run/activity.ts';
import type { MotionState, Scene, SceneContext, SceneModule } from '../engine/scene.ts';
import { Tap } from '../engine/tap.ts';
import { SCENE_FILES } from '../files.ts';
import { Confetti } from '../wheel/confetti.ts';
import { angleAt, speedAt } from '../wheel/rules.ts';
import { Ticks } from '../wheel/ticks.ts';
import type { WinFrame, WinPlace, WinStep } from '../win/place.ts';
import { FaceView } from './face-view.ts';
import {
  checkSectors,
  FACE_RADIUS,
  hitsHub,
  pegSpacing,
  planSpin,
  WHEEL_CENTER,
  WIND_MS,
  windAt,
  WOUND,
  type SpinPlan,
  type Wind,
} from './rules.ts';
import { WheelView } from './wheel-view.ts';

/** Bulbs rotate their colours this often while it turns, ms. */
const BULB_STEP_MS = 140;
const WIN_PLACE: WinPlace = {
  focus: { x: WHEEL_CENTER.x, y: WHEEL_CENTER.y - 95, radius: 105 },
  sign: { x: WHEEL_CENTER.x, y: WHEEL_CENTER.y + 108, width: 250 },
  push: 1.06,
  rays: { ...WHEEL_CENTER, length: FACE_RADIUS },
  shade: false,
};

type Spin = Activity<SpinPlan, { sectorId: number; ending: Ending }>;

/** Wheel of 4 to 16 sectors from data: it stops on the sector that the server drew. */
class SpinWheelScene implements Scene<'spin-wheel'> {
  readonly root = new Container();
  readonly win: WinStep = {
    layer: new Container(),
    place: () => (this.#sectorId === null || this.#wind !== null ? null : WIN_PLACE),
    draw: (frame) => this.#celebrate(frame),
  };
  readonly #context: SceneContext<'spin-wheel'>;
  readonly #face: FaceView;
  readonly #wheel: WheelView;
  readonly #confetti: Confetti;
  readonly #ticks = new Ticks();
  #sectors: readonly SpinSector[] = [];
  /** The angle at which the face rests; while it is wound back it is drawn at another. */
  #angle = 0;
  #sectorId: number | null = null;
  #spin: Spin | null = null;
  /** The face's winding for a spin that has no sector yet, or its way back where none came. */
  #wind: (Wind & { startedAt: number }) | null = null;
  readonly #tap = new Tap<'hub'>();

  constructor(context: SceneContext<'spin-wheel'>, props: SpinWheelProps) {
    this.#context = context;
    const atlas = context.assets.atlas('spin-wheel');
    this.#face = new FaceView(context, WHEEL_CENTER);
    this.#wheel = new WheelView(atlas, this.#face);
    this.#confetti = new Confetti(atlas, WHEEL_CENTER);
    this.#wheel.layer.addChild(this.win.layer, this.#confetti.root);
    this.root.addChild(this.#wheel);
    this.setProps(props);
  }

  readonly commands: CommandHandlers<'spin-wheel'> = {
    settle: () => this.settle(),
    snapshot: ({ snapshot }) => this.restore(snapshot),
    reset: () => {
      if (this.#spin === null) this.#stand(null, 0);
    },
    start: () => {
      if (this.#spin !== null || this.#isWound || this.#context.cutsMotion()) return;
      this.#windTo(WOUND);
      this.#face.mark(null);
      this.#context.emit({ type: 'sound', cue: 'spin-start', rate: 1 });
    },
    stop: () => {
      if (this.#isWound) this.#windTo(0);
    },
    pointer: ({ pointer }) => this.#onPointer(pointer),
  };

  readonly requests: RequestHandlers<'spin-wheel'> = {
    spin: ({ sectorId, seed }, signal) => {
      const index = this.#indexOf(sectorId);
      if (index < 0) throw new BridgeError('refused', `No sector has the id ${sectorId}.`);
      if (this.#spin !== null) throw new BridgeError('refused', 'The wheel is turning.');
      const from = this.#angle + this.#aside(this.#context.now());
      const answer = this.#begin(planSpin(index, this.#sectors.length, sectorId, seed, from), 0).wait(signal);
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
    this.#stand(same ? this.#sectorId : null, same ? this.#angle : 0);
  }

  resize(): void {
    // Fixed size: the engine scales it.
  }

  update(time: number): MotionState {
    if (this.#spin !== null) return this.#advance(this.#spin, time);
    const wind = this.#wind;
    if (wind === null) return 'still';
    if (wind.to === 0 && time - wind.startedAt >= WIND_MS) this.#stand(this.#sectorId, this.#angle);
    else {
      this.#wheel.turn(this.#angle + this.#aside(time), 0, 0, 1);
      this.#wheel.setPhase(Math.floor(time / BULB_STEP_MS));
    }
    return 'moving';
  }

  settle(): void {
    this.#spin?.end('cut');
    if (this.#wind !== null) this.#stand(this.#sectorId, this.#angle);
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
    this.#stand(sectorId !== null && this.#indexOf(sectorId) >= 0 ? sectorId : null, angle);
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
    const isWound = this.#isWound;
    this.#spin = spin;
    this.#wind = null;
    this.#sectorId = null;
    this.#face.mark(null);
    this.#context.emit({ type: 'started', sectorId: plan.sectorId, durationMs: plan.durationMs });
    if (!isWound) this.#context.emit({ type: 'sound', cue: 'spin-start', rate: 1 });
    this.#context.emit({ type: 'announce', announcement: { key: 'spinWheel.started', values: {} } });
    this.#context.wake();
    return spin;
  }

  get #isWound(): boolean {
    return this.#wind !== null && this.#wind.to !== 0;
  }

  /** Winds the face from where it is drawn. */
  #windTo(to: number): void {
    const startedAt = this.#context.now();
    this.#wind = { from: this.#aside(startedAt), to, startedAt };
    this.#context.wake();
  }

  /** Degrees between where the face is drawn and where it rests. */
  #aside(time: number): number {
    return this.#wind === null ? 0 : windAt(this.#wind, time - this.#wind.startedAt);
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
    this.#stand(sectorId, plan.to);
    this.#context.emit({ type: 'sound', cue: 'spin-stop', rate: 1 });
    this.#context.emit({ type: 'haptic', ms: 40 });
    this.#context.emit({
      type: 'announce',
      announcement: { key: 'spinWheel.settled', values: { prize: this.#sectors[plan.index]?.label ?? '' } },
    });
    this.#context.emit({ type: 'settled', sectorId, ending });
    return { sectorId, ending };
  }

  #stand(sectorId: number | null, angle: number): void {
    this.#wind = null;
    this.#sectorId = sectorId;
    this.#angle = angle % 360;
    this.#wheel.turn(this.#angle, 0, 0, 1);
    this.#face.mark(sectorId === null ? null : this.#indexOf(sectorId));
    this.#context.wake();
  }

  #celebrate(frame: WinFrame): void {
    this.#wheel.celebrate(frame);
    this.#confetti.celebrate(frame, this.#context.tier().effects);
  }

  /**
   * The hub is a button: it is drawn pressed under a finger, and a tap begins and ends on it. It is disabled while the
   * wheel turns.
   */
  #onPointer(pointer: PointerInput): void {
    const before = this.#tap.held;
    const tapped = this.#tap.follow(
      pointer,
      this.#spin === null && !this.#isWound && hitsHub(pointer.x, pointer.y) ? 'hub' : null,
    );
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
  ...SCENE_FILES['spin-wheel'],
  prepare: (context, props) => new SpinWheelScene(context, props),
};
