import { Container, Sprite } from 'pixi.js';
import type { Ending, PointerInput } from '../bridge/contracts/common.ts';
import type { CommandHandlers, RequestHandlers } from '../bridge/contracts/index.ts';
import type { Camp, RedVsBlueProps, RedVsBlueSnapshot } from '../bridge/contracts/red-vs-blue.ts';
import { BridgeError } from '../bridge/page/protocol.ts';
import { Activity } from '../engine/run/activity.ts';
import type { MotionState, Scene, SceneContext, SceneModule } from '../engine/scene.ts';
import { Tap } from '../engine/tap.ts';
import { SCENE_FILES } from '../files.ts';
import type { WinStep } from '../win/place.ts';
import { BarView } from './bar-view.ts';
import { MatchView } from './match-view.ts';
import { PaperBurst } from './paper-burst.ts';
import {
  campAt,
  checkCamps,
  heaveAt,
  isNews,
  leadOf,
  lineOf,
  phaseAt,
  planMatch,
  PULL_MS,
  redShare,
  shareAt,
  starAt,
  starAtShare,
  type Lead,
  type MatchPlan,
} from './rules.ts';
import { MIDDLE_X } from './team-view.ts';

/**
 * After the scene is shown and after each new score both camps heave for this long, ms, a few steps a second; then they
 * are still and the loop stops.
 */
const HEAVE_BOUT_MS = 6000;
const HEAVE_STEP_MS = 200;
/** Degrees of lean in each step of a heave. */
const HEAVE: readonly number[] = [0, 1.2, 2.6, 3.2, 2, 0.8, 0];
const RAIL_Y = 410;

type Match = Activity<MatchPlan, { winner: Camp; ending: Ending }>;

/**
 * Tug of war of two camps (activity 59): the score moves the rope, and a match moves it to the winner that the server
 * drew.
 */
class RedVsBlueScene implements Scene<'red-vs-blue'> {
  readonly root = new Container();
  readonly win: WinStep = {
    layer: new Container(),
    place: () => (this.#match === null ? this.#view.winPlace() : null),
    draw: (frame) => this.#view.celebrate(frame),
  };
  readonly #context: SceneContext<'red-vs-blue'>;
  readonly #view: MatchView;
  readonly #bar: BarView;
  readonly #paper: PaperBurst;
  /** Red's share: previous, target, when the change began, and as shown. */
  #from = 0.5;
  #to = 0.5;
  #changedAt = Number.NEGATIVE_INFINITY;
  #share = 0.5;
  #announced: Lead | null;
  #match: Match | null = null;
  #heave = 0;
  #heaveUntil = Number.NEGATIVE_INFINITY;
  readonly #tap = new Tap<Camp>();

  constructor(context: SceneContext<'red-vs-blue'>, props: RedVsBlueProps) {
    checkCamps(props);
    this.#context = context;
    const atlas = context.assets.atlas('red-vs-blue');
    const font = context.assets.font('display-24');
    this.#view = new MatchView(atlas, font, () => context.tier().effects);
    this.#bar = new BarView(atlas, font);
    this.#paper = new PaperBurst(atlas);
    this.root.addChild(
      new Sprite(atlas.texture('field')),
      this.#view.field,
      this.#bar.root,
      this.win.layer,
      this.#view.raised,
      new Sprite({ texture: atlas.texture('rail'), y: RAIL_Y }),
      this.#paper.root,
      this.#view.front,
    );
    this.#announced = leadOf(redShare(props.score));
    this.#view.setProps(props);
    this.#jumpTo(redShare(props.score));
  }

  readonly commands: CommandHandlers<'red-vs-blue'> = {
    settle: () => this.settle(),
    snapshot: ({ snapshot }) => this.restore(snapshot),
    reset: () => {
      if (this.#match !== null) return;
      this.#paper.stop();
      this.#hang();
    },
    pointer: ({ pointer }) => this.#onPointer(pointer),
  };

  readonly requests: RequestHandlers<'red-vs-blue'> = {
    finish: ({ winner, seed }, signal) => {
      if (this.#match !== null) throw new BridgeError('refused', 'A match is running.');
      const plan = planMatch(winner, seed, starAtShare(this.#share));
      this.#hang();
      const answer = this.#begin(plan, 0).wait(signal);
      if (this.#context.cutsMotion()) this.settle();
      return answer;
    },
  };

  setProps(props: RedVsBlueProps): void {
    checkCamps(props);
    this.#view.setProps(props);
    const share = redShare(props.score);
    const lead = leadOf(share);
    if (isNews(this.#announced, lead)) {
      this.#announced = lead;
      if (lead !== null)
        this.#context.emit({
          type: 'announce',
          announcement: { key: 'redVsBlue.lead', values: { camp: lead.camp, percent: lead.percent } },
        });
    }
    if (share === this.#to) return this.#context.wake();
    if (this.#context.cutsMotion()) return this.#jumpTo(share);
    this.#from = this.#share;
    this.#to = share;
    this.#changedAt = this.#context.now();
    this.#startBout();
  }

  resize(): void {
    // Fixed size: the engine scales it.
  }

  show(): void {
    this.#startBout();
  }

  update(time: number): MotionState {
    let moving = this.#share !== this.#to;
    if (moving) this.#follow(time);
    if (this.#match !== null) {
      this.#advance(this.#match, time);
      moving = true;
    }
    if (this.#paper.advance(time)) moving = true;
    if (moving) return 'moving';
    return this.#idle(time);
  }

  settle(): void {
    this.#heaveUntil = Number.NEGATIVE_INFINITY;
    this.#jumpTo(this.#to);
    this.#match?.end('cut');
    this.#paper.stop();
    this.#context.wake();
  }

  takeSnapshot(): RedVsBlueSnapshot {
    const match = this.#match;
    if (match === null) return { winner: this.#view.winner, match: null };
    const { winner, seed, from } = match.plan;
    return { winner: null, match: { winner, seed, from, elapsedMs: this.#context.now() - match.startedAt } };
  }

  restore({ winner, match }: RedVsBlueSnapshot): void {
    this.#match = null;
    this.#paper.stop();
    if (winner === null) this.#hang();
    else this.#stand(winner);
    if (match !== null) this.#begin(planMatch(match.winner, match.seed, match.from), match.elapsedMs);
    if (this.#context.cutsMotion()) this.settle();
  }

  #begin(plan: MatchPlan, elapsedMs: number): Match {
    const match: Match = new Activity(plan, this.#context.now() - elapsedMs, (ending) => this.#finish(plan, ending));
    this.#match = match;
    this.#view.standBack();
    this.#heave = heaveAt(plan, elapsedMs);
    this.#context.emit({ type: 'started', winner: plan.winner, durationMs: plan.durationMs });
    this.#context.emit({ type: 'sound', cue: 'pull-whistle', rate: 1 });
    this.#context.wake();
    return match;
  }

  #advance(match: Match, time: number): void {
    const { plan } = match;
    const elapsed = time - match.startedAt;
    const phase = phaseAt(plan, elapsed);
    if (phase === 'pulling') {
      const star = starAt(plan, elapsed);
      this.#view.pull((star - starAt(plan, elapsed - 16)) / 16, 0, star);
      this.#view.watch(elapsed);
      const heave = heaveAt(plan, elapsed);
      if (heave !== this.#heave) this.#context.emit({ type: 'sound', cue: 'pull-heave', rate: 1 });
      this.#heave = heave;
      return;
    }
    if (this.#view.winner === null) this.#decide(plan, match.startedAt + plan.decidedMs);
    if (phase === 'over') match.end('played');
    else this.#view.cheer(plan.winner, elapsed - plan.decidedMs);
  }

  /** The star has crossed the line. `decidedAt` is the clock time of it, in the past when frames were dropped. */
  #decide({ winner }: MatchPlan, decidedAt: number): void {
    this.#view.decide(winner);
    if (this.#view.isFestive(winner)) {
      this.#paper.load(winner, MIDDLE_X + lineOf(winner) * 2.5, this.#context.tier().particleCap);
      if (!this.#context.cutsMotion()) this.#paper.start(decidedAt);
      this.#context.emit({ type: 'sound', cue: 'pull-win', rate: 1 });
      this.#context.emit({ type: 'haptic', ms: 40 });
    }
    this.#context.emit({ type: 'announce', announcement: { key: 'redVsBlue.settled', values: { camp: winner } } });
    this.#context.emit({ type: 'decided', winner });
  }

  #finish(plan: MatchPlan, ending: Ending): { winner: Camp; ending: Ending } {
    const { winner } = plan;
    this.#match = null;
    if (this.#view.winner === null) this.#decide(plan, this.#context.now());
    if (ending === 'cut') this.#paper.stop();
    this.#stand(winner);
    this.#context.emit({ type: 'settled', winner, ending });
    return { winner, ending };
  }

  /** Draws the result of a match, until `reset`. */
  #stand(winner: Camp): void {
    this.#view.decide(winner);
    this.#view.cheer(winner, Number.POSITIVE_INFINITY);
    this.#context.wake();
  }

  /** Draws the rope at the score's position. */
  #hang(): void {
    this.#view.standBack();
    this.#view.pull(0, 0, starAtShare(this.#share));
    this.#context.wake();
  }

  #jumpTo(share: number): void {
    this.#from = share;
    this.#to = share;
    this.#setShare(share, 0);
    this.#context.wake();
  }

  /** Moves the shown share towards a new score. */
  #follow(time: number): void {
    const elapsed = time - this.#changedAt;
    const before = starAtShare(shareAt(this.#from, this.#to, elapsed - 16));
    const share = shareAt(this.#from, this.#to, elapsed);
    this.#setShare(share, elapsed < PULL_MS ? (starAtShare(share) - before) / 16 : 0);
  }

  /** Shows a share on the bar, and on the rope unless a match is shown. */
  #setShare(share: number, speed: number): void {
    this.#share = share;
    this.#bar.show(share);
    if (this.#match === null && this.#view.winner === null) this.#view.pull(speed, 0, starAtShare(share));
  }

  #startBout(): void {
    if (!this.#context.cutsMotion()) this.#heaveUntil = this.#context.now() + HEAVE_BOUT_MS;
    this.#context.wake();
  }

  /** Both camps lean back and ease off, a few steps a second; between steps the frame does not change. */
  #idle(time: number): MotionState {
    const left = this.#heaveUntil - time;
    const heaves = left > 0 && this.#view.winner === null && this.#context.tier().effects;
    const step = heaves ? Math.floor((HEAVE_BOUT_MS - left) / HEAVE_STEP_MS) % HEAVE.length : 0;
    const moved = step !== this.#heave;
    this.#heave = step;
    if (moved && this.#view.winner === null) this.#view.pull(0, HEAVE[step] ?? 0);
    if (!heaves) return moved ? 'moving' : 'still';
    return moved ? 'moving' : 'waiting';
  }

  #onPointer(pointer: PointerInput): void {
    const camp = this.#tap.follow(pointer, campAt(pointer.x));
    if (camp !== null) this.#context.emit({ type: 'campTapped', camp });
  }
}

export const redVsBlue: SceneModule<'red-vs-blue'> = {
  ...SCENE_FILES['red-vs-blue'],
  prepare: (context, props) => new RedVsBlueScene(context, props),
};
