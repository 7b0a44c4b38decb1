import type { Container, Texture } from 'pixi.js';
import type { EventOf, PropsOf, SceneName, SnapshotOf } from '../bridge/contracts/index.ts';
import type { Size } from '../bridge/page/sizes.ts';
import type { SceneHandlers } from '../bridge/server.ts';
import type { BundleName, FontName } from '../generated/assets.ts';
import type { Stamps } from './draw/stamps.ts';
import type { LoadedAssets } from './files/assets.ts';
import type { TierSettings } from './values/tiers.ts';
import type { WinStep } from './win/win-step.ts';

/** Services of the engine for a scene. */
export interface SceneContext<N extends SceneName> {
  assets: LoadedAssets;
  /** Scene time in ms; it stops while paused. */
  now(): number;
  /** Limits of the current tier. */
  tier(): TierSettings;
  /** True under reduced motion, on a hidden page or with a lost context: jump to the result. */
  cutsMotion(): boolean;
  /**
   * True under reduced motion. A scene with `playsStill` then shows its still form instead of jumping to its result.
   */
  reducedMotion(): boolean;
  /** True if the page is hidden or the context is lost. */
  unseen(): boolean;
  /**
   * Clears a texture that the scene owns and draws `source` into it. A lost context loses its content: see
   * `Scene.rebake`.
   */
  paint(source: Container, target: Texture): void;
  /** Erases the stamps from such a texture and clears the list: one draw call, no allocation. */
  erase(stamps: Stamps, target: Texture): void;
  /** Something changed: draws a frame, and calls `update` every frame until it returns `still`. */
  wake(): void;
  emit(event: EventOf<N>): void;
}

/** A scene. Its life cycle: prepare (SceneModule) -> ready -> resize -> show -> pause, resume -> hide -> destroy. */
export interface Scene<N extends SceneName> extends SceneHandlers<N> {
  root: Container;
  /** The scene's part of a celebration; null for a scene that is itself a celebration. */
  readonly win: WinStep | null;
  /**
   * Resolves when there is something to show, for a scene whose content arrives after `prepare` (a table from its
   * worker). The scene is shown then, or after a timeout (readiness.ts).
   */
  readonly ready?: Promise<void>;
  setProps(props: PropsOf<N>): void;
  /** `size` is in scene units; called before `show` and at every change. */
  resize(size: Size): void;
  show?(): void;
  pause?(): void;
  resume?(): void;
  hide?(): void;
  /**
   * Updates the picture to scene time `time` in ms; returns whether this frame differs from the last and whether more
   * will change.
   */
  update(time: number): MotionState;
  /** Ends the running activity at its result and resolves its request. */
  settle(): void;
  takeSnapshot(): SnapshotOf<N>;
  restore(snapshot: SnapshotOf<N>): void;
  /** The context was restored: repaint the textures of `paint`. Pixi restores sprites and atlases itself. */
  rebake?(): void;
  /** Frees resources that are not part of `root`. */
  destroy?(): void;
}

/** `still`: nothing to do until `wake`. `waiting`: will change later, this frame equals the last. `moving`: draw. */
export type MotionState = 'still' | 'waiting' | 'moving';

/** A scene in the registry: its requirements and its factory. */
export interface SceneModule<N extends SceneName> {
  bundles: readonly BundleName[];
  fonts: readonly FontName[];
  /** Drawn at full resolution even in motion: it changes only a few times per second, so that is cheap. */
  alwaysSharp?: true;
  /** Its sprites are drawn at many scales, so its atlas gets mipmaps. */
  mipmaps?: true;
  /** It has a playable still form, so reduced motion does not settle it. */
  playsStill?: true;
  /** It is played by hand, so a hidden page pauses it instead of settling it. */
  pauses?: true;
  /** Its rounds continue under a celebration; elsewhere the next one cuts it. */
  playsOn?: true;
  /** Builds the display tree; all textures are loaded. */
  prepare(context: SceneContext<N>, props: PropsOf<N>): Scene<N>;
}

/** Every scene, each in a separate chunk: a missing scene is a type error. */
export type SceneRegistry = { [N in SceneName]: () => Promise<SceneModule<N>> };
