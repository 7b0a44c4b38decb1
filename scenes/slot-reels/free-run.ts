import type { SlotStrip } from '../bridge/contracts/slot-reels.ts';
import type { SceneContext } from '../engine/scene.ts';
import type { Machine } from './machine.ts';
import { planBack, planStart, type SpinPlan } from './rules.ts';
import { phaseAt } from './win-show.ts';

/** State of the reels when their result came. */
export interface Begun {
  readonly turbo: boolean;
  readonly elapsedMs: number;
  /** The player has skipped: show the result at once. */
  readonly isSkipped: boolean;
}

/** The reels' motion without a result: from a tap until its answer, or back to the old stops if it is refused. */
export class FreeRun {
  readonly #context: SceneContext<'slot-reels'>;
  readonly #machine: Machine;
  #strips: readonly SlotStrip[] = [];
  #plan: SpinPlan | null = null;
  /** Clock time at its start, ms. */
  #from = 0;
  #isSkipped = false;

  constructor(context: SceneContext<'slot-reels'>, machine: Machine) {
    this.#context = context;
    this.#machine = machine;
  }

  /** True while the reels run without a result. */
  get waits(): boolean {
    return this.#plan !== null && this.#plan.durationMs === Infinity;
  }

  /** Sets the reels in motion from `stops`. */
  begin(strips: readonly SlotStrip[], stops: readonly number[], turbo: boolean): void {
    this.end();
    this.#strips = strips;
    this.#from = this.#context.now();
    this.#isSkipped = false;
    this.#run(planStart(stops, turbo), 0);
    this.#context.emit({ type: 'sound', cue: 'reel-start', rate: 1 });
  }

  /** The player skips: the result is shown at once when it comes. */
  skip(): void {
    this.#isSkipped = true;
  }

  /** No result follows: the reels stop where they were. */
  turnBack(): void {
    if (!this.waits || this.#plan === null) return;
    const elapsedMs = this.#context.now() - this.#from;
    this.#run(planBack(this.#plan, elapsedMs), elapsedMs);
  }

  /** The result is known: a spin continues from here. Null if the reels do not run or return. */
  take(): Begun | null {
    const plan = this.waits ? this.#plan : null;
    this.#plan = null;
    if (plan === null) return null;
    return { turbo: plan.turbo, elapsedMs: this.#context.now() - this.#from, isSkipped: this.#isSkipped };
  }

  /** Draws it at a clock time in ms; returns whether the reels run. */
  update(time: number): boolean {
    const plan = this.#plan;
    if (plan === null) return false;
    const elapsed = time - this.#from;
    if (elapsed >= plan.durationMs) {
      this.#context.emit({ type: 'sound', cue: 'reel-stop', rate: 1 });
      this.end();
      return true;
    }
    this.#machine.setPhase(phaseAt(time));
    this.#machine.roll(plan, elapsed);
    return true;
  }

  /** Returns running reels to where they were. */
  end(): void {
    const plan = this.#plan;
    if (plan === null) return;
    this.#plan = null;
    this.#machine.stand(this.#strips, plan.from);
    this.#machine.setPhase(0);
    this.#context.wake();
  }

  #run(plan: SpinPlan, elapsedMs: number): void {
    this.#plan = plan;
    this.#machine.lay(this.#strips, plan);
    this.#machine.roll(plan, elapsedMs);
    this.#context.wake();
  }
}
