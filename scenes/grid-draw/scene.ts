import { Container, Sprite, type Texture } from 'pixi.js';
import type { Ending, PointerInput } from '../bridge/contracts/common.ts';
import type { GridCell, GridDrawProps, GridDrawSnapshot } from '../bridge/contracts/grid-draw.ts';
import type { CommandHandlers, RequestHandlers } from '../bridge/contracts/index.ts';
import { BridgeError } from '../bridge/protocol.ts';
import { Activity } from '../engine/activity.ts';
import type { MotionState, Scene, SceneContext, SceneModule } from '../engine/scene.ts';
import { Tap } from '../engine/tap.ts';
import { CellView } from './cell-view.ts';
import { CELL_RECTS, CELL_SIZE, cellAt, checkCells, hitCell, isOver, planDraw, type DrawPlan } from './rules.ts';

/** Bulbs of the frame change places this often: while the highlight runs, and while it celebrates. */
const BULB_STEP_MS = 400;
const CELEBRATE_STEP_MS = 200;
const CELEBRATE_MS = 1800;

type Draw = Activity<DrawPlan, { cellId: number; ending: Ending }>;

/**
 * Jackpot grid draw (spec §4): ten prize cells and a highlight that runs round them and stops on the server's result.
 */
class GridDrawScene implements Scene<'grid-draw'> {
  readonly root = new Container();
  readonly win = null;
  readonly #context: SceneContext<'grid-draw'>;
  readonly #views: readonly CellView[];
  readonly #frame: Sprite;
  readonly #frames: readonly [Texture, Texture];
  readonly #mark: Sprite;
  #cells: readonly GridCell[] = [];
  #lit = -1;
  #won = -1;
  #draw: Draw | null = null;
  #celebrateUntil = 0;
  readonly #tap = new Tap<number>();

  constructor(context: SceneContext<'grid-draw'>, props: GridDrawProps) {
    this.#context = context;
    const atlas = context.assets.atlas('grid-draw');
    const font = context.assets.font('display-16');
    this.#views = CELL_RECTS.map((rect) => new CellView(atlas, font, rect));
    this.#frames = [atlas.texture('frame-lit-a'), atlas.texture('frame-lit-b')];
    this.#frame = new Sprite({ texture: this.#frames[0], anchor: 0.5, visible: false });
    this.#mark = new Sprite({ texture: atlas.texture('mark-win'), anchor: 0.5, visible: false });
    this.root.addChild(new Sprite(atlas.texture('board')), ...this.#views, this.#frame, this.#mark);
    this.setProps(props);
  }

  readonly commands: CommandHandlers<'grid-draw'> = {
    settle: () => this.settle(),
    snapshot: ({ snapshot }) => this.restore(snapshot),
    reset: () => {
      this.#setWon(-1);
      this.#context.wake();
    },
    pointer: ({ pointer }) => this.#onPointer(pointer),
  };

  readonly requests: RequestHandlers<'grid-draw'> = {
    draw: ({ cellId }, signal) => {
      const target = this.#indexOf(cellId);
      if (target < 0) throw new BridgeError('refused', `No cell has the id ${cellId}.`);
      if (this.#draw !== null) throw new BridgeError('refused', 'A draw is running.');
      const answer = this.#begin(planDraw(Math.max(0, this.#lit), target), 0).wait(signal);
      if (this.#context.cutsMotion()) this.settle();
      return answer;
    },
  };

  setProps({ cells }: GridDrawProps): void {
    checkCells(cells);
    this.#cells = cells;
    for (const [index, cell] of cells.entries()) {
      const view = this.#views[index];
      if (view !== undefined) view.cell = cell;
    }
  }

  resize(): void {
    // Fixed size: the engine scales it.
  }

  update(time: number): MotionState {
    let changed = false;
    if (this.#draw !== null) changed = this.#advance(this.#draw, time);
    const celebrating = time < this.#celebrateUntil;
    if (this.#draw === null && !celebrating) return 'still';
    const step = celebrating ? CELEBRATE_STEP_MS : BULB_STEP_MS;
    const texture = this.#frames[Math.floor(time / step) % 2 === 0 ? 0 : 1];
    changed ||= this.#frame.texture !== texture;
    this.#frame.texture = texture;
    return changed ? 'moving' : 'waiting';
  }

  settle(): void {
    this.#celebrateUntil = 0;
    this.#draw?.end('cut');
    this.#context.wake();
  }

  takeSnapshot(): GridDrawSnapshot {
    const draw = this.#draw;
    const target = draw === null ? undefined : this.#cells[draw.plan.target];
    return {
      lit: this.#cells[this.#lit]?.id ?? null,
      won: this.#cells[this.#won]?.id ?? null,
      draw:
        draw === null || target === undefined
          ? null
          : { cellId: target.id, from: draw.plan.from, elapsedMs: this.#context.now() - draw.startedAt },
    };
  }

  restore({ lit, won, draw }: GridDrawSnapshot): void {
    this.#setLit(lit === null ? -1 : this.#indexOf(lit));
    this.#setWon(won === null ? -1 : this.#indexOf(won));
    const target = draw === null ? -1 : this.#indexOf(draw.cellId);
    if (draw !== null && target >= 0) this.#begin(planDraw(draw.from, target), draw.elapsedMs);
    if (this.#context.cutsMotion()) this.settle();
    this.#context.wake();
  }

  #begin(plan: DrawPlan, elapsedMs: number): Draw {
    const cell = this.#cells[plan.target];
    const draw: Draw = new Activity(plan, this.#context.now() - elapsedMs, (ending) => this.#finish(plan, ending));
    this.#draw = draw;
    this.#setWon(-1);
    this.#setLit(cellAt(plan, elapsedMs));
    this.#context.emit({ type: 'started', cellId: cell?.id ?? 0 });
    this.#context.emit({ type: 'announce', announcement: { key: 'gridDraw.started', values: {} } });
    this.#context.wake();
    return draw;
  }

  /** Moves the highlight to its cell at `time`; returns whether it moved. */
  #advance(draw: Draw, time: number): boolean {
    const elapsed = time - draw.startedAt;
    const cell = cellAt(draw.plan, elapsed);
    const moved = cell !== this.#lit;
    if (moved) {
      this.#setLit(cell);
      this.#context.emit({ type: 'sound', cue: 'draw-step', rate: 1 });
    }
    if (!isOver(draw.plan, elapsed)) return moved;
    draw.end('played');
    return true;
  }

  #finish(plan: DrawPlan, ending: Ending): { cellId: number; ending: Ending } {
    this.#draw = null;
    this.#setLit(plan.target);
    this.#setWon(plan.target);
    if (ending === 'played') this.#celebrate(plan.target);
    const cell = this.#cells[plan.target];
    const cellId = cell?.id ?? 0;
    this.#context.emit({ type: 'sound', cue: 'draw-stop', rate: 1 });
    this.#context.emit({ type: 'haptic', ms: 30 });
    this.#context.emit({
      type: 'announce',
      announcement: { key: 'gridDraw.settled', values: { prize: cell?.label ?? '' } },
    });
    this.#context.emit({ type: 'settled', cellId, ending });
    return { cellId, ending };
  }

  #celebrate(index: number): void {
    const { motion } = this.#context;
    this.#celebrateUntil = this.#context.now() + CELEBRATE_MS;
    const view = this.#views[index];
    if (view !== undefined)
      void motion.fromTo(view.scale, { x: 0.86, y: 0.86 }, { x: 1, y: 1, duration: 0.4, ease: 'back.out(3)' });
    void motion.fromTo(
      this.#mark.scale,
      { x: 0, y: 0 },
      { x: 1, y: 1, duration: 0.4, delay: 0.16, ease: 'back.out(2.4)' },
    );
  }

  #setLit(index: number): void {
    const before = this.#views[this.#lit];
    if (before !== undefined) before.lit = false;
    const view = this.#views[index];
    this.#lit = view === undefined ? -1 : index;
    this.#frame.visible = view !== undefined;
    if (view === undefined) return;
    view.lit = true;
    this.#frame.position.copyFrom(view.position);
  }

  /** Shows the badge at the cell's upper right corner. */
  #setWon(index: number): void {
    const view = this.#views[index];
    this.#won = view === undefined ? -1 : index;
    this.#mark.visible = view !== undefined;
    if (view !== undefined)
      this.#mark.position.set(view.x + CELL_SIZE.width / 2 - 9, view.y - CELL_SIZE.height / 2 + 9);
  }

  #onPointer(pointer: PointerInput): void {
    const cellId = this.#tap.follow(pointer, this.#cells[hitCell(pointer.x, pointer.y)]?.id ?? null);
    if (cellId !== null) this.#context.emit({ type: 'cellTapped', cellId });
  }

  #indexOf(cellId: number): number {
    return this.#cells.findIndex((cell) => cell.id === cellId);
  }
}

export const gridDraw: SceneModule<'grid-draw'> = {
  bundles: ['grid-draw'],
  fonts: ['display-16'],
  alwaysSharp: true,
  prepare: (context, props) => new GridDrawScene(context, props),
};
