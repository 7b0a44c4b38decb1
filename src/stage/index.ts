/**
 * The React side of the scenes. Nothing here imports Pixi, gsap or Howler statically: they load with the first mount.
 */
export { SceneHost, type SceneHostProps } from './SceneHost.tsx';
export { SceneLiveRegion } from './SceneLiveRegion.tsx';
export { playInTime } from './play-in-time.ts';
export { useScene, useSceneEvent, useSceneHandle, type SceneHandle, type SceneState } from './useScene.ts';
export { useMuted } from './sound/useMuted.ts';
export { useCelebrate, type Celebrate } from './useCelebrate.ts';
export { noteTouchAround, startStage, warmScene, whenTouched, type StageSettings } from './engine/start-stage.ts';
export { stage } from './app-stage.ts';
export { sceneRectStyle } from './mount/viewport.ts';
export { BridgeError, type RefusalCode } from '#scenes/bridge/page/protocol.ts';
export type { Ending, SoundCue } from '#scenes/bridge/contracts/common.ts';
export type { WinTier } from '#scenes/bridge/contracts/win.ts';
export type { Announcement } from '#scenes/bridge/contracts/announcements.ts';
export type { GridArt, GridCell, GridDrawProps } from '#scenes/bridge/contracts/grid-draw.ts';
export type { JackpotTier } from '#scenes/bridge/contracts/jackpot-wheel.ts';
export type { BurstSize } from '#scenes/bridge/contracts/award-burst.ts';
