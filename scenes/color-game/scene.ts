import { Container, Sprite } from 'pixi.js';
import type { ColorGameProps, ColorGameSnapshot, ThreeFaces } from '../bridge/contracts/color-game.ts';
import type { Ending } from '../bridge/contracts/common.ts';
import type { CommandHandlers, RequestHandlers } from '../bridge/contracts/index.ts';
import { BridgeError } from '../bridge/page/protocol.ts';
import { dimmed } from '../engine/draw/dimmed.ts';
import { setTint } from '../engine/draw/tint.ts';
import { Activity } from '../engine/run/activity.ts';
import type { MotionState, Scene, SceneContext, SceneModule } from '../engine/scene.ts';
import { checkTexts } from '../engine/values/checks.ts';
import { SCENE_FILES } from '../files.ts';
import { DieView } from './die-view.ts';
import { LiftClock } from './lift-clock.ts';
import { liftPose, type RollTime } from './lift.ts';
import {
  checkFaces,
  COLORS,
  newPose,
  planRoll,
  poseAt,
  restPose,
  SHADOW_DROP,
  touchesAt,
  type DiePose,
  type RollPlan,
} from './rules.ts';
import { TrayView } from './tray-view.ts';
import { TRAY_MS } from './tray.ts';
import { DiceWin } from './win-step.ts';

const DICE = [0, 1, 2] as const;
const AWNING = { x: 12, y: 0 } as const;
/** Height from which a die has no shadow, px, and the smallest shadow scale that is drawn. */
const HIGH = 115;
const MIN_SHADOW = 0.25;

type Roll = Activity<RollPlan, { faces: ThreeFaces; ending: Ending }>;

/** Color game: three dice tumble to the faces that the server drew. */
class ColorGameScene implements Scene<'color-game'> {
  readonly root = new Container();
  readonly win: DiceWin;
  readonly #context: SceneContext<'color-game'>;
  readonly #dice: readonly DieView[];
  readonly #shadows: readonly Sprite[];
  readonly #tray: TrayView;
  /** Where dice are drawn: those that won above all that a celebration dims. */
  readonly #felt = new Container();
  readonly #above = new Container();
  readonly #pose = newPose();
  /** Touches of the felt whose sound was played, by die. */
  readonly #touches: [number, number, number] = [0, 0, 0];
  #faces: ThreeFaces | null = null;
  #winning: readonly number[] = [];
  #roll: Roll | null = null;
  /** A roll that was asked for and has no result yet, or that runs back because none came. */
  #lift: LiftClock | null = null;
  /** The time of the roll that is drawn. */
  readonly #time: RollTime = { ms: 0, heldMs: 0 };

  constructor(context: SceneContext<'color-game'>, props: ColorGameProps) {
    this.#context = context;
    const atlas = context.assets.atlas('color-game');
    const font = context.assets.font('display-24');
    this.#dice = DICE.map(() => new DieView(atlas, font));
    this.#shadows = DICE.map(() => new Sprite({ texture: atlas.texture('shadow'), anchor: 0.5, visible: false }));
    this.#tray = new TrayView(atlas);
    this.win = new DiceWin(atlas, {
      winning: () => this.#winning,
      restPose: (die, pose) => restPose(die, this.#faces?.[die] ?? null, pose),
      show: (die, pose) => this.#show(die, pose),
      dim: (die, share) => {
        const view = this.#dice[die];
        if (view !== undefined) setTint(view.root, dimmed(share));
      },
    });
    this.#felt.addChild(...this.#dice.map(({ root }) => root));
    this.root.addChild(
      new Sprite(atlas.texture('booth')),
      ...this.#shadows,
      this.#tray.back,
      this.#felt,
      this.#tray.front,
      new Sprite({ texture: atlas.texture('awning'), ...AWNING }),
      this.win.layer,
      this.win.strokes,
      this.#above,
    );
    this.setProps(props);
    this.#lie(null, []);
  }

  readonly commands: CommandHandlers<'color-game'> = {
    settle: () => this.settle(),
    snapshot: ({ snapshot }) => this.restore(snapshot),
    reset: () => {
      if (this.#roll === null) this.#lie(null, []);
    },
    won: ({ dice }) => {
      if (this.#lift !== null) this.#lift.winning = dice;
      else if (this.#roll === null) this.#mark(dice);
    },
    start: () => this.#start(),
    stop: () => {
      if (!this.#lift?.isBack) this.#lift?.turn(true, this.#context.now());
    },
    pointer: () => undefined,
  };

  readonly requests: RequestHandlers<'color-game'> = {
    roll: ({ faces, seed }, signal) => {
      if (this.#roll !== null) throw new BridgeError('refused', 'The dice are rolling.');
      const plan = planRoll(faces, seed);
      this.#setTime(0);
      this.#lift?.read(this.#context.now(), this.#time);
      const answer = this.#begin(plan).wait(signal);
      if (this.#context.cutsMotion()) this.settle();
      return answer;
    },
  };

  setProps({ letters }: ColorGameProps): void {
    checkTexts('letter', letters, COLORS);
    for (const die of this.#dice) die.letters = letters;
    this.#context.wake();
  }

  resize(): void {
    // Fixed size: the engine scales it.
  }

  update(time: number): MotionState {
    const roll = this.#roll;
    if (roll === null) return this.#lift === null ? 'still' : this.#shake(this.#lift, time);
    const elapsed = time - roll.startedAt;
    this.#playTouches(roll.plan, elapsed);
    this.#time.ms = elapsed;
    if (elapsed >= roll.plan.durationMs) roll.end('played');
    else this.#draw(roll.plan);
    return 'moving';
  }

  settle(): void {
    this.#roll?.end('cut');
    if (this.#lift !== null) this.#lie(this.#faces, this.#lift.winning);
    this.#context.wake();
  }

  takeSnapshot(): ColorGameSnapshot {
    const roll = this.#roll;
    return {
      faces: this.#faces,
      winning: this.#lift?.winning ?? this.#winning,
      roll:
        roll === null
          ? null
          : { faces: roll.plan.faces, seed: roll.plan.seed, elapsedMs: this.#context.now() - roll.startedAt },
    };
  }

  restore({ faces, winning, roll }: ColorGameSnapshot): void {
    if (faces !== null) checkFaces(faces);
    this.#roll = null;
    this.#lie(faces, winning);
    this.#setTime(roll?.elapsedMs ?? 0);
    if (roll !== null) this.#begin(planRoll(roll.faces, roll.seed));
    if (this.#context.cutsMotion()) this.settle();
  }

  /** The tray takes the dice up before there is a result. */
  #start(): void {
    if (this.#roll !== null || this.#lift?.isBack === false || this.#context.cutsMotion()) return;
    const now = this.#context.now();
    if (this.#lift === null) this.#lift = new LiftClock(now, this.#winning);
    else this.#lift.turn(false, now);
    this.#mark([]);
    this.#context.emit({ type: 'sound', cue: 'dice-rattle', rate: 1 });
  }

  /** Continues from `#time`. */
  #begin(plan: RollPlan): Roll {
    const { ms } = this.#time;
    const isHeard = this.#lift?.isBack === false;
    const roll: Roll = new Activity(plan, this.#context.now() - ms, (ending) => this.#finish(plan, ending));
    this.#roll = roll;
    this.#lift = null;
    for (const die of DICE) this.#touches[die] = 0;
    this.#mark([]);
    this.#context.emit({ type: 'started', durationMs: plan.durationMs });
    if (ms < TRAY_MS && !isHeard) this.#context.emit({ type: 'sound', cue: 'dice-rattle', rate: 1 });
    this.#context.emit({ type: 'announce', announcement: { key: 'colorGame.started', values: {} } });
    this.#context.wake();
    return roll;
  }

  /** Draws a roll that has no result, or that runs back. */
  #shake(lift: LiftClock, time: number): MotionState {
    if (lift.isOver(time)) this.#lie(this.#faces, lift.winning);
    else {
      lift.read(time, this.#time);
      this.#draw(null);
      if (lift.rattlesAgain(time)) this.#context.emit({ type: 'sound', cue: 'dice-rattle', rate: 1 });
    }
    return 'moving';
  }

  #setTime(ms: number): void {
    this.#time.ms = ms;
    this.#time.heldMs = 0;
  }

  /** Draws a roll at `#time`; `plan` is null before there is one. */
  #draw(plan: RollPlan | null): void {
    const { ms, heldMs } = this.#time;
    this.#tray.show(ms, heldMs);
    for (let die = 0; die < DICE.length; die++) {
      const own = plan?.dice[die];
      if (own !== undefined && ms >= TRAY_MS) poseAt(own, ms, this.#pose);
      else liftPose(own ?? null, die, this.#faces?.[die] ?? null, this.#time, this.#pose);
      this.#show(die, this.#pose);
    }
  }

  /** Plays the sounds of touches since the last frame; one per die where several were missed. */
  #playTouches(plan: RollPlan, elapsed: number): void {
    for (let die = 0; die < DICE.length; die++) {
      const own = plan.dice[die];
      const face = plan.faces[die];
      const touches = own === undefined ? 0 : touchesAt(own, elapsed);
      if (own === undefined || face === undefined || touches === this.#touches[die]) continue;
      this.#touches[die] = touches;
      if (touches < own.hops.length)
        this.#context.emit({ type: 'sound', cue: 'dice-bounce', rate: 1.15 - touches * 0.1 });
      else {
        this.#context.emit({ type: 'sound', cue: 'dice-stop', rate: 1 + die * 0.06 });
        this.#context.emit({ type: 'haptic', ms: 15 });
        this.#context.emit({ type: 'dieStopped', die, face });
      }
    }
  }

  #finish(plan: RollPlan, ending: Ending): { faces: ThreeFaces; ending: Ending } {
    const { faces } = plan;
    this.#roll = null;
    this.#playTouches(plan, Number.POSITIVE_INFINITY);
    this.#lie(faces, []);
    const [first, second, third] = faces;
    this.#context.emit({
      type: 'announce',
      announcement: { key: 'colorGame.settled', values: { first, second, third } },
    });
    this.#context.emit({ type: 'settled', faces, ending });
    return { faces, ending };
  }

  /** Draws three resting dice, or the pile before the first roll. */
  #lie(faces: ThreeFaces | null, winning: readonly number[]): void {
    this.#faces = faces;
    this.#lift = null;
    this.#tray.show(-1, 0);
    for (const die of DICE) {
      restPose(die, faces?.[die] ?? null, this.#pose);
      this.#show(die, this.#pose);
    }
    this.#mark(winning);
    this.#context.wake();
  }

  #show(die: number, pose: DiePose): void {
    this.#dice[die]?.show(pose);
    const shadow = this.#shadows[die];
    if (shadow === undefined) return;
    // It stays on the felt and shrinks as its die rises.
    const { x, y, height } = pose;
    const scale = 1 - height / HIGH;
    shadow.visible = scale >= MIN_SHADOW;
    shadow.position.set(x - 3, y + height + SHADOW_DROP);
    shadow.scale.set(scale);
  }

  /** Marks the dice that won; none before the first roll. */
  #mark(winning: readonly number[]): void {
    this.#winning = this.#faces === null ? [] : DICE.filter((die) => winning.includes(die));
    for (const [die, view] of this.#dice.entries()) {
      const won = this.#winning.includes(die);
      view.won = won;
      (won ? this.#above : this.#felt).addChild(view.root);
    }
    this.#context.wake();
  }
}

export const colorGame: SceneModule<'color-game'> = {
  ...SCENE_FILES['color-game'],
  prepare: (context, props) => new ColorGameScene(context, props),
};
