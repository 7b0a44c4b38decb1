import { Container } from 'pixi.js';
import type { Ending, PointerInput } from '../bridge/contracts/common.ts';
import type { CommandHandlers, RequestHandlers } from '../bridge/contracts/index.ts';
import type { ScratchCardProps, ScratchCardSnapshot } from '../bridge/contracts/scratch-card.ts';
import { BridgeError } from '../bridge/page/protocol.ts';
import { Activity } from '../engine/run/activity.ts';
import type { MotionState, Scene, SceneContext, SceneModule } from '../engine/scene.ts';
import { SCENE_FILES } from '../files.ts';
import type { WinStep } from '../win/place.ts';
import { CardView } from './card-view.ts';
import { CoinView } from './coin-view.ts';
import { Cover } from './cover.ts';
import { Curls } from './curls.ts';
import { OpenCells } from './open-cells.ts';
import { ProgressReporter } from './progress-reporter.ts';
import { CELL_COUNT, checkCard, isCell, nearBoard, REVEAL_MS, winPlaceOf } from './rules.ts';
import { Scratches } from './scratches.ts';
import { Sweeps, type Revealed, type Sweep } from './sweeps.ts';
import { Waking } from './waking.ts';

/** The removal of the whole cover; `asked` when a request waits for it. */
type Reveal = Activity<{ asked: boolean }, Revealed>;

/**
 * Scratch card: foil over nine dealt cells that fingers wipe off. A coarse mask tracks the cleared area; no pixel is
 * read back.
 */
class ScratchCardScene implements Scene<'scratch-card'> {
  readonly root = new Container();
  readonly win: WinStep = {
    layer: new Container(),
    place: () => (this.#cells.revealed && this.#props.winning.length > 0 ? winPlaceOf(this.#props.winning) : null),
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
  readonly #cells: OpenCells;
  #reveal: Reveal | null = null;
  #props: ScratchCardProps;

  constructor(context: SceneContext<'scratch-card'>, props: ScratchCardProps) {
    checkCard(props);
    this.#context = context;
    const atlas = context.assets.atlas('scratch-card');
    const font = context.assets.font('display-16');
    this.#card = new CardView(atlas, font, this.win.layer);
    this.#waking = new Waking(this.#card.cells);
    this.#cells = new OpenCells(context, this.#card, this.#waking);
    this.#cover = new Cover(context, atlas, font);
    this.#curls = new Curls(atlas, context);
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
        !this.#cells.has(cell) &&
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
      if (this.#cells.revealed || (cell !== null && this.#cells.has(cell)))
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
    if (props.cells === null && (this.#cells.revealed || !this.#scratches.empty)) {
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
    this.#cells.light(this.#props, false);
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
    const reported = this.#progress.report(this.#cells.revealed ? 1 : this.#scratches.mask.share, time);
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
    return { strokes: this.#scratches.strokes.map((points) => [...points]), revealed: this.#cells.revealed };
  }

  restore({ strokes, revealed }: ScratchCardSnapshot): void {
    this.settle();
    this.#clear();
    if (this.#props.cells !== null) {
      this.#scratches.restore(strokes);
      this.#curls.clear();
      this.#progress.discardSound();
      for (let cell = 0; cell < CELL_COUNT; cell++)
        if (revealed || this.#scratches.cellShown(cell)) this.#cells.open(cell);
      this.#setRevealed(revealed, false);
    }
    this.rebake();
    this.#goOnIfEnough();
    this.#context.wake();
  }

  /** Repaints the foil and erases every stroke from it. */
  rebake(): void {
    this.#cover.bake();
    this.#cover.eraseStrokes(this.#scratches.strokes);
  }

  destroy(): void {
    this.#cover.free();
  }

  #applyProps(props: ScratchCardProps): void {
    this.#card.show(props);
    this.#cover.locked = props.cells === null;
    this.#curls.kind = props.kind;
    this.#cover.print(props.kind, props.coverLabel);
    this.rebake();
  }

  /** Resets to a whole cover. */
  #clear(): void {
    this.#scratches.reset();
    this.#cells.coverAll();
    this.#progress.reset();
    this.#waking.stop();
    this.#setRevealed(false, false);
  }

  /** `wakes` as of `OpenCells.light`. */
  #setRevealed(revealed: boolean, wakes: boolean): void {
    this.#cells.revealed = revealed;
    this.#cover.gone = revealed ? 1 : 0;
    this.#cells.light(this.#props, wakes);
  }

  #onPointer(pointer: PointerInput): void {
    if (this.#props.cells === null || this.#cells.revealed || this.#reveal !== null) return;
    if (!this.#scratches.pointer(pointer)) return;
    this.#coin.show(nearBoard(pointer.x), nearBoard(pointer.y));
    if (!this.#scratches.touched) this.#coin.leave(this.#context.now());
    this.#lookAtCells();
    this.#goOnIfEnough();
    this.#context.wake();
  }

  #onWipe(x: number, y: number, uncovered: number): void {
    this.#cover.stamp(x, y);
    if (uncovered === 0) return;
    this.#progress.add(uncovered);
    this.#curls.scrape(x, y, uncovered);
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
    for (let cell = 0; cell < CELL_COUNT; cell++)
      if (!this.#cells.has(cell) && this.#scratches.cellShown(cell)) this.#cells.openScratched(cell, this.#props);
  }

  #goOnIfEnough(): void {
    if (this.#cells.revealed || this.#reveal !== null || this.#sweeps.any || !this.#scratches.enough) return;
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
    this.#curls.dropRest(this.#cells);
    this.#context.emit({ type: 'sound', cue: 'scratch-reveal', rate: 1 });
    this.#context.wake();
    return this.#reveal;
  }

  #finish(ending: Ending): Revealed {
    this.#reveal = null;
    this.#cells.openAll();
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
}

export const scratchCard: SceneModule<'scratch-card'> = {
  ...SCENE_FILES['scratch-card'],
  prepare: (context, props) => new ScratchCardScene(context, props),
};
