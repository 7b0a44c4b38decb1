import { Container } from 'pixi.js';
import type { Ending, PointerInput } from '../bridge/contracts/common.ts';
import type { CommandHandlers, RequestHandlers } from '../bridge/contracts/index.ts';
import type { MoneyRainProps, MoneyRainSnapshot, RainCatch, RainResult } from '../bridge/contracts/money-rain.ts';
import { BridgeError } from '../bridge/page/protocol.ts';
import type { Size } from '../bridge/page/sizes.ts';
import { Activity } from '../engine/run/activity.ts';
import type { MotionState, Scene, SceneContext, SceneModule } from '../engine/scene.ts';
import { SCENE_FILES } from '../files.ts';
import type { WinStep } from '../win/place.ts';
import { Catches } from './catches.ts';
import { Countdown } from './countdown.ts';
import { GoldRain } from './gold-rain.ts';
import { FADE_MS, hitPiece, nextToGo, WAVE_MS, type PlayArea } from './places.ts';
import { checkRain, planRain, type RainPlan } from './rules.ts';
import { LAND_MS } from './show.ts';
import { Backdrop } from './views/backdrop.ts';
import { BagView } from './views/bag-view.ts';
import { ComboView } from './views/combo-view.ts';
import { RainView } from './views/rain-view.ts';
import { ShowsView } from './views/shows-view.ts';

/** Every fifth catch in a row plays a cheer; each raises the pitch, up to `HIGHEST_STEP` steps. */
const CHEER_EVERY = 5;
const PITCH_STEP = 0.06;
const HIGHEST_STEP = 8;
const CATCH_HAPTIC_MS = 15;
const END_HAPTIC_MS = 40;

interface RainRound {
  fall: RainPlan;
  props: MoneyRainProps;
  catches: Catches;
}
type Rain = Activity<RainRound, RainResult>;

/**
 * Money rain: packets and coins fall over the whole page, a finger down on one catches it (a drag catches nothing
 * more). With reduced motion they are shown in a grid for as long as they would fall, changing on whole seconds: the
 * same pieces, times and payouts. A hidden page pauses it; a lost context ends it at once, and the catches so far count.
 */
class MoneyRainScene implements Scene<'money-rain'> {
  readonly root = new Container();
  readonly win: WinStep = {
    layer: new Container(),
    place: () => (this.#rain === null && (this.#past?.length ?? 0) > 0 ? this.#bag.winPlace : null),
    draw: (frame) => {
      this.#bag.celebrate(frame);
      this.#gold.draw(frame, this.#area, this.#bag.mouthY, this.#context.tier().effects);
    },
  };
  readonly #context: SceneContext<'money-rain'>;
  readonly #backdrop: Backdrop;
  readonly #rainView: RainView;
  readonly #gold: GoldRain;
  readonly #bag: BagView;
  readonly #shows: ShowsView;
  readonly #combo: ComboView;
  readonly #countdown: Countdown;
  readonly #area: PlayArea = { width: 1, height: 1, still: false };
  #props: MoneyRainProps;
  #rain: Rain | null = null;
  /** Whether a request waits for the rain; a restored one accepts one request. */
  #awaited = false;
  /** Catches of the last rain; null when the bag is empty. */
  #past: readonly RainCatch[] | null = null;
  /** When a rain was requested that has not begun; null if none. */
  #askedAt: number | null = null;
  /** The second whose still picture was drawn, -1 while something fades. */
  #drawnWave = -1;

  constructor(context: SceneContext<'money-rain'>, props: MoneyRainProps) {
    checkRain(props);
    this.#context = context;
    this.#props = props;
    this.#countdown = new Countdown(context);
    const atlas = context.assets.atlas('money-rain');
    const font = context.assets.font('display-outlined-32');
    this.#backdrop = new Backdrop(atlas);
    this.#rainView = new RainView(atlas);
    this.#gold = new GoldRain(atlas);
    this.#bag = new BagView(atlas);
    this.#shows = new ShowsView(atlas, font);
    this.#combo = new ComboView(font);
    const { strip } = this.#backdrop;
    this.root.addChild(
      this.#backdrop,
      this.#rainView,
      strip,
      this.win.layer,
      this.#gold.root,
      this.#bag,
      this.#shows,
      this.#combo,
    );
  }

  readonly commands: CommandHandlers<'money-rain'> = {
    settle: () => this.settle(),
    snapshot: ({ snapshot }) => this.restore(snapshot),
    pointer: ({ pointer }) => this.#onPointer(pointer),
    catch: ({ id }) => this.#catch(id),
    catchNext: () => {
      const rain = this.#rain;
      if (rain !== null)
        this.#catch(nextToGo(rain.plan.fall, rain.plan.catches.taken, this.#elapsed(rain), this.#currentArea()));
    },
    reset: () => {
      if (this.#rain === null) this.#empty();
    },
    start: () => {
      if (this.#rain !== null || this.#askedAt !== null || this.#context.cutsMotion()) return;
      this.#askedAt = this.#context.now();
      this.#context.wake();
    },
    stop: () => this.#stop(),
  };

  readonly requests: RequestHandlers<'money-rain'> = {
    rain: (_, signal) => {
      if (this.#awaited) throw new BridgeError('refused', 'It rains already.');
      const rain = this.#rain ?? this.#begin(0, []);
      this.#awaited = true;
      this.#context.emit({ type: 'sound', cue: 'rain-start', rate: 1 });
      return rain.wait(signal);
    },
  };

  /** A running rain keeps the props that it started with. */
  setProps(props: MoneyRainProps): void {
    checkRain(props);
    this.#props = props;
  }

  resize({ width, height }: Size): void {
    this.#area.width = width;
    this.#area.height = height;
    this.#rainView.boundsArea.width = width;
    this.#rainView.boundsArea.height = height;
    this.#backdrop.layOut(this.#area);
    this.#bag.layOut(this.#area);
    this.#combo.layOut(this.#area);
    if (this.#rain !== null)
      this.#shows.rebuild(this.#rain.plan.fall, this.#rain.plan.props.labels, this.#rain.plan.catches.list, this.#area);
    this.#drawnWave = -1;
    this.#context.wake();
  }

  update(time: number): MotionState {
    const rain = this.#rain;
    if (rain === null) {
      if (this.#askedAt === null) return 'still';
      this.#bag.hop(time - this.#askedAt);
      return 'moving';
    }
    const elapsed = time - rain.startedAt;
    const { still } = this.#currentArea();
    this.#countdown.count(rain.plan.fall.durationMs - elapsed);
    if (elapsed >= rain.plan.fall.durationMs + LAND_MS) {
      rain.end('played');
      return 'moving';
    }
    const { effects, particleCap } = this.#context.tier();
    const { catches } = rain.plan;
    if (effects && !still) this.#backdrop.turn(elapsed / (rain.plan.fall.durationMs + LAND_MS));
    this.#rainView.draw(rain.plan.fall, catches.taken, elapsed, this.#area, effects ? particleCap : 0);
    const shown = this.#shows.draw(elapsed, this.#area, effects, this.#bag);
    const combo = this.#combo.draw(catches.combo, elapsed - (catches.list.at(-1)?.atMs ?? 0), still);
    return still && !shown && !combo ? this.#stillness(elapsed) : this.#moving();
  }

  settle(): void {
    this.#rain?.end('cut');
    this.#stop();
    this.#context.wake();
  }

  takeSnapshot(): MoneyRainSnapshot {
    const rain = this.#rain;
    return {
      elapsedMs: rain === null ? null : this.#elapsed(rain),
      caught: rain?.plan.catches.list.slice() ?? this.#past ?? [],
      over: rain === null && this.#past !== null,
    };
  }

  /**
   * Not cut on a hidden page: the caller that restores it requests its result, and the clock of a hidden page is
   * paused.
   */
  restore({ elapsedMs, caught, over }: MoneyRainSnapshot): void {
    this.#rain?.end('cut');
    this.#empty();
    if (elapsedMs !== null) this.#begin(elapsedMs, caught);
    else if (over) this.#fillBag(caught);
  }

  #begin(elapsedMs: number, caught: readonly RainCatch[]): Rain {
    const props = this.#props;
    const fall = planRain(props);
    const catches = new Catches(fall, props.values, caught);
    this.#empty();
    const rain: Rain = new Activity({ fall, props, catches }, this.#context.now() - elapsedMs, (ending) =>
      this.#finish(ending),
    );
    this.#rain = rain;
    this.#rainView.fill(fall);
    this.#shows.rebuild(fall, props.labels, catches.list, this.#currentArea());
    this.#drawnWave = -1;
    this.#countdown.begin(Math.max(0, fall.durationMs - elapsedMs));
    this.#context.wake();
    return rain;
  }

  #finish(ending: Ending): RainResult {
    const round = this.#rain?.plan;
    const caught = round?.catches.list.slice() ?? [];
    const result: RainResult = { caught, total: round?.catches.total ?? 0, ending };
    if (this.#countdown.isRunning) this.#context.emit({ type: 'sound', cue: 'rain-end', rate: 1 });
    this.#rain = null;
    this.#awaited = false;
    this.#empty();
    this.#fillBag(caught);
    if (result.total > 0) this.#context.emit({ type: 'sound', cue: 'coins', rate: 1 });
    this.#context.emit({ type: 'haptic', ms: END_HAPTIC_MS });
    this.#context.emit({
      type: 'announce',
      announcement: { key: 'moneyRain.settled', values: { count: caught.length, amount: result.total } },
    });
    this.#context.emit({ type: 'settled', ...result });
    return result;
  }

  /** No rain is awaited any more. */
  #stop(): void {
    if (this.#askedAt === null) return;
    this.#askedAt = null;
    this.#bag.rest();
    this.#context.wake();
  }

  /** Empties the air and the bag. */
  #empty(): void {
    this.#stop();
    this.#past = null;
    this.#rainView.fill(null);
    this.#shows.clear();
    this.#combo.clear();
    this.#bag.pieces = 0;
    this.#bag.bump = 1;
    this.#backdrop.turn(0);
    this.#context.wake();
  }

  #fillBag(caught: readonly RainCatch[]): void {
    this.#past = caught;
    this.#bag.pieces = caught.length;
  }

  /** Several fingers may be down at once; each catches the piece that it touches first. */
  #onPointer({ phase, x, y }: PointerInput): void {
    const rain = this.#rain;
    if (phase !== 'down' || rain === null) return;
    this.#catch(hitPiece(rain.plan.fall, rain.plan.catches.taken, this.#elapsed(rain), this.#currentArea(), x, y));
  }

  #catch(id: number): void {
    const rain = this.#rain;
    if (rain === null) return;
    const { fall, props, catches } = rain.plan;
    const atMs = this.#elapsed(rain);
    const piece = catches.add(id, atMs);
    if (piece === null) return;
    const { combo, total } = catches;
    this.#shows.add(fall, piece, atMs, props.labels[piece.kind], this.#area);
    this.#context.emit({ type: 'caught', id, atMs, piece: piece.kind, value: props.values[piece.kind], total, combo });
    this.#context.emit({ type: 'sound', cue: 'rain-catch', rate: 1 + Math.min(combo - 1, HIGHEST_STEP) * PITCH_STEP });
    if (combo % CHEER_EVERY === 0) this.#context.emit({ type: 'sound', cue: 'rain-combo', rate: 1 });
    this.#context.emit({ type: 'haptic', ms: CATCH_HAPTIC_MS });
    this.#context.wake();
  }

  /** Reduced motion may change at any time, so it is read each time. */
  #currentArea(): PlayArea {
    this.#area.still = this.#context.reducedMotion();
    return this.#area;
  }

  /** Whole ms since the rain began. */
  #elapsed(rain: Rain): number {
    return Math.floor(this.#context.now() - rain.startedAt);
  }

  #moving(): MotionState {
    this.#drawnWave = -1;
    return 'moving';
  }

  /** Between two fades the grid is still: it is drawn once a second, and after each change. */
  #stillness(elapsed: number): MotionState {
    const wave = Math.floor(elapsed / WAVE_MS);
    const within = elapsed - wave * WAVE_MS;
    if (within < FADE_MS || within > WAVE_MS - FADE_MS) return this.#moving();
    if (wave === this.#drawnWave) return 'waiting';
    this.#drawnWave = wave;
    return 'moving';
  }
}

export const moneyRain: SceneModule<'money-rain'> = {
  ...SCENE_FILES['money-rain'],
  mipmaps: true,
  playsStill: true,
  pauses: true,
  prepare: (context, props) => new MoneyRainScene(context, props),
};
