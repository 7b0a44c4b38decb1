import { Container } from 'pixi.js';
import type { Ending } from '../bridge/contracts/common.ts';
import type { CommandHandlers, RequestHandlers } from '../bridge/contracts/index.ts';
import type { LotteryBallsProps, LotteryBallsSnapshot } from '../bridge/contracts/lottery-balls.ts';
import { BridgeError } from '../bridge/page/protocol.ts';
import { dimmed } from '../engine/draw/dimmed.ts';
import { setTint } from '../engine/draw/tint.ts';
import { Activity } from '../engine/run/activity.ts';
import type { MotionState, Scene, SceneContext, SceneModule } from '../engine/scene.ts';
import { SCENE_FILES } from '../files.ts';
import { BallView } from './ball-view.ts';
import { CloseUp } from './close-up.ts';
import { DrumView } from './drum-view.ts';
import { heap } from './heap.ts';
import { BALL_RADIUS, DRUM, drumRadius, MAX_BALLS, MAX_PICKS, railPlace } from './layout.ts';
import { MARK_MS, RailView } from './rail-view.ts';
import {
  faultOf,
  isDrum,
  leftBy,
  paddleTurn,
  placeAt,
  planDraw,
  restedBy,
  restsAt,
  restTurn,
  stirredAt,
  type BallPlace,
  type DrawPlan,
} from './rules.ts';
import { BallsWin } from './win-step.ts';

/** Interval at which the rim's bulbs swap during a draw. */
const BULB_STEP_MS = 240;
/** Scale from which a drawn ball is drawn by its close-up. */
const CLOSE_FROM = 1.15;

type Draw = Activity<DrawPlan, { numbers: readonly number[]; ending: Ending }>;

/**
 * Number lottery (activity 33, WeekendLottery): balls tumble in a drum, and the drawn ones roll out in the server's
 * order.
 */
class LotteryBallsScene implements Scene<'lottery-balls'> {
  readonly root = new Container();
  readonly win: BallsWin;
  readonly #context: SceneContext<'lottery-balls'>;
  readonly #drum: DrumView;
  readonly #rail: RailView;
  readonly #closeUp: CloseUp;
  /** Index: number minus 1. */
  readonly #balls: readonly BallView[];
  readonly #at: BallPlace = { x: 0, y: 0, scale: 1, turn: 0, out: false };
  #outOf = 0;
  #picks = 0;
  #mine: ReadonlySet<number> = new Set();
  #drawn: readonly number[] = [];
  /** Places on the rail that hold the player's numbers. */
  #matched: readonly number[] = [];
  #draw: Draw | null = null;
  #left = 0;
  #shown = 0;
  /** Time when the last ball stopped, for its mark's animation. */
  #restedAt = Number.NEGATIVE_INFINITY;

  constructor(context: SceneContext<'lottery-balls'>, props: LotteryBallsProps) {
    this.#context = context;
    const atlas = context.assets.atlas('lottery-balls');
    const font = context.assets.font('display-16');
    this.#drum = new DrumView(atlas);
    this.#rail = new RailView(atlas);
    this.#balls = Array.from({ length: MAX_BALLS }, (_, index) => new BallView(atlas, font, index + 1));
    this.#closeUp = new CloseUp(atlas);
    this.win = new BallsWin({
      matched: () => this.#matched,
      picks: () => this.#picks,
      effects: () => context.tier().effects,
      raise: (index, at) => {
        this.#balls[(this.#drawn[index] ?? 0) - 1]?.place(at);
        this.#rail.raise(index, at);
      },
      turnStars: (turn) => this.#rail.turnStars(turn),
      dim: (share) => {
        setTint(this.#rail.balls, dimmed(share));
      },
      setPhase: (phase) => this.#drum.setPhase(phase),
    });
    this.#drum.balls.addChild(...this.#balls);
    this.root.addChild(
      this.#drum.back,
      this.#drum.balls,
      this.#drum.front,
      this.#rail.back,
      this.#rail.balls,
      this.#rail.front,
      this.win.layer,
      this.#rail.mine,
      this.#closeUp.root,
    );
    this.setProps(props);
  }

  readonly commands: CommandHandlers<'lottery-balls'> = {
    settle: () => this.settle(),
    snapshot: ({ snapshot }) => this.restore(snapshot),
    reset: () => {
      if (this.#draw === null) this.#lie([]);
    },
    pointer: () => undefined,
  };

  readonly requests: RequestHandlers<'lottery-balls'> = {
    draw: ({ numbers, seed }, signal) => {
      if (this.#draw !== null) throw new BridgeError('refused', 'A draw is running.');
      const fault = faultOf(numbers, this.#outOf, this.#picks);
      if (fault !== null) throw new BridgeError('refused', fault);
      const answer = this.#begin(planDraw(numbers, seed, this.#outOf), 0).wait(signal);
      if (this.#context.cutsMotion()) this.settle();
      return answer;
    },
  };

  setProps({ outOf, picks, mine }: LotteryBallsProps): void {
    if (!isDrum(outOf, picks))
      throw new RangeError(
        `A drum has 2 to ${MAX_BALLS} balls and gives 1 to ${MAX_PICKS} of them, got ${picks} of ${outOf}.`,
      );
    this.#mine = new Set(mine);
    const other = outOf !== this.#outOf || picks !== this.#picks;
    // Another drum: a running draw of the old one ends with its result.
    if (other) this.#draw?.end('cut');
    this.#outOf = outOf;
    this.#picks = picks;
    if (other) this.#rail.picks = picks;
    if (this.#draw === null) this.#lie(other ? [] : this.#drawn);
  }

  resize(): void {
    // Fixed size: the engine scales the scene.
  }

  update(time: number): MotionState {
    if (this.#draw !== null) {
      this.#advance(this.#draw, time);
      return 'moving';
    }
    if (time >= this.#restedAt + MARK_MS) return 'still';
    this.#mark(time - this.#restedAt);
    return 'moving';
  }

  settle(): void {
    this.#draw?.end('cut');
    this.#restedAt = Number.NEGATIVE_INFINITY;
    this.#mark(Number.POSITIVE_INFINITY);
    this.#context.wake();
  }

  takeSnapshot(): LotteryBallsSnapshot {
    const draw = this.#draw;
    if (draw === null) return { drawn: this.#drawn, draw: null };
    const { numbers, seed } = draw.plan;
    return {
      drawn: numbers.slice(0, this.#shown),
      draw: { numbers, seed, elapsedMs: this.#context.now() - draw.startedAt },
    };
  }

  /** A snapshot with numbers that the drum does not have is ignored: the drum stays full. */
  restore({ drawn, draw }: LotteryBallsSnapshot): void {
    this.#draw = null;
    this.#lie(faultOf(drawn, this.#outOf, this.#picks) === null ? drawn : []);
    if (draw !== null && faultOf(draw.numbers, this.#outOf, this.#picks) === null)
      this.#begin(planDraw(draw.numbers, draw.seed, this.#outOf), draw.elapsedMs);
    if (this.#context.cutsMotion()) this.settle();
  }

  #begin(plan: DrawPlan, elapsedMs: number): Draw {
    this.#lie([]);
    const draw: Draw = new Activity(plan, this.#context.now() - elapsedMs, (ending) => this.#finish(plan, ending));
    this.#draw = draw;
    // Events before the restored time are not emitted again.
    this.#shown = restedBy(plan, elapsedMs);
    this.#context.emit({ type: 'started', durationMs: plan.durationMs });
    this.#context.emit({ type: 'sound', cue: 'ball-tumble', rate: 1 });
    this.#context.wake();
    return draw;
  }

  #advance(draw: Draw, time: number): void {
    const { plan } = draw;
    const elapsed = time - draw.startedAt;
    const stirred = stirredAt(plan, elapsed);
    let close = false;
    for (let number = 1; number <= plan.outOf; number++) {
      placeAt(plan, number, elapsed, this.#at, stirred);
      const ball = this.#balls[number - 1];
      if (ball === undefined) continue;
      const large = this.#at.scale > CLOSE_FROM;
      ball.visible = !large;
      if (large) this.#closeUp.show(number, this.#at, this.#isMine(number));
      else ball.place(this.#at);
      close ||= large;
    }
    if (!close) this.#closeUp.hide();
    this.#drum.stir(paddleTurn(plan, elapsed));
    if (this.#context.tier().effects) this.#drum.setPhase(Math.floor(elapsed / BULB_STEP_MS) % 2);
    this.#release(plan, leftBy(plan, elapsed));
    const rested = restedBy(plan, elapsed);
    while (this.#shown < rested) this.#emitBallShown(plan, this.#shown);
    for (let index = 0; index < rested; index++)
      if (this.#isMine(plan.numbers[index])) this.#rail.mark(index, elapsed - restsAt(index));
    if (elapsed >= plan.durationMs) draw.end('played');
  }

  /** Moves balls that have left the glass in front of its rim, each with a sound. */
  #release({ numbers }: DrawPlan, left: number): void {
    if (left === this.#left) return;
    for (let turn = this.#left; turn < left; turn++) {
      const ball = this.#balls[(numbers[turn] ?? 0) - 1];
      if (ball !== undefined) this.#rail.balls.addChild(ball);
    }
    this.#left = left;
    this.#context.emit({ type: 'sound', cue: 'ball-out', rate: 1 });
    if (left < numbers.length) this.#context.emit({ type: 'sound', cue: 'ball-tumble', rate: 1 });
  }

  /** Emits that a ball is in its place. */
  #emitBallShown({ numbers }: DrawPlan, index: number): void {
    const number = numbers[index] ?? 0;
    this.#shown = index + 1;
    const ball = this.#balls[number - 1];
    if (ball !== undefined && this.#isMine(number)) this.#rail.mineBalls.addChild(ball);
    this.#context.emit({ type: 'sound', cue: 'ball-rest', rate: this.#isMine(number) ? 1.25 : 1 });
    this.#context.emit({ type: 'haptic', ms: 20 });
    this.#context.emit({
      type: 'announce',
      announcement: { key: 'lotteryBalls.ball', values: { number, index: index + 1 } },
    });
    this.#context.emit({ type: 'ballShown', index, number });
  }

  #finish(plan: DrawPlan, ending: Ending): { numbers: readonly number[]; ending: Ending } {
    const { numbers } = plan;
    const startedAt = this.#draw?.startedAt ?? 0;
    this.#draw = null;
    if (ending === 'cut' && this.#shown < numbers.length)
      this.#context.emit({ type: 'sound', cue: 'ball-rest', rate: 1 });
    // All at once: the summary below replaces single announcements.
    for (; this.#shown < numbers.length; this.#shown++)
      this.#context.emit({ type: 'ballShown', index: this.#shown, number: numbers[this.#shown] ?? 0 });
    this.#lie(numbers);
    this.#restedAt = ending === 'played' ? startedAt + restsAt(numbers.length - 1) : Number.NEGATIVE_INFINITY;
    this.#mark(ending === 'played' ? this.#context.now() - this.#restedAt : Number.POSITIVE_INFINITY);
    this.#context.emit({ type: 'haptic', ms: 40 });
    this.#context.emit({
      type: 'announce',
      announcement: { key: 'lotteryBalls.settled', values: { numbers: numbers.join(', ') } },
    });
    this.#context.emit({ type: 'settled', numbers, ending });
    return { numbers, ending };
  }

  /** Draws the still picture: `drawn` on the rail, the others in the heap. */
  #lie(drawn: readonly number[]): void {
    this.#drawn = drawn;
    this.#matched = [...drawn.keys()].filter((index) => this.#isMine(drawn[index]));
    this.#left = 0;
    this.#shown = 0;
    const places = heap(this.#outOf, drawn);
    this.#drum.balls.removeChildren();
    this.#rail.balls.removeChildren();
    this.#rail.mineBalls.removeChildren();
    const scale = drumRadius(this.#outOf) / BALL_RADIUS;
    for (let number = 1; number <= this.#outOf; number++) {
      const ball = this.#balls[number - 1];
      const index = drawn.indexOf(number);
      const rest = places[number];
      if (ball === undefined) continue;
      const { x, y } =
        index >= 0 ? railPlace(index, this.#picks) : { x: DRUM.x + (rest?.x ?? 0), y: DRUM.y + (rest?.y ?? 0) };
      // The same object each time (engine/run/frame-loop.ts, rule 4).
      this.#at.x = x;
      this.#at.y = y;
      this.#at.scale = index >= 0 ? 1 : scale;
      this.#at.turn = index >= 0 ? 0 : restTurn(number);
      this.#at.out = index >= 0;
      ball.place(this.#at);
      ball.visible = true;
      const mine = index >= 0 && this.#isMine(number);
      (mine ? this.#rail.mineBalls : (index >= 0 ? this.#rail : this.#drum).balls).addChild(ball);
    }
    this.#closeUp.hide();
    this.#drum.stir(0);
    this.#drum.setPhase(0);
    this.#mark(Number.POSITIVE_INFINITY);
    this.#context.wake();
  }

  /** Marks the player's numbers on the rail, the last one `ms` after it stopped. */
  #mark(ms: number): void {
    for (let index = 0; index < MAX_PICKS; index++) {
      const marked = this.#isMine(this.#drawn[index]);
      const last = index === this.#drawn.length - 1;
      this.#rail.mark(index, !marked ? -1 : last ? ms : Number.POSITIVE_INFINITY);
    }
  }

  #isMine(number: number | undefined): boolean {
    return number !== undefined && this.#mine.has(number);
  }

  destroy(): void {
    // Balls beyond the drum's number have no parent that would destroy them with the scene.
    for (const ball of this.#balls) if (ball.parent === null) ball.destroy({ children: true });
  }
}

export const lotteryBalls: SceneModule<'lottery-balls'> = {
  ...SCENE_FILES['lottery-balls'],
  mipmaps: true,
  prepare: (context, props) => new LotteryBallsScene(context, props),
};
