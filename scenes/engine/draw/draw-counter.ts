/** The two calls through which Pixi draws everything. */
interface DrawingContext {
  drawElements(...args: never[]): void;
  drawArrays(...args: never[]): void;
  drawElementsInstanced?(...args: never[]): void;
}

/**
 * Counts draw calls; set `count` to 0 to start over. It wraps the context's functions, so it is only created when
 * figures are measured.
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
