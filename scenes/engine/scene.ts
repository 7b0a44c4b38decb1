import type { Container, Texture } from 'pixi.js';
import type { EventOf, PropsOf, SceneName, SnapshotOf } from '../bridge/contracts/index.ts';
import type { SceneHandlers } from '../bridge/server.ts';
import type { Size } from '../bridge/sizes.ts';
import type { BundleName, FontName } from '../generated/assets.ts';
import type { LoadedAssets } from './assets.ts';
import type { Motion } from './motion.ts';
import type { Stamps } from './stamps.ts';
import type { TierSettings } from './tiers.ts';

/** What the engine gives a scene. */
export interface SceneContext<N extends SceneName> {
  assets: LoadedAssets;
  /** Tweens of this scene; they end with it. */
  motion: Motion;
  /** Scene time in ms: stands still while paused. */
  now(): number;
  /** What the present tier allows. */
  tier(): TierSettings;
  /** Reduced motion or nobody to see it: go straight to the result. */
  cutsMotion(): boolean;
  /** The player wants stillness. A scene that the player plays shows its still form instead of cutting itself short. */
  reducedMotion(): boolean;
  /** The page is hidden or the context lost. */
  unseen(): boolean;
  /**
   * Clears a texture that the scene owns and draws `source` into it. Its content is lost with the context: see
   * `Scene.rebake`.
   */
  paint(source: Container, target: Texture): void;
  /** Takes pictures out of such a texture, and forgets them: one draw call, and nothing is allocated. */
  erase(stamps: Stamps, target: Texture): void;
  /** Something changed: draw a frame, and call `update` from now on for as long as it says so. */
  wake(): void;
  emit(event: EventOf<N>): void;
}

/** A scene on the stage: prepare (its maker) -> ready -> resize -> show -> pause, resume -> hide -> destroy. */
export interface Scene<N extends SceneName> extends SceneHandlers<N> {
  root: Container;
  /**
   * Resolves when there is something to show, where that comes after the making: a table from its worker. The stage
   * waits a while for it before it shows the scene.
   */
  readonly ready?: Promise<void>;
  setProps(props: PropsOf<N>): void;
  /** In the scene's own units; called before `show` and at every change. */
  resize(size: Size): void;
  show?(): void;
  pause?(): void;
  resume?(): void;
  hide?(): void;
  /**
   * Brings the picture to `time` (ms); says whether it will move on by itself, and whether this frame differs from the
   * last.
   */
  update(time: number): MotionState;
  /** Straight to the result of whatever plays; answers whoever waits for it. */
  settle(): void;
  takeSnapshot(): SnapshotOf<N>;
  restore(snapshot: SnapshotOf<N>): void;
  /** The context came back empty: paint again what was made by `paint`. Sprites and atlases come back by themselves. */
  rebake?(): void;
  /** Lets go of what `root.destroy` and the motion do not. */
  destroy?(): void;
}

/** `still`: nothing to do until woken. `waiting`: will change later, this frame is as the last. `moving`: draw. */
export type MotionState = 'still' | 'waiting' | 'moving';

/** A scene as the registry knows it. */
export interface SceneModule<N extends SceneName> {
  bundles: readonly BundleName[];
  fonts: readonly FontName[];
  /** A board that changes a few times a second at most costs little, so it is drawn as if it stood still. */
  alwaysSharp?: true;
  /** Its pieces are drawn at many sizes: smaller copies of the atlas keep the small ones whole. */
  mipmaps?: true;
  /** The player plays it: it has a still form, so reduced motion does not cut it short. */
  playsStill?: true;
  /** Builds the display tree. All textures are there. */
  prepare(context: SceneContext<N>, props: PropsOf<N>): Scene<N>;
}

/** Every scene, each in a chunk of its own: leaving one out is a type error. */
export type SceneRegistry = { [N in SceneName]: () => Promise<SceneModule<N>> };
