import type { SceneName } from '#scenes/bridge/contracts/index.ts';
import type { Viewport } from '#scenes/bridge/page/protocol.ts';
import { SCENE_SIZES } from '#scenes/bridge/page/sizes.ts';

/** Size of an element in CSS px, and the device pixel ratio. */
export function viewportOf(element: HTMLElement): Viewport {
  return { width: element.clientWidth, height: element.clientHeight, dpr: window.devicePixelRatio };
}

/** Reports every change of size or pixel ratio (zoom, another screen) until the returned function is called. */
export function watchViewport(element: HTMLElement, onChange: (viewport: Viewport) => void): () => void {
  let last = viewportOf(element);
  // A turned phone fires both, in one frame.
  const report = () => {
    const next = viewportOf(element);
    if (next.width === last.width && next.height === last.height && next.dpr === last.dpr) return;
    last = next;
    onChange(next);
  };
  const observer = new ResizeObserver(report);
  observer.observe(element);
  window.addEventListener('resize', report);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', report);
  };
}

/** Places a DOM control over a rectangle given in scene units, at any size of the host. */
export function sceneRectStyle(scene: SceneName, rect: { x: number; y: number; width: number; height: number }) {
  const size = SCENE_SIZES[scene] ?? { width: 100, height: 100 };
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return {
    position: 'absolute',
    left: percent(rect.x, size.width),
    top: percent(rect.y, size.height),
    width: percent(rect.width, size.width),
    height: percent(rect.height, size.height),
  } as const;
}
