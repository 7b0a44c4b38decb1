/** Limits of a player's picture. The server decodes it and keeps a new JPEG. Plain data: the client ships it. */
export interface PictureRule {
  /** Maximum size of one file. */
  readonly maxBytes: number;
  /** Minimum length of the shorter side, px. */
  readonly minSide: number;
  readonly maxPixels: number;
  /** Longest side of the kept picture, pixels; browsers scale it down before sending. */
  readonly keptSide: number;
}

/** Accepted media types. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
