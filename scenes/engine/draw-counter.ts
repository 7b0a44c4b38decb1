/** The two calls through which Pixi draws everything. */
interface DrawingContext {
  drawElements(...args: never[]): void;
  drawArrays(...args: never[]): void;
  drawElementsInstanced?(...args: never[]): void;
}

/**
 * Counts draw calls between two `reset`s. Wraps the context's own functions, so it is only put on when somebody
 * measures.
 */
export class DrawCounter {
  count = 0;

  constructor(gl: DrawingContext) {
    for (const name of ['drawElements', 'drawArrays', 'drawElementsInstanced'] as const) {
      const original = gl[name];
      if (original === undefined) continue;
      gl[name] = (...args: never[]) => {
        this.count++;
        original.apply(gl, args);
      };
    }
  }
}
