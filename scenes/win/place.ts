import type { Container } from 'pixi.js';
import type { WinTier } from '../bridge/contracts/win.ts';
import type { LoadedAssets } from '../engine/files/assets.ts';

/** Where a scene shows what won, in its own units. */
export interface WinPlace {
  /** Middle and radius of what won: rays and pieces start there, and the camera closes in on it. */
  focus: { x: number; y: number; radius: number };
  /**
   * Middle of the sign that counts the amount, and the greatest width that it may have; 0 where the page counts it, and
   * the coins fly there.
   */
  sign: { x: number; y: number; width: number };
  /** Scale of the camera at a huge win; 1 where the art reaches the edge of the picture. */
  push: number;
  /** Middle and length of the rays, where they do not start from the focus. */
  rays?: { x: number; y: number; length: number };
  /**
   * False for a scene that darkens the losers itself, because it has no background and the shade would end at the edges
   * of the canvas.
   */
  shade?: boolean;
}

/** One frame of a celebration, for the scene's own step. The same object each time. */
export interface WinFrame {
  tier: WinTier;
  /** Since it began. */
  ms: number;
  /** How far it is up, 0 to 1; 0 in its last frame, when the scene is as it was before. */
  rise: number;
  /** Nothing moves: the still form of reduced motion. */
  still: boolean;
}

/** A scene's part in the celebration of a win. */
export interface WinStep {
  /**
   * Layer of shade and rays: above the losers and below the winners, or above everything if the two cannot be
   * separated.
   */
  readonly layer: Container;
  /** Where a win of this tier is celebrated; null while nothing is shown that could have won. */
  place(tier: WinTier): WinPlace | null;
  /** The scene's step: highlights the winners. */
  draw(frame: WinFrame): void;
  /** The kit's atlas and font have come, with the first round: the scene may use them too. */
  dress?(kit: LoadedAssets): void;
}
