import { Container, Sprite } from 'pixi.js';
import type { Ending, PointerInput } from '../bridge/contracts/common.ts';
import type { GridCell, GridDrawProps, GridDrawSnapshot } from '../bridge/contracts/grid-draw.ts';
import type { CommandHandlers, RequestHandlers } from '../bridge/contracts/index.ts';
import { BridgeError } from '../bridge/page/protocol.ts';
import { dimmed } from '../engine/draw/dimmed.ts';
import { setTint } from '../engine/draw/tint.ts';
import { Activity } from '../engine/run/activity.ts';
import type { MotionState, Scene, SceneContext, SceneModule } from '../engine/scene.ts';
import { Tap } from '../engine/tap.ts';
import { modulo } from '../engine/values/modulo.ts';
import { SCENE_FILES } from '../files.ts';
import { WIN_DIM } from '../win/lift.ts';
import type { WinFrame, WinPlace, WinStep } from '../win/place.ts';
import { CellView } from './cell-view.ts';
import { HighlightView } from './highlight-view.ts';
import { LANDING_MS } from './landing-view.ts';
import {
  CELL_COUNT,
  CELL_RECTS,
  cellAt,
  checkCells,
  endlessDraw,
  fastStepsAfter,
  hitCell,
  isOver,
  planDraw,
  TRAIL_CELLS,
  trailAt,
  winPlaceOf,
  type DrawPlan,
} from './rules.ts';

/** Bulbs of the frame change places this often while the highlight runs, ms. */
const BULB_STEP_MS = 400;

type Draw = Activity<DrawPlan, { cellId: number; ending: Ending }>;

/** A draw that was asked for and has no target yet. `lit` and `won` were shown before it: places, -1 for none. */
interface Start {
  plan: DrawPlan;
  startedAt: number;
  lit: number;
  won: number;
}

/**
 * Jackpot grid draw (spec §4): ten prize cells and a highlight that runs round them and stops on the server's result.
 */
class GridDrawScene implements Scene<'grid-draw'> {
  readonly root = new Container();
  readonly win: WinStep = {
    layer: new Container(),
    place: () => (this.#won < 0 ? null : this.#place),
    draw: (frame) => this.#celebrate(frame),
  };
  readonly #context: SceneContext<'grid-draw'>;
  readonly #views: readonly CellView[];
  readonly #board: Sprite;
  /** All cells but the won one. */
  readonly #others = new Container();
  readonly #highlight: HighlightView;
  #cells: readonly GridCell[] = [];
  #lit = -1;
  #won = -1;
  #draw: Draw | null = null;
  #start: Start | null = null;
  #place: WinPlace = winPlaceOf(0);
  /** When the highlight stopped on the won cell; null once that has been shown. */
  #landedAt: number | null = null;
  readonly #tap = new Tap<number>();

  constructor(context: SceneContext<'grid-draw'>, props: GridDrawProps) {
    this.#context = context;
    const atlas = context.assets.atlas('grid-draw');
    const font = context.assets.font('display-16');
    this.#views = CELL_RECTS.map((rect) => new CellView(atlas, font, rect));
    this.#board = new Sprite(atlas.texture('board'));
    this.#others.addChild(...this.#views);
    this.#highlight = new HighlightView(atlas, this.#others);
    this.root.addChild(this.#board, this.#others, this.win.layer, this.#highlight.root);
    this.setProps(props);
  }

  readonly commands: CommandHandlers<'grid-draw'> = {
    settle: () => this.settle(),
    snapshot: ({ snapshot }) => this.restore(snapshot),
    reset: () => {
      this.#stop();
      this.#setWon(-1);
      this.#context.wake();
    },
    start: () => this.#run(),
    stop: () => this.#stop(),
    pointer: ({ pointer }) => this.#onPointer(pointer),
  };

  readonly requests: RequestHandlers<'grid-draw'> = {
    draw: ({ cellId }, signal) => {
      const target = this.#indexOf(cellId);
      if (target < 0) throw new BridgeError('refused', `No cell has the id ${cellId}.`);
      if (this.#draw !== null) throw new BridgeError('refused', 'A draw is running.');
      const from = this.#start?.plan.from ?? Math.max(0, this.#lit);
      const elapsedMs = this.#start === null ? 0 : this.#context.now() - this.#start.startedAt;
      const answer = this.#begin(planDraw(from, target, fastStepsAfter(elapsedMs)), elapsedMs).wait(signal);
      if (this.#context.cutsMotion()) this.settle();
      return answer;
    },
  };

  setProps({ cells }: GridDrawProps): void {
    checkCells(cells);
    this.#stop();
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
    const run = this.#draw ?? this.#start;
    if (run === null) return this.#land(time) ? 'moving' : 'still';
    const elapsed = time - run.startedAt;
    const moved = this.#advance(run.plan, elapsed);
    if (isOver(run.plan, elapsed)) {
      this.#draw?.end('played');
      return 'moving';
    }
    const blinked = this.#highlight.blink(Math.floor(time / BULB_STEP_MS));
    return moved || blinked ? 'moving' : 'waiting';
  }

  settle(): void {
    this.#draw?.end('cut');
    this.#stop();
    this.#endLanding();
    this.#context.wake();
  }

  takeSnapshot(): GridDrawSnapshot {
    const draw = this.#draw;
    const target = draw === null ? undefined : this.#cells[draw.plan.target];
    // A draw that has no target yet begins again once it has one.
    const { lit, won } = this.#start ?? { lit: this.#lit, won: this.#won };
    return {
      lit: this.#cells[lit]?.id ?? null,
      won: this.#cells[won]?.id ?? null,
      draw:
        draw === null || target === undefined
          ? null
          : {
              cellId: target.id,
              from: draw.plan.from,
              elapsedMs: this.#context.now() - draw.startedAt,
              fastSteps: draw.plan.fastSteps,
            },
    };
  }

  restore({ lit, won, draw }: GridDrawSnapshot): void {
    this.#endRun();
    this.#setLit(lit === null ? -1 : this.#indexOf(lit));
    this.#setWon(won === null ? -1 : this.#indexOf(won));
    const target = draw === null ? -1 : this.#indexOf(draw.cellId);
    if (draw !== null && target >= 0) this.#begin(planDraw(draw.from, target, draw.fastSteps), draw.elapsedMs);
    if (this.#context.cutsMotion()) this.settle();
    this.#context.wake();
  }

  /** The highlight begins to run, towards no cell yet. */
  #run(): void {
    if (this.#draw !== null || this.#start !== null || this.#context.cutsMotion()) return;
    const [lit, won] = [this.#lit, this.#won];
    const plan = endlessDraw(Math.max(0, lit));
    this.#endRun();
    this.#setWon(-1);
    this.#setLit(plan.from);
    this.#start = { plan, startedAt: this.#context.now(), lit, won };
    this.#context.wake();
  }

  /** Restores the picture before the highlight began to run, if no draw followed. */
  #stop(): void {
    const start = this.#start;
    if (start === null) return;
    this.#endRun();
    this.#setLit(start.lit);
    this.#setWon(start.won);
    this.#context.wake();
  }

  #begin(plan: DrawPlan, elapsedMs: number): Draw {
    const cell = this.#cells[plan.target];
    this.#endRun();
    const draw: Draw = new Activity(plan, this.#context.now() - elapsedMs, (ending) => this.#finish(plan, ending));
    this.#draw = draw;
    this.#setWon(-1);
    this.#setLit(cellAt(plan, elapsedMs));
    this.#context.emit({ type: 'started', cellId: cell?.id ?? 0 });
    this.#context.emit({ type: 'announce', announcement: { key: 'gridDraw.started', values: {} } });
    this.#context.wake();
    return draw;
  }

  /** Moves the highlight to its cell after `elapsed` ms; returns whether anything changed. */
  #advance(plan: DrawPlan, elapsed: number): boolean {
    const cell = cellAt(plan, elapsed);
    const moved = cell !== this.#lit;
    if (moved) {
      this.#setLit(cell);
      this.#context.emit({ type: 'sound', cue: 'draw-step', rate: 1 });
    }
    const faded = this.#context.tier().effects && this.#trail(plan, elapsed, cell);
    return moved || faded;
  }

  #finish(plan: DrawPlan, ending: Ending): { cellId: number; ending: Ending } {
    this.#endRun();
    this.#setLit(plan.target);
    this.#setWon(plan.target);
    if (ending === 'played') this.#landedAt = this.#context.now();
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

  /** Cells behind the highlight glow for a moment; returns whether any changed. */
  #trail(plan: DrawPlan, elapsed: number, cell: number): boolean {
    let changed = false;
    for (let behind = 1; behind <= TRAIL_CELLS + 1; behind++) {
      const share = behind > TRAIL_CELLS ? 0 : trailAt(plan, elapsed, behind);
      if (this.#views[modulo(cell - behind, CELL_COUNT)]?.glow(share) === true) changed = true;
    }
    return changed;
  }

  /** Shows how the won cell takes the highlight; returns whether it still moves. */
  #land(time: number): boolean {
    if (this.#landedAt === null) return false;
    const ms = time - this.#landedAt;
    if (ms >= LANDING_MS) this.#endLanding();
    else this.#highlight.land(ms, this.#context.tier().effects);
    return true;
  }

  #endLanding(): void {
    this.#landedAt = null;
    this.#highlight.rest();
  }

  /** No draw runs, and none has left anything. */
  #endRun(): void {
    this.#draw = null;
    this.#start = null;
    this.#endLanding();
    for (const view of this.#views) view.glow(0);
  }

  #celebrate(frame: WinFrame): void {
    this.#highlight.celebrate(frame);
    const tint = dimmed(WIN_DIM[frame.tier] * frame.rise);
    setTint(this.#board, tint);
    setTint(this.#others, tint);
  }

  #setLit(index: number): void {
    const before = this.#views[this.#lit];
    if (before !== undefined) before.lit = false;
    const view = this.#views[index];
    this.#lit = view === undefined ? -1 : index;
    this.#highlight.light(view ?? null);
    if (view !== undefined) view.lit = true;
  }

  #setWon(index: number): void {
    const view = this.#views[index];
    this.#landedAt = null;
    this.#won = view === undefined ? -1 : index;
    this.#highlight.win(view ?? null);
    if (view !== undefined) this.#place = winPlaceOf(index);
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
  ...SCENE_FILES['grid-draw'],
  alwaysSharp: true,
  prepare: (context, props) => new GridDrawScene(context, props),
};
