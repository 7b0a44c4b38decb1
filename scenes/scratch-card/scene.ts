import { Container, Sprite } from 'pixi.js';
import type { Ending, PointerInput } from '../bridge/contracts/common.ts';
import type { CommandHandlers, RequestHandlers } from '../bridge/contracts/index.ts';
import type { ScratchCardProps, ScratchCardSnapshot, ScratchKind } from '../bridge/contracts/scratch-card.ts';
import { BridgeError } from '../bridge/protocol.ts';
import { Activity } from '../engine/activity.ts';
import type { Motionness, Scene, SceneContext, SceneModule } from '../engine/scene.ts';
import { CardView } from './card-view.ts';
import { Cover } from './cover.ts';
import { Crumbs } from './crumbs.ts';
import { CELL_COUNT, PROGRESS_MS, REVEAL_MS, SWEEP_MS, sweepPoints, sweptPoints } from './rules.ts';
import { Scratches } from './scratches.ts';
import { replayStroke, type Stroke } from './stroke.ts';

/** One flake of foil falls for so many squares of the mask that came clear. */
const SQUARES_A_CRUMB = 5;
/** Shortest time between two scratching sounds, ms. */
const SCRATCH_SOUND_MS = 140;
const COIN_LEAVES_MS = 140;
const BLINK_MS = 200;
const CELEBRATE_MS = 1800;
const CRUMB_TINT: Readonly<Record<ScratchKind, number>> = { sorbetes: 0xa9bbd9, jeepney: 0xffd45e, parol: 0xb28cff };
/** Farther from the board than this a finger is as good as here, so that points stay short as text. */
const FARTHEST = 400;

interface Result {
  cell: number | null;
  ending: Ending;
}
/** A cell that scratches itself. Its stroke is written down at once and drawn bit by bit. */
interface Sweep {
  cell: number;
  points: readonly number[];
  pen: Stroke;
  /** Points drawn so far. */
  drawn: number;
  asked: boolean;
}
/** The rest of the cover on its way off. */
interface Reveal {
  asked: boolean;
}

const within = (value: number): number => Math.max(-FARTHEST, Math.min(2 * FARTHEST, value));

/** Scratch card: foil over nine dealt cells that fingers wipe off. What is clear is known from a coarse mask; no pixel is read back. */
class ScratchCardScene implements Scene<'scratch-card'> {
  readonly root = new Container();
  readonly #context: SceneContext<'scratch-card'>;
  readonly #card: CardView;
  readonly #cover: Cover;
  readonly #crumbs: Crumbs;
  readonly #coin: Sprite;
  readonly #scratches: Scratches;
  readonly #sweeps: Activity<Sweep, Result>[] = [];
  readonly #shown = new Uint8Array(CELL_COUNT);
  #reveal: Activity<Reveal, Result> | null = null;
  #revealed = false;
  #props: ScratchCardProps;
  #litUntil = Number.NEGATIVE_INFINITY;
  #coinLeftAt = Number.NEGATIVE_INFINITY;
  /** Squares that came clear since the last flake, and since the last sound. */
  #towardsCrumb = 0;
  #unheard = 0;
  #soundAt = Number.NEGATIVE_INFINITY;
  #toldShare = 0;
  #toldAt = Number.NEGATIVE_INFINITY;

  constructor(context: SceneContext<'scratch-card'>, props: ScratchCardProps) {
    this.#context = context;
    const atlas = context.assets.atlas('scratch-card');
    const font = context.assets.font('display-16');
    this.#card = new CardView(atlas, font);
    this.#cover = new Cover(context, atlas, font);
    this.#crumbs = new Crumbs(atlas);
    this.#coin = new Sprite({ texture: atlas.texture('coin'), anchor: 0.5, scale: 0 });
    this.#scratches = new Scratches((x, y, uncovered) => this.#onWipe(x, y, uncovered));
    this.root.addChild(this.#card, this.#cover, this.#crumbs, this.#coin);
    this.#props = props;
    this.#dress(props);
  }

  readonly commands: CommandHandlers<'scratch-card'> = {
    settle: () => this.settle(),
    snapshot: ({ snapshot }) => this.restore(snapshot),
    pointer: ({ pointer }) => this.#onPointer(pointer),
    scratchCell: ({ cell }) => {
      if (this.#props.cells !== null && this.#isCell(cell) && !this.#isOpen(cell) && this.#reveal === null && this.#sweepOf(cell) === undefined) this.#sweep(cell, false);
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
      if (cell !== null && !this.#isCell(cell)) throw new BridgeError('refused', `The card has no cell ${cell}.`);
      if (this.#revealed || (cell !== null && this.#isOpen(cell))) return Promise.resolve(this.#tell({ cell, ending: 'cut' }));
      const running = cell === null ? this.#reveal : (this.#sweepOf(cell) ?? this.#reveal);
      // One that began by itself or by command takes the first who asks along.
      if (running !== null && (running.plan.asked || (cell !== null && running === this.#reveal))) throw new BridgeError('refused', 'It is coming off.');
      if (running !== null) running.plan.asked = true;
      const activity = running ?? (cell === null ? this.#beginReveal(true) : this.#sweep(cell, true));
      const answer = (activity as Activity<unknown, Result>).wait(signal);
      if (this.#context.cutsMotion()) activity.end('cut');
      return answer;
    },
  };

  setProps(props: ScratchCardProps): void {
    const before = this.#props;
    this.#props = props;
    if (props.cells === null && (this.#revealed || !this.#scratches.empty)) {
      this.settle();
      this.#clear();
    }
    if (before.cells !== props.cells || before.kind !== props.kind || before.coverLabel !== props.coverLabel || before.hint !== props.hint) this.#dress(props);
    if (this.#revealed) this.#card.light(props.winning);
    this.#context.wake();
  }

  resize(): void {
    // The board has one size; the engine scales it.
  }

  update(time: number): Motionness {
    for (let index = this.#sweeps.length - 1; index >= 0; index--) {
      const sweep = this.#sweeps[index];
      if (sweep !== undefined) this.#advance(sweep, time);
    }
    let moving = this.#cover.flush() || this.#sweeps.length > 0;
    if (this.#reveal !== null) {
      const share = Math.min(1, (time - this.#reveal.startedAt) / REVEAL_MS);
      this.#cover.gone = share * share;
      moving = true;
      if (share === 1) this.#reveal.end('played');
    }
    moving = this.#crumbs.advance(time) || moving;
    moving = this.#advanceCoin(time) || moving;
    const lit = time < this.#litUntil;
    if (this.#revealed && this.#card.blink(lit ? Math.floor(time / BLINK_MS) : 0)) moving = true;
    const told = this.#report(time);
    return moving ? 'moving' : lit || !told ? 'waiting' : 'still';
  }

  settle(): void {
    while (this.#sweeps.length > 0) this.#sweeps.at(-1)?.end('cut');
    this.#reveal?.end('cut');
    this.#litUntil = Number.NEGATIVE_INFINITY;
    this.#crumbs.clear();
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
      this.#crumbs.clear();
      this.#unheard = 0;
      for (let cell = 0; cell < CELL_COUNT; cell++) if (revealed || this.#scratches.cellShown(cell)) this.#show(cell);
      this.#setRevealed(revealed);
    }
    this.rebake();
    this.#goOnIfEnough();
    this.#context.wake();
  }

  /** Paints the foil and wipes every stroke out of it again. */
  rebake(): void {
    this.#cover.bake();
    for (const points of this.#scratches.strokes) replayStroke(points, (_x0, _y0, x, y) => this.#cover.stamp(x, y));
    this.#cover.flush();
  }

  destroy(): void {
    this.#cover.free();
  }

  #dress(props: ScratchCardProps): void {
    if (props.cells !== null && props.cells.length !== CELL_COUNT) throw new RangeError(`A card has ${CELL_COUNT} cells, got ${props.cells.length}.`);
    this.#card.show(props);
    this.#cover.locked = props.cells === null;
    this.#crumbs.tint = CRUMB_TINT[props.kind];
    this.#cover.print(props.kind, props.coverLabel);
    this.rebake();
  }

  /** A whole cover over everything. */
  #clear(): void {
    this.#scratches.reset();
    this.#shown.fill(0);
    this.#unheard = 0;
    this.#toldShare = 0;
    this.#setRevealed(false);
  }

  #setRevealed(revealed: boolean): void {
    this.#revealed = revealed;
    this.#cover.gone = revealed ? 1 : 0;
    this.#card.light(revealed ? this.#props.winning : []);
  }

  #isCell(cell: number): boolean {
    return Number.isInteger(cell) && cell >= 0 && cell < CELL_COUNT;
  }

  #isOpen(cell: number): boolean {
    return this.#shown[cell] === 1;
  }

  #sweepOf(cell: number): Activity<Sweep, Result> | undefined {
    return this.#sweeps.find(({ plan }) => plan.cell === cell);
  }

  #onPointer({ phase, id, x, y }: PointerInput): void {
    if (this.#props.cells === null || this.#revealed || this.#reveal !== null) return;
    const scratches = this.#scratches;
    const atX = within(x);
    const atY = within(y);
    if (phase === 'down') scratches.down(id, atX, atY);
    else if (phase === 'move' && !scratches.move(id, atX, atY)) return;
    else if (phase === 'up' && !scratches.up(id, atX, atY)) return;
    else if (phase === 'cancel' && !scratches.lift(id)) return;
    this.#showCoin(atX, atY);
    if (!scratches.touched) this.#coinLeftAt = this.#context.now();
    this.#lookAtCells();
    this.#goOnIfEnough();
    this.#context.wake();
  }

  #onWipe(x: number, y: number, uncovered: number): void {
    this.#cover.stamp(x, y);
    if (uncovered === 0) return;
    this.#unheard += uncovered;
    this.#towardsCrumb += uncovered;
    if (this.#towardsCrumb < SQUARES_A_CRUMB) return;
    this.#towardsCrumb = 0;
    if (this.#context.tier().effects && !this.#context.cutsMotion()) this.#crumbs.drop(x, y, this.#context.now());
  }

  #sweep(cell: number, asked: boolean): Activity<Sweep, Result> {
    const points = sweepPoints(cell);
    const plan: Sweep = { cell, points, pen: this.#scratches.write(points), drawn: 0, asked };
    const sweep: Activity<Sweep, Result> = new Activity(plan, this.#context.now(), (ending) => {
      this.#draw(plan, points.length / 2);
      plan.pen.finish();
      this.#sweeps.splice(this.#sweeps.indexOf(sweep), 1);
      this.#coinLeftAt = this.#context.now();
      this.#lookAtCells();
      const result = this.#tell({ cell, ending });
      this.#goOnIfEnough();
      return result;
    });
    this.#sweeps.push(sweep);
    this.#context.wake();
    if (this.#context.cutsMotion() && !asked) sweep.end('cut');
    return sweep;
  }

  #advance(sweep: Activity<Sweep, Result>, time: number): void {
    const elapsed = time - sweep.startedAt;
    this.#draw(sweep.plan, sweptPoints(sweep.plan.points, elapsed));
    if (elapsed >= SWEEP_MS) sweep.end('played');
    else this.#lookAtCells();
  }

  #draw(sweep: Sweep, count: number): void {
    for (; sweep.drawn < count; sweep.drawn++) {
      const x = sweep.points[sweep.drawn * 2] ?? 0;
      const y = sweep.points[sweep.drawn * 2 + 1] ?? 0;
      sweep.pen.replay(x, y);
      this.#showCoin(x, y);
    }
  }

  #lookAtCells(): void {
    const cells = this.#props.cells;
    for (let cell = 0; cell < CELL_COUNT; cell++) {
      if (this.#isOpen(cell) || !this.#scratches.cellShown(cell)) continue;
      this.#show(cell);
      this.#context.emit({ type: 'sound', cue: 'scratch-cell', rate: 1 });
      this.#context.emit({ type: 'haptic', ms: 10 });
      this.#context.emit({ type: 'announce', announcement: { key: 'scratchCard.cellShown', values: { cell: cell + 1, prize: cells?.[cell]?.label ?? '' } } });
    }
  }

  #show(cell: number): void {
    this.#shown[cell] = 1;
    this.#context.emit({ type: 'cellShown', cell });
  }

  #goOnIfEnough(): void {
    if (this.#revealed || this.#reveal !== null || this.#sweeps.length > 0 || !this.#scratches.enough) return;
    const reveal = this.#beginReveal(false);
    if (this.#context.cutsMotion()) reveal.end('cut');
  }

  #beginReveal(asked: boolean): Activity<Reveal, Result> {
    while (this.#sweeps.length > 0) this.#sweeps.at(-1)?.end('cut');
    // Ending the last of them may have begun it.
    if (this.#reveal !== null) {
      this.#reveal.plan.asked = asked;
      return this.#reveal;
    }
    this.#scratches.liftAll();
    this.#coinLeftAt = this.#context.now();
    this.#reveal = new Activity({ asked }, this.#context.now(), (ending) => this.#finish(ending));
    this.#context.emit({ type: 'sound', cue: 'scratch-reveal', rate: 1 });
    this.#context.wake();
    return this.#reveal;
  }

  #finish(ending: Ending): Result {
    this.#reveal = null;
    for (let cell = 0; cell < CELL_COUNT; cell++) if (!this.#isOpen(cell)) this.#show(cell);
    this.#setRevealed(true);
    const { winning, cells } = this.#props;
    if (ending === 'played' && winning.length > 0) this.#celebrate(winning);
    const first = cells?.[winning[0] ?? -1];
    this.#context.emit({ type: 'haptic', ms: 30 });
    this.#context.emit({ type: 'announce', announcement: first === undefined ? { key: 'scratchCard.nothing', values: {} } : { key: 'scratchCard.won', values: { prize: first.label } } });
    return this.#tell({ cell: null, ending });
  }

  #tell(result: Result): Result {
    this.#context.emit({ type: 'settled', ...result });
    return result;
  }

  #celebrate(winning: readonly number[]): void {
    this.#litUntil = this.#context.now() + CELEBRATE_MS;
    for (const [order, cell] of winning.entries()) {
      const view = this.#card.cells[cell];
      if (view !== undefined) void this.#context.motion.fromTo(view.scale, { x: 0.8, y: 0.8 }, { x: 1, y: 1, duration: 0.45, delay: order * 0.09, ease: 'back.out(3)' });
    }
  }

  #showCoin(x: number, y: number): void {
    this.#coin.position.set(x, y);
    this.#coin.scale.set(1);
    this.#coinLeftAt = Number.POSITIVE_INFINITY;
  }

  /** A coin whose finger left shrinks away; answers whether it moved. */
  #advanceCoin(time: number): boolean {
    if (this.#coin.scale.x === 0 || this.#coinLeftAt === Number.POSITIVE_INFINITY) return false;
    this.#coin.scale.set(this.#context.cutsMotion() ? 0 : Math.max(0, 1 - Math.max(0, time - this.#coinLeftAt) / COIN_LEAVES_MS));
    return true;
  }

  /** Progress and the sound of scratching, not too often; answers whether all is told. */
  #report(time: number): boolean {
    if (this.#unheard > 0 && time - this.#soundAt >= SCRATCH_SOUND_MS) {
      this.#unheard = 0;
      this.#soundAt = time;
      this.#context.emit({ type: 'sound', cue: 'scratch', rate: 1 });
    }
    const share = this.#revealed ? 1 : this.#scratches.mask.share;
    if (share === this.#toldShare) return true;
    if (time - this.#toldAt < PROGRESS_MS) return false;
    this.#toldShare = share;
    this.#toldAt = time;
    this.#context.emit({ type: 'progress', cleared: share });
    return true;
  }
}

export const scratchCard: SceneModule<'scratch-card'> = {
  bundles: ['scratch-card'],
  fonts: ['display-16'],
  prepare: (context, props) => new ScratchCardScene(context, props),
};
