/** Calls every listener even when one throws; the error is reported where the platform reports uncaught ones. */
export class Emitter<Value> {
  readonly #listeners = new Set<(value: Value) => void>();

  /** Returns a function that stops listening. */
  on(listener: (value: Value) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  emit(value: Value): void {
    for (const listener of this.#listeners) {
      // Not by `isolate`, which would need a closure for each listener.
      try {
        listener(value);
      } catch (error) {
        report(error);
      }
    }
  }

  clear(): void {
    this.#listeners.clear();
  }
}

/** Runs `task`; what it throws is reported on its own and never reaches the caller. */
export function isolate(task: () => void): void {
  try {
    task();
  } catch (error) {
    report(error);
  }
}

function report(error: unknown): void {
  queueMicrotask(() => {
    reportError(error);
  });
}
