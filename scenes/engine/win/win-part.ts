import type { Container } from 'pixi.js';
import type { Ending } from '../../bridge/contracts/common.ts';
import type { SceneName } from '../../bridge/contracts/index.ts';
import type { Win } from '../../bridge/contracts/win.ts';
import type { AssetRequest, LoadedAssets } from '../files/assets.ts';
import type { SceneContext } from '../scene.ts';
import type { TierSettings } from '../values/tiers.ts';
import type { WinFrame, WinPlace, WinStep } from './win-step.ts';

/** The part of a scene's context that a celebration uses. */
export type CelebrationContext = Pick<SceneContext<SceneName>, 'now' | 'reducedMotion' | 'unseen' | 'wake' | 'emit'>;

/** Rays, pieces and the sign of the amount, in scene units. */
export interface WinView {
  /** It is drawn below what won. */
  readonly under: Container;
  /** It is drawn above everything. */
  readonly over: Container;
  begin(win: Win, place: WinPlace): void;
  draw(frame: WinFrame): void;
  clear(): void;
}

/** Celebrates one win after another in a scene; times are in ms of the scene's clock. */
export interface WinCelebration {
  /** Adds the view to the scene, which draws it from now on. */
  dress(view: WinView): void;
  /** Celebrates `win`; null when the scene shows nothing that could have won. */
  begin(win: Win, signal: AbortSignal): Promise<{ ending: Ending }> | null;
  /** Draws the celebration at `time`; returns whether one is running. */
  update(time: number): boolean;
  /** Moves a running celebration to its place in the scene's new shape. */
  resize(): void;
  end(ending: Ending): void;
}

/** The code and the files of the view, which are loaded with the first round. */
export interface WinKit {
  readonly files: AssetRequest;
  viewOf(assets: LoadedAssets, tier: () => TierSettings): WinView;
}

/** How wins are celebrated. The registry passes it to the engine, which does not know scenes/win. */
export interface WinPart {
  /** `camera` holds `scene` at (0, 0), and is scaled about what won. */
  celebrationOf(step: WinStep, camera: Container, scene: Container, context: CelebrationContext): WinCelebration;
  loadKit(): Promise<WinKit>;
}
