import { Container } from 'pixi.js';
import type { Ending, PointerInput } from '../bridge/contracts/common.ts';
import type { CommandHandlers, RequestHandlers } from '../bridge/contracts/index.ts';
import type { ScratchCardProps, ScratchCardSnapshot, ScratchKind } from '../bridge/contracts/scratch-card.ts';
import { BridgeError } from '../bridge/protocol.ts';
import { Activity } from '../engine/activity.ts';
import type { MotionState, Scene, SceneContext, SceneModule } from '../engine/scene.ts';
import { SCENE_FILES } from '../files.ts';
import { CardView } from './card-view.ts';
import { CoinView } from './coin-view.ts';
import { Cover } from './cover.ts';
import { Curls } from './curls.ts';
import {
  CELL_COUNT,
  CELL_RECTS,
  checkCard,
  isCell,
  lightOf,
  LIGHTS,
  lookOf,
  nearBoard,
  REVEAL_MS,
  winPlaceOf,
} from './rules.ts';
import { Scratches } from './scratches.ts';
import { replayStroke } from './stroke.ts';
import { Sweeps, type Revealed, type Sweep } from './sweeps.ts';
import { ProgressReporter } from './progress-reporter.ts';
import { Waking } from './waking.ts';
import type { WinStep } from '../win/place.ts';

/** Curls that fall from each cell as the rest comes off. */
const CURLS_A_CELL = 2;
const CURL_TINT: Readonly<Record<ScratchKind, number>> = { sorbetes: 0xcbd8ee, jeepney: 0xffd45e, parol: 0xb28cff };

/** The removal of the whole cover; `asked` when a request waits for it. */
type Reveal = Activity<{ asked: boolean }, Revealed>;

/**
 * Scratch card: foil over nine dealt cells that fingers wipe off. A coarse mask tracks what is clear; no pixel is read
 * back.
 */
class ScratchCardScene implements Scene<'scratch-card'> {
  readonly root = new Container();
  readonly win: WinStep = {
    layer: new Container(),
    place: () => (this.#revealed && this.#props.winning.length > 0 ? winPlaceOf(this.#props.winning) : null),
    draw: (frame) => this.#card.celebrate(frame),
  };
  readonly #context: SceneContext<'scratch-card'>;
  readonly #card: CardView;
  readonly #cover: Cover;
  readonly #curls: Curls;
  readonly #coin: CoinView;
  readonly #scratches: Scratches;
  readonly #sweeps: Sweeps;
  readonly #progress: ProgressReporter;
  readonly #waking: Waking;
  readonly #shown = new Uint8Array(CELL_COUNT);
  #reveal: Reveal | null = null;
  #revealed = false;
  #props: ScratchCardProps;

  constructor(context: SceneContext<'scratch-card'>, props: ScratchCardProps) {
    checkCard(props);
    this.#context = context;
    const atlas = context.assets.atlas('scratch-card');
    const font = context.assets.font('display-16');
    this.#card = new CardView(atlas, font, this.win.layer);
    this.#waking = new Waking(this.#card.cells);
    this.#cover = new Cover(context, atlas, font);
    this.#curls = new Curls(atlas);
    this.#coin = new CoinView(atlas);
    this.#scratches = new Scratches((x, y, uncovered) => this.#onWipe(x, y, uncovered));
    this.#sweeps = new Sweeps(this.#scratches, {
      onPoint: (x, y) => this.#coin.show(x, y),
      onEnd: (cell, ending) => this.#onSwept(cell, ending),
    });
    this.#progress = new ProgressReporter(context.emit);
    this.root.addChild(this.#card.root, this.#cover.root, this.#curls.root, this.#coin.root);
    this.#props = props;
    this.#applyProps(props);
  }

  readonly commands: CommandHandlers<'scratch-card'> = {
    settle: () => this.settle(),
    snapshot: ({ snapshot }) => this.restore(snapshot),
    pointer: ({ pointer }) => this.#onPointer(pointer),
    scratchCell: ({ cell }) => {
      if (
        this.#props.cells !== null &&
        isCell(cell) &&
        !this.#isOpen(cell) &&
        this.#reveal === null &&
        this.#sweeps.of(cell) === undefined
      )
        this.#sweep(cell, false);
    },
    reset: () => {
      this.settle();
      this.#clear();
      this.rebake();
      this.#context.wake();
    },
  };

  readonly requests: RequestHandlers<'scratch-card'> = {
    reveal: ({ cell }, signal) => {
      if (this.#props.cells === null) throw new BridgeError('refused', 'This card is not bought.');
      if (cell !== null && !isCell(cell)) throw new BridgeError('refused', `The card has no cell ${cell}.`);
      if (this.#revealed || (cell !== null && this.#isOpen(cell)))
        return Promise.resolve(this.#emitSettled({ cell, ending: 'cut' }));
      const running = cell === null ? this.#reveal : (this.#sweeps.of(cell) ?? this.#reveal);
      // A reveal or sweep that no request waits for takes over the first request.
      if (running !== null && (running.plan.asked || (cell !== null && running === this.#reveal)))
        throw new BridgeError('refused', 'The cover is being removed already.');
      if (running !== null) running.plan.asked = true;
      const activity = running ?? (cell === null ? this.#beginReveal(true) : this.#sweep(cell, true));
      const answer = (activity as Activity<unknown, Revealed>).wait(signal);
      if (this.#context.cutsMotion()) activity.end('cut');
      return answer;
    },
  };

  setProps(props: ScratchCardProps): void {
    checkCard(props);
    const before = this.#props;
    this.#props = props;
    if (props.cells === null && (this.#revealed || !this.#scratches.empty)) {
      this.settle();
      this.#clear();
    }
    if (
      before.cells !== props.cells ||
      before.kind !== props.kind ||
      before.coverLabel !== props.coverLabel ||
      before.hint !== props.hint
    )
      this.#applyProps(props);
    this.#lightCells(false);
    this.#context.wake();
  }

  resize(): void {
    // Fixed size: the engine scales it.
  }

  update(time: number): MotionState {
    this.#sweeps.advance(time);
    if (this.#sweeps.any) this.#lookAtCells();
    let moving = this.#cover.flush() || this.#sweeps.any;
    if (this.#reveal !== null) {
      const share = Math.min(1, (time - this.#reveal.startedAt) / REVEAL_MS);
      this.#cover.gone = share * share;
      moving = true;
      if (share === 1) this.#reveal.end('played');
    }
    moving = this.#curls.advance(time) || moving;
    moving = this.#coin.advance(time, this.#context.cutsMotion()) || moving;
    moving = this.#waking.advance(time) || moving;
    const reported = this.#progress.report(this.#revealed ? 1 : this.#scratches.mask.share, time);
    return moving ? 'moving' : !reported ? 'waiting' : 'still';
  }

  settle(): void {
    this.#sweeps.cut();
    this.#reveal?.end('cut');
    this.#waking.stop();
    this.#curls.clear();
    this.#context.wake();
  }

  takeSnapshot(): ScratchCardSnapshot {
    return { strokes: this.#scratches.strokes.map((points) => [...points]), revealed: this.#revealed };
  }

  restore({ strokes, revealed }: ScratchCardSnapshot): void {
    this.settle();
    this.#clear();
    if (this.#props.cells !== null) {
      this.#scratches.restore(strokes);
      this.#curls.clear();
      this.#progress.discardSound();
      for (let cell = 0; cell < CELL_COUNT; cell++) if (revealed || this.#scratches.cellShown(cell)) this.#show(cell);
      this.#setRevealed(revealed, false);
    }
    this.rebake();
    this.#goOnIfEnough();
    this.#context.wake();
  }

  /** Repaints the foil and erases every stroke from it. */
  rebake(): void {
    this.#cover.bake();
    for (const points of this.#scratches.strokes) replayStroke(points, (_x0, _y0, x, y) => this.#cover.stamp(x, y));
    this.#cover.flush();
  }

  destroy(): void {
    this.#cover.free();
  }

  #applyProps(props: ScratchCardProps): void {
    this.#card.show(props);
    this.#cover.locked = props.cells === null;
    this.#curls.root.tint = CURL_TINT[lookOf(props.kind)];
    this.#cover.print(props.kind, props.coverLabel);
    this.rebake();
  }

  /** Resets to a whole cover. */
  #clear(): void {
    this.#scratches.reset();
    this.#shown.fill(0);
    this.#progress.reset();
    this.#waking.stop();
    this.#setRevealed(false, false);
  }

  /** `wakes` as of `#lightCells`. */
  #setRevealed(revealed: boolean, wakes: boolean): void {
    this.#revealed = revealed;
    this.#cover.gone = revealed ? 1 : 0;
    this.#lightCells(wakes);
  }

  /** Lights what is shown; symbols that match now wiggle where they `wake`. */
  #lightCells(wakes: boolean): void {
    for (let cell = 0; cell < CELL_COUNT; cell++) {
      const light = lightOf(cell, this.#props, this.#shown, this.#revealed);
      if (light === this.#card.lit[cell]) continue;
      this.#card.light(cell, light);
      if (light === LIGHTS.match && wakes && !this.#context.cutsMotion()) this.#waking.wake(cell, this.#context.now());
    }
  }

  #isOpen(cell: number): boolean {
    return this.#shown[cell] === 1;
  }

  #onPointer({ phase, id, x, y, trail }: PointerInput): void {
    if (this.#props.cells === null || this.#revealed || this.#reveal !== null) return;
    const scratches = this.#scratches;
    if (phase === 'down') scratches.down(id, x, y);
    else if (phase === 'move' && !scratches.move(id, x, y, trail)) return;
    else if (phase === 'up' && !scratches.up(id, x, y)) return;
    else if (phase === 'cancel' && !scratches.lift(id)) return;
    this.#coin.show(nearBoard(x), nearBoard(y));
    if (!scratches.touched) this.#coin.leave(this.#context.now());
    this.#lookAtCells();
    this.#goOnIfEnough();
    this.#context.wake();
  }

  #onWipe(x: number, y: number, uncovered: number): void {
    this.#cover.stamp(x, y);
    if (uncovered === 0) return;
    this.#progress.add(uncovered);
    if (this.#context.tier().effects && !this.#context.cutsMotion())
      this.#curls.scrape(x, y, uncovered, this.#context.now());
  }

  #sweep(cell: number, asked: boolean): Sweep {
    const sweep = this.#sweeps.begin(cell, asked, this.#context.now());
    this.#context.wake();
    if (this.#context.cutsMotion() && !asked) sweep.end('cut');
    return sweep;
  }

  #onSwept(cell: number, ending: Ending): Revealed {
    this.#coin.leave(this.#context.now());
    this.#lookAtCells();
    const result = this.#emitSettled({ cell, ending });
    this.#goOnIfEnough();
    return result;
  }

  #lookAtCells(): void {
    const cells = this.#props.cells;
    for (let cell = 0; cell < CELL_COUNT; cell++) {
      if (this.#isOpen(cell) || !this.#scratches.cellShown(cell)) continue;
      this.#show(cell);
      this.#lightCells(true);
      this.#context.emit({ type: 'sound', cue: 'scratch-cell', rate: 1 });
      this.#context.emit({ type: 'haptic', ms: 10 });
      this.#context.emit({
        type: 'announce',
        announcement: { key: 'scratchCard.cellShown', values: { cell: cell + 1, prize: cells?.[cell]?.label ?? '' } },
      });
    }
  }

  #show(cell: number): void {
    this.#shown[cell] = 1;
    this.#context.emit({ type: 'cellShown', cell });
  }

  #goOnIfEnough(): void {
    if (this.#revealed || this.#reveal !== null || this.#sweeps.any || !this.#scratches.enough) return;
    const reveal = this.#beginReveal(false);
    if (this.#context.cutsMotion()) reveal.end('cut');
  }

  #beginReveal(asked: boolean): Reveal {
    this.#sweeps.cut();
    // Ending the last sweep may have started the reveal.
    if (this.#reveal !== null) {
      this.#reveal.plan.asked = asked;
      return this.#reveal;
    }
    this.#scratches.liftAll();
    this.#coin.leave(this.#context.now());
    this.#reveal = new Activity({ asked }, this.#context.now(), (ending) => this.#finish(ending));
    this.#dropCurls();
    this.#context.emit({ type: 'sound', cue: 'scratch-reveal', rate: 1 });
    this.#context.wake();
    return this.#reveal;
  }

  #finish(ending: Ending): Revealed {
    this.#reveal = null;
    for (let cell = 0; cell < CELL_COUNT; cell++) if (!this.#isOpen(cell)) this.#show(cell);
    this.#setRevealed(true, ending === 'played');
    const { winning, cells } = this.#props;
    const first = cells?.[winning[0] ?? -1];
    this.#context.emit({ type: 'haptic', ms: 30 });
    this.#context.emit({
      type: 'announce',
      announcement:
        first === undefined
          ? { key: 'scratchCard.nothing', values: {} }
          : { key: 'scratchCard.won', values: { prize: first.label } },
    });
    return this.#emitSettled({ cell: null, ending });
  }

  #emitSettled(result: Revealed): Revealed {
    this.#context.emit({ type: 'settled', ...result });
    return result;
  }

  /** Curls roll off what is still covered. */
  #dropCurls(): void {
    if (!this.#context.tier().effects || this.#context.cutsMotion()) return;
    const now = this.#context.now();
    for (const [cell, rect] of CELL_RECTS.entries()) {
      if (this.#isOpen(cell)) continue;
      for (let i = 0; i < CURLS_A_CELL; i++) {
        const across = (i + 0.5) / CURLS_A_CELL;
        this.#curls.drop(rect.x + rect.width * across, rect.y + rect.height * (0.25 + 0.5 * across), now);
      }
    }
  }
}

export const scratchCard: SceneModule<'scratch-card'> = {
  ...SCENE_FILES['scratch-card'],
  prepare: (context, props) => new ScratchCardScene(context, props),
};
