import { useEffect, useRef, type ReactNode } from 'react';
import type { PropsOf, SceneName } from '#scenes/bridge/contracts/index.ts';
import { SCENE_SIZES } from '#scenes/bridge/page/sizes.ts';
import { stage } from './app-stage.ts';
import { startStage } from './engine/start-stage.ts';
import type { Mount } from './mount/mount.ts';
import { followPointers } from './mount/pointers.ts';
import { viewportOf, watchViewport } from './mount/viewport.ts';
import { PlainForm } from './plain/PlainForm.tsx';
import { useScene } from './useScene.ts';

export interface SceneHostProps<N extends SceneName> {
  scene: N;
  /** Plain data. Each new object is sent again, so keep it stable with useMemo. */
  props: PropsOf<N>;
  /** Replaces the scene if it cannot be drawn; default: its plain form. */
  fallback?: ReactNode;
  /** Sends taps to the scene (in scene units). */
  interactive?: boolean;
  /**
   * Gestures on an interactive scene. `tap` (the default) lets the page scroll; `draw` sends the scene every movement,
   * also beyond its edge.
   */
  gestures?: 'tap' | 'draw';
  className?: string;
  /** DOM controls over the canvas; place them with `sceneRectStyle`. */
  children?: ReactNode;
}

/**
 * Mounts a scene into this element, which holds the app's only canvas while it is the topmost host. A scene of fixed
 * size gives the element its aspect ratio. The canvas is hidden from assistive technology: results are announced by
 * `SceneLiveRegion`.
 */
export function SceneHost<N extends SceneName>({
  scene,
  props,
  fallback,
  interactive = false,
  gestures = 'tap',
  className,
  children,
}: SceneHostProps<N>) {
  const slot = useRef<HTMLDivElement>(null);
  const mount = useRef<Mount | null>(null);
  const latestProps = useRef(props);
  const { status } = useScene(scene);
  const size = SCENE_SIZES[scene];

  useEffect(() => {
    const element = slot.current;
    if (element === null) return undefined;
    startStage();
    const show = { scene, props: latestProps.current, viewport: viewportOf(element) };
    const mine = stage.mount(show as Parameters<typeof stage.mount>[0], element);
    mount.current = mine;
    const unwatch = watchViewport(element, (viewport) => stage.resize(mine, viewport));
    return () => {
      unwatch();
      stage.unmount(mine);
      mount.current = null;
    };
  }, [scene]);

  useEffect(() => {
    if (latestProps.current === props) return;
    latestProps.current = props;
    if (mount.current !== null) stage.update(mount.current, props);
  }, [props]);

  const draws = gestures === 'draw';
  useEffect(
    () => (interactive && slot.current !== null ? followPointers(slot.current, scene, size, draws) : undefined),
    [interactive, scene, size, draws],
  );

  return (
    <div
      className={className}
      data-scene={scene}
      data-scene-status={status}
      style={size === null ? FILL : { position: 'relative', aspectRatio: `${size.width} / ${size.height}` }}
    >
      <div ref={slot} style={interactive ? TOUCHED[gestures] : COVER} aria-hidden="true" />
      {status === 'plain' || status === 'failed' ? (fallback ?? <PlainForm scene={scene} props={props} />) : null}
      {children}
    </div>
  );
}

const COVER = { position: 'absolute', inset: 0 } as const;
const TOUCHED = { tap: { ...COVER, touchAction: 'manipulation' }, draw: { ...COVER, touchAction: 'none' } } as const;
const FILL = { position: 'relative', width: '100%', height: '100%' } as const;
