import { Container } from 'pixi.js';
import type { Ending } from '../bridge/contracts/common.ts';
import type { CommandHandlers, RequestHandlers } from '../bridge/contracts/index.ts';
import type { JackpotTier, JackpotWheelSnapshot } from '../bridge/contracts/jackpot-wheel.ts';
import { BridgeError } from '../bridge/page/protocol.ts';
import { Activity } from '../engine/run/activity.ts';
import type { MotionState, Scene, SceneContext, SceneModule } from '../engine/scene.ts';
import { SCENE_FILES } from '../files.ts';
import { Confetti } from '../wheel/confetti.ts';
import { angleAt, speedAt } from '../wheel/rules.ts';
import { Ticks } from '../wheel/ticks.ts';
import type { WinFrame, WinPlace, WinStep } from '../win/place.ts';
import { FACE_RADIUS, phaseAt, planSpin, TICK_DEGREES, WHEEL_CENTER, type SpinPlan } from './rules.ts';
import { WheelView } from './wheel-view.ts';

/** Bulbs swap colours this often, ms: while it turns, and while the winner is shown. */
const BULB_STEP_MS = 200;
const WINNER_STEP_MS = 250;
const WIN_PLACE: WinPlace = {
  focus: { x: WHEEL_CENTER.x, y: WHEEL_CENTER.y - 95, radius: 105 },
  sign: { x: WHEEL_CENTER.x, y: WHEEL_CENTER.y + 112, width: 260 },
  push: 1.06,
  rays: { ...WHEEL_CENTER, length: FACE_RADIUS },
  shade: false,
};

type Spin = Activity<SpinPlan & { seed: number }, { tier: JackpotTier; ending: Ending }>;

/** Wheel of four tiers before a jackpot award (spec §4): it stops on the tier that the server drew. */
class JackpotWheelScene implements Scene<'jackpot-wheel'> {
  readonly root = new Container();
  readonly win: WinStep = {
    layer: new Container(),
    place: () => (this.#tier === null ? null : WIN_PLACE),
    draw: (frame) => this.#celebrate(frame),
  };
  readonly #context: SceneContext<'jackpot-wheel'>;
  readonly #wheel: WheelView;
  readonly #confetti: Confetti;
  readonly #ticks = new Ticks();
  #angle = 0;
  #tier: JackpotTier | null = null;
  #spin: Spin | null = null;
  #landed = false;

  constructor(context: SceneContext<'jackpot-wheel'>) {
    this.#context = context;
    const atlas = context.assets.atlas('jackpot-wheel');
    this.#wheel = new WheelView(atlas);
    this.#confetti = new Confetti(atlas, WHEEL_CENTER);
    this.#wheel.layer.addChild(this.win.layer, this.#confetti.root);
    this.root.addChild(this.#wheel);
  }

  readonly commands: CommandHandlers<'jackpot-wheel'> = {
    settle: () => this.settle(),
    snapshot: ({ snapshot }) => this.restore(snapshot),
    reset: () => {
      if (this.#spin === null) this.#stand(null, 0);
    },
    pointer: () => undefined,
  };

  readonly requests: RequestHandlers<'jackpot-wheel'> = {
    spin: ({ tier, seed }, signal) => {
      if (this.#spin !== null) throw new BridgeError('refused', 'The wheel is turning.');
      const answer = this.#begin(tier, seed, this.#angle % 360, 0).wait(signal);
      if (this.#context.cutsMotion()) this.settle();
      return answer;
    },
  };

  setProps(): void {
    // The scene has no props.
  }

  resize(): void {
    // Fixed size: the engine scales it.
  }

  update(time: number): MotionState {
    return this.#spin === null ? 'still' : this.#advance(this.#spin, time);
  }

  settle(): void {
    this.#spin?.end('cut');
    this.#context.wake();
  }

  takeSnapshot(): JackpotWheelSnapshot {
    const spin = this.#spin;
    return {
      tier: this.#tier,
      angle: this.#angle,
      spin:
        spin === null
          ? null
          : {
              tier: spin.plan.tier,
              seed: spin.plan.seed,
              from: spin.plan.from,
              elapsedMs: this.#context.now() - spin.startedAt,
            },
    };
  }

  restore({ tier, angle, spin }: JackpotWheelSnapshot): void {
    this.#spin = null;
    this.#stand(tier, angle);
    if (spin !== null) this.#begin(spin.tier, spin.seed, spin.from, spin.elapsedMs);
    if (spin !== null && tier !== null) {
      // It had stopped already and that was reported: the pause continues.
      this.#landed = true;
      this.#stand(tier, angle);
    }
    if (this.#context.cutsMotion()) this.settle();
  }

  #begin(tier: JackpotTier, seed: number, from: number, elapsedMs: number): Spin {
    const plan = { ...planSpin(tier, seed, from), seed };
    const spin: Spin = new Activity(plan, this.#context.now() - elapsedMs, (ending) => this.#finish(plan, ending));
    this.#spin = spin;
    this.#landed = false;
    this.#tier = null;
    this.#wheel.mark(null);
    this.#context.emit({ type: 'started', tier, durationMs: plan.durationMs });
    this.#context.emit({ type: 'sound', cue: 'wheel-start', rate: 1 });
    this.#context.emit({ type: 'announce', announcement: { key: 'jackpotWheel.started', values: {} } });
    this.#context.wake();
    return spin;
  }

  #advance(spin: Spin, time: number): MotionState {
    const elapsed = time - spin.startedAt;
    const phase = phaseAt(spin.plan, elapsed);
    if (phase === 'spinning') {
      this.#turn(spin.plan, elapsed, time);
      this.#wheel.setPhase(Math.floor(time / BULB_STEP_MS) % 2);
      return 'moving';
    }
    if (!this.#landed) this.#land(spin.plan);
    const blinked = this.#wheel.setPhase(Math.floor(time / WINNER_STEP_MS) % 2);
    if (phase === 'over') spin.end('played');
    return blinked || phase === 'over' ? 'moving' : 'waiting';
  }

  #turn(plan: SpinPlan, elapsed: number, time: number): void {
    this.#angle = angleAt(plan, elapsed);
    this.#wheel.turn(this.#angle, speedAt(plan, elapsed));
    if (this.#ticks.passed(this.#angle, TICK_DEGREES, time))
      this.#context.emit({ type: 'sound', cue: 'wheel-tick', rate: 1 });
  }

  /** The wheel has stopped: shows the result; the request is answered after the pause. */
  #land(plan: SpinPlan): void {
    this.#landed = true;
    this.#stand(plan.tier, plan.to);
    this.#context.emit({ type: 'sound', cue: 'wheel-stop', rate: 1 });
    this.#context.emit({ type: 'haptic', ms: 60 });
    this.#context.emit({ type: 'announce', announcement: { key: 'jackpotWheel.landed', values: { tier: plan.tier } } });
    this.#context.emit({ type: 'landed', tier: plan.tier });
  }

  #finish(plan: SpinPlan, ending: Ending): { tier: JackpotTier; ending: Ending } {
    this.#spin = null;
    if (!this.#landed) this.#land(plan);
    this.#context.emit({ type: 'settled', tier: plan.tier, ending });
    return { tier: plan.tier, ending };
  }

  #celebrate(frame: WinFrame): void {
    this.#wheel.celebrate(frame);
    this.#confetti.celebrate(frame, this.#context.tier().effects);
  }

  #stand(tier: JackpotTier | null, angle: number): void {
    this.#tier = tier;
    this.#angle = angle % 360;
    this.#wheel.turn(this.#angle, 0);
    this.#wheel.mark(tier);
    this.#context.wake();
  }
}

export const jackpotWheel: SceneModule<'jackpot-wheel'> = {
  ...SCENE_FILES['jackpot-wheel'],
  prepare: (context) => new JackpotWheelScene(context),
};
