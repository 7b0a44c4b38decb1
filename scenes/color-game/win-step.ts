import { Container, Sprite } from 'pixi.js';
import type { WinTier } from '../bridge/contracts/win.ts';
import type { Atlas } from '../engine/files/assets.ts';
import { WIN_DIM } from '../win/lift.ts';
import type { WinFrame, WinPlace, WinStep } from '../win/place.ts';
import { turn, type Vector } from './rotation.ts';
import { newPose, RESTS, type DiePose } from './rules.ts';

/** Beats of a die that won, ms: it crouches, then hops; the next die follows. */
const CROUCH_MS = 110;
const HOP_MS = 400;
const NEXT_MS = 95;
/** Heights of its hops, px, as many as the win is worth. */
const HOPS: Readonly<Record<WinTier, readonly number[]>> = { small: [10], big: [15, 9], huge: [18, 12, 8] };
/** How far it comes forwards and is lifted, px, and how much larger it is drawn, all the while. */
const FORWARDS = 8;
const LIFT = 4;
const LARGER = 0.12;
const UPRIGHT: Vector = [0, 1, 0];
/** Strokes beside the dice: distance from the centre of the outermost ones. */
const STROKE = { left: 56, right: 66, y: -30 } as const;
const SIGN_Y = 53;

export interface DiceStage {
  /** Dice that won, from the left. */
  winning(): readonly number[];
  restPose(die: number, out: DiePose): void;
  show(die: number, pose: DiePose): void;
  dim(die: number, share: number): void;
}

/** Dice that won hop one after the other, turning once all round; the others are dimmed. */
export class DiceWin implements WinStep {
  readonly layer = new Container();
  readonly strokes = new Container({ visible: false });
  readonly #stage: DiceStage;
  readonly #left: Sprite;
  readonly #right: Sprite;
  readonly #pose = newPose();

  constructor(atlas: Atlas<'color-game'>, stage: DiceStage) {
    this.#stage = stage;
    this.#left = new Sprite({ texture: atlas.texture('cheer-left'), anchor: 0.5 });
    this.#right = new Sprite({ texture: atlas.texture('cheer-right'), anchor: 0.5 });
    this.strokes.addChild(this.#left, this.#right);
  }

  place(): WinPlace | null {
    const winning = this.#stage.winning();
    const first = RESTS[winning[0] ?? -1];
    const last = RESTS[winning.at(-1) ?? -1];
    if (first === undefined || last === undefined) return null;
    const x = (first.x + last.x) / 2;
    this.#left.position.set(first.x - STROKE.left, first.y + STROKE.y);
    this.#right.position.set(last.x + STROKE.right, last.y + STROKE.y);
    // Above the dice that pay, and inside the booth.
    const signX = Math.min(222, Math.max(138, x));
    return { focus: { x, y: 128, radius: 84 }, sign: { x: signX, y: SIGN_Y, width: 178 }, push: 1 };
  }

  draw({ tier, ms, rise, still }: WinFrame): void {
    const pose = this.#pose;
    let place = 0;
    for (let die = 0; die < RESTS.length; die++) {
      this.#stage.restPose(die, pose);
      const won = this.#stage.winning().includes(die);
      if (won) raise(pose, tier, still ? Number.POSITIVE_INFINITY : ms - place++ * NEXT_MS, rise);
      this.#stage.show(die, pose);
      this.#stage.dim(die, won ? 0 : WIN_DIM[tier] * rise);
    }
    this.strokes.visible = rise > 0;
    const beat = still ? 1 : 1 + 0.16 * Math.sin((ms / 1000) * 2 * Math.PI * 1.6);
    this.#left.scale.set(rise * beat);
    this.#right.scale.set(rise * beat);
  }
}

/** Raises a die that won, `ms` after its own turn came. */
function raise(pose: DiePose, tier: WinTier, ms: number, rise: number): void {
  let height = LIFT;
  if (ms > 0 && ms < CROUCH_MS) pose.squash = 0.14 * rise * Math.sin((Math.PI * ms) / CROUCH_MS);
  const heights = HOPS[tier];
  const hop = Math.floor((ms - CROUCH_MS) / HOP_MS);
  const top = heights[hop];
  if (ms >= CROUCH_MS && top !== undefined) {
    const part = (ms - CROUCH_MS) / HOP_MS - hop;
    height += 4 * top * part * (1 - part);
    // A die that hops for a small win shows its face all the while.
    if (hop === 0 && tier !== 'small') turn(pose.rotation, UPRIGHT, turnedAt(part), pose.rotation);
    else pose.tilt += 0.16 * Math.sin(2 * Math.PI * part);
    if (hop > 0 && part < 0.25) pose.squash = 0.1 * rise * Math.sin(4 * Math.PI * part);
  }
  pose.height = height * rise;
  pose.y += FORWARDS * rise - pose.height;
  pose.size = 1 + LARGER * rise;
}

/** Radians of its turn at a share of the hop: once all round. */
function turnedAt(part: number): number {
  return 2 * Math.PI * part * part * (3 - 2 * part);
}
