/**
 * Nobody restores a loss that was forced, so ask for it soon; asking for one that the browser restores by itself does
 * nothing.
 */
const ASK_MS = 30;
/** A context that has not come back by then is gone. */
const GONE_MS = 3000;

export interface ContextWatchHandlers {
  lost(): void;
  restored(): void;
  /** Not coming back: draw on a new canvas. */
  gone(): void;
}

/** The part of a WebGL context that the watch needs. */
export interface LosableContext {
  isContextLost(): boolean;
  getExtension(name: 'WEBGL_lose_context'): { restoreContext(): void; loseContext(): void } | null;
}

/**
 * Follows the loss of a WebGL context: waits, asks for it back (Pixi only does so for losses it forced itself), and
 * gives up. Returns how to stop.
 */
export function watchContext(canvas: EventTarget, gl: LosableContext, handlers: ContextWatchHandlers): () => void {
  // Once lost, a context hands out no extensions.
  const extension = gl.getExtension('WEBGL_lose_context');
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const stopTimers = () => {
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
  };
  const onLost = (event: Event) => {
    // Without this the browser never restores it.
    event.preventDefault();
    stopTimers();
    handlers.lost();
    timers.add(setTimeout(() => extension?.restoreContext(), ASK_MS));
    timers.add(setTimeout(() => handlers.gone(), GONE_MS));
  };
  const onRestored = () => {
    stopTimers();
    handlers.restored();
  };
  canvas.addEventListener('webglcontextlost', onLost);
  canvas.addEventListener('webglcontextrestored', onRestored);
  return () => {
    stopTimers();
    canvas.removeEventListener('webglcontextlost', onLost);
    canvas.removeEventListener('webglcontextrestored', onRestored);
  };
}
