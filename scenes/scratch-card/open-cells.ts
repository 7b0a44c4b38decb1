import type { ScratchCardProps } from '../bridge/contracts/scratch-card.ts';
import type { SceneContext } from '../engine/scene.ts';
import type { CardView } from './card-view.ts';
import { CELL_COUNT, lightOf, LIGHTS } from './rules.ts';
import type { Waking } from './waking.ts';

/** Readable cells, and the lights behind them. */
export class OpenCells {
  /** True if the whole cover is gone; `light` shows it. */
  revealed = false;
  readonly #context: SceneContext<'scratch-card'>;
  readonly #card: CardView;
  readonly #waking: Waking;
  /** 1 for each readable cell. */
  readonly #open = new Uint8Array(CELL_COUNT);

  constructor(context: SceneContext<'scratch-card'>, card: CardView, waking: Waking) {
    this.#context = context;
    this.#card = card;
    this.#waking = waking;
  }

  /** True if a cell is readable. */
  has(cell: number): boolean {
    return this.#open[cell] === 1;
  }

  /** Makes a cell readable. */
  open(cell: number): void {
    this.#open[cell] = 1;
    this.#context.emit({ type: 'cellShown', cell });
  }

  openAll(): void {
    for (let cell = 0; cell < CELL_COUNT; cell++) if (!this.has(cell)) this.open(cell);
  }

  /** Opens a cell that was scratched clear, with its light, sound and announcement. */
  openScratched(cell: number, props: ScratchCardProps): void {
    this.open(cell);
    this.light(props, true);
    this.#context.emit({ type: 'sound', cue: 'scratch-cell', rate: 1 });
    this.#context.emit({ type: 'haptic', ms: 10 });
    const prize = props.cells?.[cell]?.label ?? '';
    const announcement = { key: 'scratchCard.cellShown', values: { cell: cell + 1, prize } } as const;
    this.#context.emit({ type: 'announce', announcement });
  }

  /** Covers all cells. Emits nothing; `light` turns their lights off. */
  coverAll(): void {
    this.#open.fill(0);
  }

  /** Lights readable symbols; newly matching ones wiggle if `wakes`. */
  light(props: ScratchCardProps, wakes: boolean): void {
    for (let cell = 0; cell < CELL_COUNT; cell++) {
      const light = lightOf(cell, props, this.#open, this.revealed);
      if (light === this.#card.lit[cell]) continue;
      this.#card.light(cell, light);
      if (light === LIGHTS.match && wakes && !this.#context.cutsMotion()) this.#waking.wake(cell, this.#context.now());
    }
  }
}
