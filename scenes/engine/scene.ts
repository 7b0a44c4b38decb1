import type { Container, Texture } from 'pixi.js';
import type { EventOf, PropsOf, SceneName, SnapshotOf } from '../bridge/contracts/index.ts';
import type { Size } from '../bridge/page/sizes.ts';
import type { SceneHandlers } from '../bridge/server.ts';
import type { BundleName, FontName } from '../generated/assets.ts';
import type { WinStep } from '../win/place.ts';
import type { Stamps } from './draw/stamps.ts';
import type { LoadedAssets } from './files/assets.ts';
import type { TierSettings } from './values/tiers.ts';

/** Services of the engine for a scene. */
export interface SceneContext<N extends SceneName> {
  assets: LoadedAssets;
  /** Scene time in ms; does not advance while paused. */
  now(): number;
  /** Limits of the current tier. */
  tier(): TierSettings;
  /** Reduced motion is on, the page is hidden or the context lost: go straight to the result. */
  cutsMotion(): boolean;
  /** Reduced motion is on. A scene with `playsStill` shows its still form instead of going straight to its result. */
  reducedMotion(): boolean;
  /** The page is hidden or the context lost. */
  unseen(): boolean;
  /**
   * Clears a texture that the scene owns and draws `source` into it. Its content is lost with the context: see
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
  /** How a win is celebrated in it; null for a scene that is a celebration itself. */
  readonly win: WinStep | null;
  /**
   * Resolves when there is something to show, for a scene whose content arrives after `prepare` (a table from its
   * worker). The scene is shown then, or after a timeout (readiness.ts).
   */
  readonly ready?: Promise<void>;
  setProps(props: PropsOf<N>): void;
  /** `size` is in the scene's own units; called before `show` and at every change. */
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
  /** The context was restored: repaint what `paint` drew. Pixi restores sprites and atlases itself. */
  rebake?(): void;
  /** Frees what destroying `root` does not. */
  destroy?(): void;
}

/** `still`: nothing to do until `wake`. `waiting`: will change later, this frame equals the last. `moving`: draw. */
export type MotionState = 'still' | 'waiting' | 'moving';

/** A scene in the registry: its requirements and its factory. */
export interface SceneModule<N extends SceneName> {
  bundles: readonly BundleName[];
  fonts: readonly FontName[];
  /** Drawn at full resolution also in motion: it changes a few times a second at most, so that costs little. */
  alwaysSharp?: true;
  /** Its sprites are drawn at many scales, so its atlas gets mipmaps. */
  mipmaps?: true;
  /** It has a still form that the player can play, so reduced motion does not settle it. */
  playsStill?: true;
  /** It is played by hand, so a hidden page pauses it instead of settling it. */
  pauses?: true;
  /** Its rounds continue under a celebration; elsewhere the next one cuts it. */
  playsOn?: true;
  /** Builds the display tree; all textures are loaded. */
  prepare(context: SceneContext<N>, props: PropsOf<N>): Scene<N>;
}

/** Every scene, each in a separate chunk: leaving one out is a type error. */
export type SceneRegistry = { [N in SceneName]: () => Promise<SceneModule<N>> };
