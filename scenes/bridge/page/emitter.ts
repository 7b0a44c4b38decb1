/** Calls every listener even if one throws; the error is reported as uncaught. */
export class Emitter<Value> {
  readonly #listeners = new Set<(value: Value) => void>();

  /** Returns a function that stops listening. */
  on(listener: (value: Value) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  emit(value: Value): void {
    for (const listener of this.#listeners) {
      // `isolate` would need a closure for each listener.
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

/** Runs `task`; reports an exception asynchronously, so that it never reaches the caller. */
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
