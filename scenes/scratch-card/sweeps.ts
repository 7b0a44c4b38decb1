import type { Ending } from '../bridge/contracts/common.ts';
import type { ResultBy } from '../bridge/contracts/index.ts';
import { Activity } from '../engine/run/activity.ts';
import { SWEEP_MS, sweepPoints, sweptPoints } from './rules.ts';
import type { Scratches } from './scratches.ts';
import type { Stroke } from './stroke.ts';

/** Result of a `reveal` request. */
export type Revealed = ResultBy<'scratch-card', 'reveal'>;

/** A cell that is scratched by command. Its stroke is stored at once and drawn over time. */
interface SweepPlan {
  cell: number;
  points: readonly number[];
  pen: Stroke;
  /** Points drawn so far. */
  drawn: number;
  /** Whether a request waits for it. */
  asked: boolean;
}

export type Sweep = Activity<SweepPlan, Revealed>;

interface SweepHandlers {
  /** The brush was drawn at a point. */
  onPoint(x: number, y: number): void;
  /** A cell is clear; returns the result of its request. */
  onEnd(cell: number, ending: Ending): Revealed;
}

/** Cells that are scratched by command, any number at once. */
export class Sweeps {
  readonly #scratches: Scratches;
  readonly #handlers: SweepHandlers;
  readonly #running: Sweep[] = [];

  constructor(scratches: Scratches, handlers: SweepHandlers) {
    this.#scratches = scratches;
    this.#handlers = handlers;
  }

  /** Whether any cell is under way. */
  get any(): boolean {
    return this.#running.length > 0;
  }

  of(cell: number): Sweep | undefined {
    return this.#running.find(({ plan }) => plan.cell === cell);
  }

  begin(cell: number, asked: boolean, time: number): Sweep {
    const points = sweepPoints(cell);
    const plan: SweepPlan = { cell, points, pen: this.#scratches.write(points), drawn: 0, asked };
    const sweep: Sweep = new Activity(plan, time, (ending) => {
      this.#draw(plan, points.length / 2);
      plan.pen.finish();
      this.#running.splice(this.#running.indexOf(sweep), 1);
      return this.#handlers.onEnd(cell, ending);
    });
    this.#running.push(sweep);
    return sweep;
  }

  /** Draws every sweep up to `time` in ms and ends the finished ones. */
  advance(time: number): void {
    // Backwards, since finished ones are removed from the list.
    for (let index = this.#running.length - 1; index >= 0; index--) {
      const sweep = this.#running[index];
      if (sweep === undefined) continue;
      const elapsed = time - sweep.startedAt;
      this.#draw(sweep.plan, sweptPoints(sweep.plan.points, elapsed));
      if (elapsed >= SWEEP_MS) sweep.end('played');
    }
  }

  /** Ends all at once. */
  cut(): void {
    while (this.#running.length > 0) this.#running.at(-1)?.end('cut');
  }

  #draw(plan: SweepPlan, count: number): void {
    for (; plan.drawn < count; plan.drawn++) {
      const x = plan.points[plan.drawn * 2] ?? 0;
      const y = plan.points[plan.drawn * 2 + 1] ?? 0;
      plan.pen.replay(x, y);
      this.#handlers.onPoint(x, y);
    }
  }
}
