import type { MoneyRainProps, RainCatch } from '../bridge/contracts/money-rain.ts';
import { comboOf, isFalling, MAX_PIECES, mayCatch, type FallingPiece, type RainPlan } from './rules.ts';

/** Catches of one rain so far. */
export class Catches {
  readonly #plan: RainPlan;
  readonly #values: MoneyRainProps['values'];
  readonly #list: RainCatch[] = [];
  /** 1 at the id of each caught piece. */
  readonly taken = new Uint8Array(MAX_PIECES);
  total = 0;
  combo = 0;

  /** Starts with earlier catches; those that are not in the plan are ignored. */
  constructor(plan: RainPlan, values: MoneyRainProps['values'], caught: readonly RainCatch[]) {
    this.#plan = plan;
    this.#values = values;
    for (const { id, atMs } of caught) this.add(id, atMs);
  }

  get list(): readonly RainCatch[] {
    return this.#list;
  }

  /** Catches the piece if it is in the air, not caught yet, and within the rate limit; returns it if caught. */
  add(id: number, atMs: number): FallingPiece | null {
    const piece = this.#plan.pieces[id];
    if (piece === undefined || this.taken[id] === 1 || !isFalling(piece, atMs) || !mayCatch(this.#list, atMs))
      return null;
    this.taken[id] = 1;
    this.#list.push({ id, atMs });
    this.total += this.#values[piece.kind];
    this.combo = comboOf(this.#list);
    return piece;
  }
}
