import type { CommandOf, EventOf, PropsOf, RequestOf, SceneName, SnapshotOf } from '../contracts/index.ts';
import type { Size } from './sizes.ts';

/** Raised with every change of a message that the other side could misread; both sides refuse another number. */
export const BRIDGE_VERSION = 5;

/** Quality tier: what the device is asked to draw. */
export type Tier = 'least' | 'low' | 'mid' | 'high';

/** Host element in CSS px, and how many device px one of them has. */
export interface Viewport extends Size {
  dpr: number;
}

/** Properties of the device that the engine needs, measured on the React side. */
export interface DeviceFacts {
  /** navigator.deviceMemory in GiB, null where the browser lacks it. */
  memoryGiB: number | null;
  cores: number;
  saveData: boolean;
  /** navigator.connection.effectiveType, null where the browser lacks it. */
  effectiveType: string | null;
}

export interface EngineSettings {
  device: DeviceFacts;
  /** Overrides the chooser (workbench, bench). */
  tier: Tier | null;
  reducedMotion: boolean;
  /** Asset theme by name (`halloween`), null for the default one. */
  theme: string | null;
  /** Scenes to preload while the renderer starts. */
  warm: readonly SceneName[];
  /** Absolute address of the folder with the built scene assets, ending in a slash. */
  assetBase: string;
}

/**
 * One host element of the React side. Events and requests carry the mount, so that two hosts of one scene stay apart.
 */
export type MountId = number;

type ForEachScene<Shape extends { [N in SceneName]: unknown }> = Shape[SceneName];

export type ShowMessage = ForEachScene<{
  [N in SceneName]: {
    type: 'show';
    mount: MountId;
    scene: N;
    props: PropsOf<N>;
    viewport: Viewport;
    /** State to continue from, after an engine that failed. */
    snapshot?: SnapshotOf<N>;
  };
}>;
export type PropsMessage = ForEachScene<{
  [N in SceneName]: { type: 'props'; mount: MountId; scene: N; props: PropsOf<N> };
}>;

/**
 * React side to engine. `canvas` is an OffscreenCanvas in a worker and absent where the host hands its canvas over
 * itself.
 */
export type ToEngine =
  | { type: 'init'; version: number; viewport: Viewport; settings: EngineSettings; canvas?: OffscreenCanvas }
  | { type: 'canvas'; canvas?: OffscreenCanvas }
  | { type: 'viewport'; mount: MountId; viewport: Viewport }
  | { type: 'visible'; visible: boolean }
  | { type: 'reducedMotion'; reducedMotion: boolean }
  | ShowMessage
  | PropsMessage
  | { type: 'swapped'; mount: MountId }
  /** Preload a scene that will be shown soon. */
  | { type: 'warm'; scene: SceneName }
  | { type: 'drop'; mount: MountId }
  | { type: 'command'; mount: MountId; command: CommandOf<SceneName> }
  | { type: 'request'; mount: MountId; id: number; request: RequestOf<SceneName> }
  | { type: 'cancel'; id: number }
  /** Another asset theme: the current scene is rebuilt from its snapshot. */
  | { type: 'theme'; theme: string | null }
  /** The files have changed (workbench): read the manifest again and rebuild the scene from its snapshot. */
  | { type: 'reloadAssets' }
  /** Answered by the `snapshot` of the scene that is shown. */
  | { type: 'takeSnapshot' }
  | { type: 'measure' }
  | { type: 'loseContext' };

/** Figures of the last frames, for the workbench and the benchmarks. */
export interface StageFigures {
  tier: Tier;
  /** Frames of the display so far, and those of them that were drawn. */
  frames: number;
  drawn: number;
  /** Draw calls of the last frame drawn. */
  drawCalls: number;
  /** Bytes of textures on the GPU, all of them. */
  textureBytes: number;
  /** Script time of the engine so far in ms, in `update` and in `render`. */
  updateMs: number;
  renderMs: number;
  running: boolean;
}

/** Engine to React side. */
export type FromEngine =
  | { type: 'ready'; version: number; tier: Tier }
  /** Nothing can be drawn any more: show the plain DOM form. */
  | { type: 'failed'; message: string }
  /**
   * The canvas is about to change hosts. `still` is the last picture of the mount that loses it; answer with `swapped`.
   */
  | { type: 'swap'; mount: MountId; still: { mount: MountId; picture: ImageBitmap } | null }
  | { type: 'shown'; mount: MountId }
  /**
   * A worker's sign of life, sent after requests and while it moves, together with its scene's snapshot. `goesOn`:
   * another one follows.
   */
  | { type: 'alive'; goesOn: boolean }
  /** State of the scene: after each change from a headless engine, whose plain DOM form shows it; with `alive`; when it is asked for. */
  | { type: 'snapshot'; mount: MountId; snapshot: SnapshotOf<SceneName> }
  | { type: 'mountFailed'; mount: MountId; message: string }
  | { type: 'event'; mount: MountId; event: EventOf<SceneName> }
  | { type: 'answer'; id: number; value: unknown }
  | { type: 'refusal'; id: number; code: RefusalCode; message: string }
  | { type: 'context'; state: 'lost' | 'restored' }
  /** The context was not restored: send a new canvas. */
  | { type: 'needCanvas' }
  | { type: 'tier'; tier: Tier }
  | { type: 'figures'; figures: StageFigures };

/**
 * Why a request failed: no scene listens, the caller aborted it, it timed out, the bridge was closed, the scene was
 * removed, or the scene refused or threw.
 */
export type RefusalCode = 'no-listener' | 'aborted' | 'timeout' | 'closed' | 'gone' | 'refused';

/** Error with which `request` rejects. */
export class BridgeError extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, message: string) {
    super(message);
    this.name = 'BridgeError';
    this.code = code;
  }
}
