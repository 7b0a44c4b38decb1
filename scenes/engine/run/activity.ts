import type { Ending } from '../../bridge/contracts/common.ts';

/**
 * One running activity and its pending request. It ends exactly once, played or cut; an aborted request does not stop
 * it.
 */
export class Activity<Plan, Result> {
  readonly plan: Plan;
  /** Clock time in ms at which it began (in the past for one that was restored half-way). */
  readonly startedAt: number;
  readonly #end: (ending: Ending) => Result;
  #waiting: ((result: Result) => void) | null = null;

  constructor(plan: Plan, startedAt: number, end: (ending: Ending) => Result) {
    this.plan = plan;
    this.startedAt = startedAt;
    this.#end = end;
  }

  /** Resolves with the result at the end. */
  wait(signal: AbortSignal): Promise<Result> {
    return new Promise((resolve) => {
      this.#waiting = resolve;
      signal.addEventListener('abort', () => {
        this.#waiting = null;
      });
    });
  }

  end(ending: Ending): void {
    const result = this.#end(ending);
    this.#waiting?.(result);
  }
}
