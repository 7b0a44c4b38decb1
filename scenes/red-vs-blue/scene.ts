import { Container, Sprite } from 'pixi.js';
import type { Ending, PointerInput } from '../bridge/contracts/common.ts';
import type { CommandHandlers, RequestHandlers } from '../bridge/contracts/index.ts';
import type { Camp, RedVsBlueProps, RedVsBlueSnapshot } from '../bridge/contracts/red-vs-blue.ts';
import { BridgeError } from '../bridge/protocol.ts';
import { Activity } from '../engine/activity.ts';
import type { MotionState, Scene, SceneContext, SceneModule } from '../engine/scene.ts';
import { Tap } from '../engine/tap.ts';
import type { WinFrame, WinPlace, WinStep } from '../win/place.ts';
import { BannerView } from './banner-view.ts';
import { BarView } from './bar-view.ts';
import { CrowdView } from './crowd-view.ts';
import { PaperBurst } from './paper-burst.ts';
import { PennantView } from './pennant-view.ts';
import { RopeView } from './rope-view.ts';
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
import { MIDDLE_X, TeamView } from './team-view.ts';

/**
 * After the scene is shown and after each new score both camps heave for this long, ms, a few steps a second; then they
 * are still and the loop stops.
 */
const HEAVE_BOUT_MS = 6000;
const HEAVE_STEP_MS = 200;
/** Degrees of lean in each step of a heave. */
const HEAVE: readonly number[] = [0, 1.2, 2.6, 3.2, 2, 0.8, 0];
const ARROW_Y = 258;
/** It is this much higher over arms in the air. */
const ARROW_UP = 20;
/** Head of the middle puller of a camp, from the star. */
const ARROW_X = 100;
const RAIL_Y = 410;
/** Sign of a celebration: on the bar, which no longer counts. */
const SIGN = { x: MIDDLE_X, y: 446, width: 230 } as const;
/** Winners: from the middle in widths of their line, y and radius; the bar stays inside the picture. */
const FOCUS = { lines: 2.2, y: 322, radius: 108 } as const;
const PUSH = 1.03;
/** How high the winners hop at each tier. */
const HEIGHT: Readonly<Record<WinFrame['tier'], number>> = { small: 0.6, big: 0.85, huge: 1 };
const CAMPS: readonly Camp[] = ['red', 'blue'];

type Match = Activity<MatchPlan, { winner: Camp; ending: Ending }>;

/**
 * Tug of war of two camps (activity 59): the score moves the rope, and a match moves it to the winner that the server
 * drew.
 */
class RedVsBlueScene implements Scene<'red-vs-blue'> {
  readonly root = new Container();
  readonly win: WinStep = {
    layer: new Container(),
    place: () => this.#winPlace(),
    draw: (frame) => this.#celebrate(frame),
  };
  readonly #context: SceneContext<'red-vs-blue'>;
  readonly #rope: RopeView;
  readonly #teams: Readonly<Record<Camp, TeamView>>;
  readonly #pennants: Readonly<Record<Camp, PennantView>>;
  readonly #bar: BarView;
  readonly #paper: PaperBurst;
  readonly #crowds: Readonly<Record<Camp, CrowdView>>;
  readonly #banner: BannerView;
  /** Both camps with their people stand in the first; the winners in the second, above the shade of a celebration. */
  readonly #below = new Container();
  readonly #above = new Container();
  readonly #arrow: Sprite;
  #mine: Camp | null = null;
  /** Red's share: previous, target, when the change began, and as shown. */
  #from = 0.5;
  #to = 0.5;
  #changedAt = Number.NEGATIVE_INFINITY;
  #share = 0.5;
  #announced: Lead | null;
  #star = 0;
  #match: Match | null = null;
  #winner: Camp | null = null;
  #heave = 0;
  #heaveUntil = Number.NEGATIVE_INFINITY;
  readonly #tap = new Tap<Camp>();

  constructor(context: SceneContext<'red-vs-blue'>, props: RedVsBlueProps) {
    checkCamps(props);
    this.#context = context;
    const atlas = context.assets.atlas('red-vs-blue');
    const font = context.assets.font('display-24');
    this.#rope = new RopeView(atlas);
    this.#teams = { red: new TeamView(atlas, 'red'), blue: new TeamView(atlas, 'blue') };
    this.#pennants = { red: new PennantView(atlas, font, 'red'), blue: new PennantView(atlas, font, 'blue') };
    this.#bar = new BarView(atlas, font);
    this.#paper = new PaperBurst(atlas);
    this.#arrow = new Sprite({ texture: atlas.texture('mine'), anchor: { x: 0.5, y: 26 / 28 }, y: ARROW_Y });
    this.#crowds = { red: new CrowdView(atlas, 'red'), blue: new CrowdView(atlas, 'blue') };
    this.#banner = new BannerView(atlas, font);
    this.root.addChild(
      new Sprite(atlas.texture('field')),
      this.#rope.rope,
      this.#below,
      this.#rope.star,
      this.#pennants.red.root,
      this.#pennants.blue.root,
      this.#bar.root,
      this.win.layer,
      this.#above,
      new Sprite({ texture: atlas.texture('rail'), y: RAIL_Y }),
      this.#paper.root,
      this.#banner.root,
      this.#arrow,
    );
    this.#raise(null);
    this.#announced = leadOf(redShare(props.score));
    this.#applyProps(props);
    this.#jumpTo(redShare(props.score));
  }

  readonly commands: CommandHandlers<'red-vs-blue'> = {
    settle: () => this.settle(),
    snapshot: ({ snapshot }) => this.restore(snapshot),
    reset: () => {
      if (this.#match !== null) return;
      this.#winner = null;
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
    this.#applyProps(props);
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
    if (match === null) return { winner: this.#winner, match: null };
    const { winner, seed, from } = match.plan;
    return { winner: null, match: { winner, seed, from, elapsedMs: this.#context.now() - match.startedAt } };
  }

  restore({ winner, match }: RedVsBlueSnapshot): void {
    this.#match = null;
    this.#paper.stop();
    this.#winner = winner;
    if (winner === null) this.#hang();
    else this.#stand(winner);
    if (match !== null) this.#begin(planMatch(match.winner, match.seed, match.from), match.elapsedMs);
    if (this.#context.cutsMotion()) this.settle();
  }

  #begin(plan: MatchPlan, elapsedMs: number): Match {
    const match: Match = new Activity(plan, this.#context.now() - elapsedMs, (ending) => this.#finish(plan, ending));
    this.#match = match;
    this.#winner = null;
    this.#standBack();
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
      this.#pull(star, (star - starAt(plan, elapsed - 16)) / 16, 0);
      if (this.#context.tier().effects) for (const camp of CAMPS) this.#crowds[camp].watch(elapsed);
      const heave = heaveAt(plan, elapsed);
      if (heave !== this.#heave) this.#context.emit({ type: 'sound', cue: 'pull-heave', rate: 1 });
      this.#heave = heave;
      return;
    }
    if (this.#winner === null) this.#decide(plan, match.startedAt + plan.decidedMs);
    if (phase === 'over') match.end('played');
    else this.#cheer(plan.winner, elapsed - plan.decidedMs);
  }

  /** The star has crossed the line. `decidedAt` is the clock time of it, in the past when frames were dropped. */
  #decide({ winner }: MatchPlan, decidedAt: number): void {
    this.#winner = winner;
    this.#raise(winner);
    if (this.#isFestive(winner)) {
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
    if (this.#winner === null) this.#decide(plan, this.#context.now());
    if (ending === 'cut') this.#paper.stop();
    this.#stand(winner);
    this.#context.emit({ type: 'settled', winner, ending });
    return { winner, ending };
  }

  /** Draws the result of a match, until `reset`. */
  #stand(winner: Camp): void {
    this.#winner = winner;
    this.#raise(winner);
    this.#cheer(winner, Number.POSITIVE_INFINITY);
    this.#context.wake();
  }

  /** Draws both camps `ms` after `winner` was decided. */
  #cheer(winner: Camp, ms: number): void {
    const star = lineOf(winner);
    this.#star = star;
    this.#rope.place(star, ms);
    const loser = winner === 'red' ? 'blue' : 'red';
    const isFestive = this.#isFestive(winner);
    this.#teams[winner].cheer(star, ms, isFestive);
    this.#teams[loser].tumble(star, ms);
    this.#crowds[loser].watch(null);
    if (isFestive) this.#crowds[winner].cheer(this.#context.tier().effects ? ms : Number.POSITIVE_INFINITY);
    else this.#crowds[winner].watch(null);
    this.#banner.drop(winner, ms);
    this.#pointOut();
  }

  /** Who lost is not shown a feast; without a camp it is a match like any other. */
  #isFestive(winner: Camp): boolean {
    return this.#mine === null || this.#mine === winner;
  }

  /** Brings the winners and their people above the shade of a celebration; null brings all back. */
  #raise(winner: Camp | null): void {
    for (const camp of CAMPS)
      (camp === winner ? this.#above : this.#below).addChild(this.#teams[camp].root, this.#crowds[camp].root);
  }

  #winPlace(): WinPlace | null {
    const winner = this.#winner;
    if (winner === null || this.#match !== null || !this.#isFestive(winner)) return null;
    const { lines, y, radius } = FOCUS;
    return { focus: { x: MIDDLE_X + lines * lineOf(winner), y, radius }, sign: SIGN, push: PUSH };
  }

  /** One frame of a celebration: the winners and their people hop, the banner swings. */
  #celebrate({ tier, ms, rise, still }: WinFrame): void {
    const winner = this.#winner;
    if (winner === null) return;
    const height = still ? 0 : rise * HEIGHT[tier];
    this.#teams[winner].dance(this.#star, ms, height);
    this.#crowds[winner].hop(ms, this.#context.tier().effects ? height : 0);
    this.#banner.swing(ms, height);
  }

  /** Draws both camps pulling; see `TeamView.pull`. */
  #pull(star: number, speed: number, heave: number): void {
    this.#star = star;
    this.#rope.place(star, 0);
    this.#teams.red.pull(star, speed, heave);
    this.#teams.blue.pull(star, speed, heave);
    this.#pointOut();
  }

  /** Moves the arrow with its camp. */
  #pointOut(): void {
    this.#arrow.visible = this.#mine !== null;
    this.#arrow.x = MIDDLE_X + this.#star + (this.#mine === 'blue' ? ARROW_X : -ARROW_X);
    this.#arrow.y = this.#winner !== null && this.#winner === this.#mine ? ARROW_Y - ARROW_UP : ARROW_Y;
  }

  /** Draws the rope at the score's position. */
  #hang(): void {
    this.#winner = null;
    this.#standBack();
    this.#pull(starAtShare(this.#share), 0, 0);
    this.#context.wake();
  }

  /** No camp has won: no banner, and the people watch. */
  #standBack(): void {
    this.#raise(null);
    this.#banner.hide();
    for (const camp of CAMPS) this.#crowds[camp].watch(null);
  }

  #applyProps({ letter, mine }: RedVsBlueProps): void {
    this.#pennants.red.letter = letter.red;
    this.#pennants.blue.letter = letter.blue;
    this.#banner.letters = letter;
    this.#mine = mine;
    this.#pointOut();
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
    if (this.#match === null && this.#winner === null) this.#pull(starAtShare(share), speed, 0);
  }

  #startBout(): void {
    if (!this.#context.cutsMotion()) this.#heaveUntil = this.#context.now() + HEAVE_BOUT_MS;
    this.#context.wake();
  }

  /** Both camps lean back and ease off, a few steps a second; between steps the frame does not change. */
  #idle(time: number): MotionState {
    const left = this.#heaveUntil - time;
    const heaves = left > 0 && this.#winner === null && this.#context.tier().effects;
    const step = heaves ? Math.floor((HEAVE_BOUT_MS - left) / HEAVE_STEP_MS) % HEAVE.length : 0;
    const moved = step !== this.#heave;
    this.#heave = step;
    if (moved && this.#winner === null) this.#pull(this.#star, 0, HEAVE[step] ?? 0);
    if (!heaves) return moved ? 'moving' : 'still';
    return moved ? 'moving' : 'waiting';
  }

  #onPointer(pointer: PointerInput): void {
    const camp = this.#tap.follow(pointer, campAt(pointer.x));
    if (camp !== null) this.#context.emit({ type: 'campTapped', camp });
  }
}

export const redVsBlue: SceneModule<'red-vs-blue'> = {
  bundles: ['red-vs-blue'],
  fonts: ['display-24'],
  prepare: (context, props) => new RedVsBlueScene(context, props),
};
