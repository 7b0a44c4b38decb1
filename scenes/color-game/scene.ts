import { Container, Sprite } from 'pixi.js';
import type { Ending } from '../bridge/contracts/common.ts';
import type { ColorGameProps, ColorGameSnapshot, ThreeFaces } from '../bridge/contracts/color-game.ts';
import type { CommandHandlers, RequestHandlers } from '../bridge/contracts/index.ts';
import { BridgeError } from '../bridge/protocol.ts';
import { Activity } from '../engine/activity.ts';
import { checkTexts } from '../engine/checks.ts';
import type { MotionState, Scene, SceneContext, SceneModule } from '../engine/scene.ts';
import { DieView } from './die-view.ts';
import {
  checkFaces,
  COLORS,
  liftPose,
  planRoll,
  poseAt,
  RATTLE_MS,
  READY_SIGHTS,
  readyPose,
  restPose,
  SHADOW_DROP,
  shakeAt,
  touchesAt,
  type DiePose,
  type RollPlan,
} from './rules.ts';

const DICE = [0, 1, 2] as const;
const AWNING = { x: 12, y: 0 } as const;
/** Height from which a die has no shadow, px, and the smallest shadow scale that is drawn. */
const HIGH = 115;
const LEAST_SHADOW = 0.25;

type Roll = Activity<RollPlan, { faces: ThreeFaces; ending: Ending }>;

/** Color game: three dice tumble to the faces that the server drew. */
class ColorGameScene implements Scene<'color-game'> {
  readonly root = new Container();
  readonly win = null;
  readonly #context: SceneContext<'color-game'>;
  readonly #dice: readonly DieView[];
  readonly #shadows: readonly Sprite[];
  readonly #awning: Sprite;
  readonly #cheers: readonly [Sprite, Sprite];
  readonly #pose: DiePose = { x: 0, y: 0, height: 0, tilt: 0, turn: 0, squash: 0, size: 1 };
  /** Touches of the felt whose sound was played, by die. */
  readonly #touches: [number, number, number] = [0, 0, 0];
  #faces: ThreeFaces | null = null;
  #cheered = false;
  #roll: Roll | null = null;

  constructor(context: SceneContext<'color-game'>, props: ColorGameProps) {
    this.#context = context;
    const atlas = context.assets.atlas('color-game');
    const font = context.assets.font('display-24');
    this.#dice = DICE.map(() => new DieView(atlas, font));
    this.#shadows = DICE.map(() => new Sprite({ texture: atlas.texture('shadow'), anchor: 0.5, visible: false }));
    this.#awning = new Sprite({ texture: atlas.texture('awning'), ...AWNING });
    this.#cheers = [
      new Sprite({ texture: atlas.texture('cheer-left'), anchor: 0.5, x: 56, y: 93, visible: false }),
      new Sprite({ texture: atlas.texture('cheer-right'), anchor: 0.5, x: 314, y: 93, visible: false }),
    ];
    this.root.addChild(
      new Sprite(atlas.texture('booth')),
      ...this.#shadows,
      ...this.#cheers,
      ...this.#dice,
      this.#awning,
    );
    this.setProps(props);
    this.#lie(null);
  }

  readonly commands: CommandHandlers<'color-game'> = {
    settle: () => this.settle(),
    snapshot: ({ snapshot }) => this.restore(snapshot),
    reset: () => {
      if (this.#roll === null) this.#lie(null);
    },
    cheer: () => {
      if (this.#roll === null && this.#faces !== null && !this.#cheered) this.#cheer();
    },
    pointer: () => undefined,
  };

  readonly requests: RequestHandlers<'color-game'> = {
    roll: ({ faces, seed }, signal) => {
      if (this.#roll !== null) throw new BridgeError('refused', 'The dice are rolling.');
      const answer = this.#begin(planRoll(faces, seed), 0).wait(signal);
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
    if (roll === null) return 'still';
    const elapsed = time - roll.startedAt;
    this.#playTouches(roll.plan, elapsed);
    if (elapsed >= roll.plan.durationMs) roll.end('played');
    else this.#show(roll.plan, elapsed);
    return 'moving';
  }

  settle(): void {
    this.#roll?.end('cut');
    this.#context.wake();
  }

  takeSnapshot(): ColorGameSnapshot {
    const roll = this.#roll;
    return {
      faces: this.#faces,
      cheered: this.#cheered,
      roll:
        roll === null
          ? null
          : { faces: roll.plan.faces, seed: roll.plan.seed, elapsedMs: this.#context.now() - roll.startedAt },
    };
  }

  restore({ faces, cheered, roll }: ColorGameSnapshot): void {
    if (faces !== null) checkFaces(faces);
    this.#roll = null;
    this.#lie(faces);
    this.#mark(cheered);
    if (roll !== null) this.#begin(planRoll(roll.faces, roll.seed), roll.elapsedMs);
    if (this.#context.cutsMotion()) this.settle();
  }

  #begin(plan: RollPlan, elapsedMs: number): Roll {
    const roll: Roll = new Activity(plan, this.#context.now() - elapsedMs, (ending) => this.#finish(plan, ending));
    this.#roll = roll;
    for (const die of DICE) this.#touches[die] = 0;
    this.#mark(false);
    this.#context.emit({ type: 'started', durationMs: plan.durationMs });
    if (elapsedMs < RATTLE_MS) this.#context.emit({ type: 'sound', cue: 'dice-rattle', rate: 1 });
    this.#context.emit({ type: 'announce', announcement: { key: 'colorGame.started', values: {} } });
    this.#context.wake();
    return roll;
  }

  /** Draws a roll at `elapsed` ms. */
  #show(plan: RollPlan, elapsed: number): void {
    this.#awning.x = AWNING.x + shakeAt(elapsed);
    for (let die = 0; die < DICE.length; die++) {
      const own = plan.dice[die];
      if (own === undefined) continue;
      if (elapsed >= RATTLE_MS) {
        poseAt(own, elapsed, this.#pose);
        this.#dice[die]?.roll(own, this.#pose);
        this.#shade(die);
      } else {
        liftPose(die, elapsed, this.#faces === null, this.#pose);
        this.#stand(die, this.#faces);
      }
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
    this.#lie(faces);
    const [first, second, third] = faces;
    this.#context.emit({
      type: 'announce',
      announcement: { key: 'colorGame.settled', values: { first, second, third } },
    });
    this.#context.emit({ type: 'settled', faces, ending });
    return { faces, ending };
  }

  /** Draws three resting dice, or the pile before the first roll. */
  #lie(faces: ThreeFaces | null): void {
    this.#faces = faces;
    this.#awning.x = AWNING.x;
    this.#mark(false);
    for (const die of DICE) {
      if (faces === null) readyPose(die, this.#pose);
      else restPose(die, this.#pose);
      this.#stand(die, faces);
    }
    this.#context.wake();
  }

  /** Draws a resting die in the current pose. */
  #stand(die: number, faces: ThreeFaces | null): void {
    const face = faces?.[die];
    const sight = READY_SIGHTS[die];
    if (face !== undefined) this.#dice[die]?.lie(face, this.#pose);
    else if (sight !== undefined) this.#dice[die]?.wait(sight, this.#pose);
    this.#shade(die);
  }

  /** The shadow stays on the felt and shrinks as its die rises. */
  #shade(die: number): void {
    const shadow = this.#shadows[die];
    if (shadow === undefined) return;
    const { x, y, height } = this.#pose;
    const scale = 1 - height / HIGH;
    shadow.visible = scale >= LEAST_SHADOW;
    shadow.position.set(x - 3, y + height + SHADOW_DROP);
    shadow.scale.set(scale);
  }

  #cheer(): void {
    this.#mark(true);
    this.#context.emit({ type: 'sound', cue: 'win-small', rate: 1 });
    this.#context.wake();
    if (this.#context.cutsMotion()) return;
    for (const mark of this.#cheers)
      void this.#context.motion.fromTo(mark.scale, { x: 0, y: 0 }, { x: 1, y: 1, duration: 0.4, ease: 'back.out(3)' });
  }

  #mark(cheered: boolean): void {
    this.#cheered = cheered;
    for (const mark of this.#cheers) mark.visible = cheered;
  }
}

export const colorGame: SceneModule<'color-game'> = {
  bundles: ['color-game'],
  fonts: ['display-24'],
  prepare: (context, props) => new ColorGameScene(context, props),
};
