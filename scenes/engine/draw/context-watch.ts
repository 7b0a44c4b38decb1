/**
 * Delay before `restoreContext`, ms: a forced loss is not restored otherwise, and for one that the browser restores the
 * call does nothing.
 */
const ASK_MS = 30;
/** A context that is not restored after this many ms is treated as gone. */
const GONE_MS = 3000;

export interface ContextWatchHandlers {
  lost(): void;
  restored(): void;
  /** It will not be restored: a new canvas is needed. */
  gone(): void;
}

/** The part of a WebGL context that the watch needs. */
export interface LosableContext {
  isContextLost(): boolean;
  getExtension(name: 'WEBGL_lose_context'): { restoreContext(): void; loseContext(): void } | null;
}

/**
 * Handles the loss of a WebGL context: waits, requests its restoration (Pixi does so only for losses that it forced),
 * and gives up. Returns a function that stops watching.
 */
export function watchContext(canvas: EventTarget, gl: LosableContext, handlers: ContextWatchHandlers): () => void {
  // A lost context returns no extensions, so it is read beforehand.
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
