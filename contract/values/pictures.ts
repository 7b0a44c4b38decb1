/** Limits of a player's picture. The server decodes it and keeps a new JPEG. Plain data: the client ships it. */
export interface PictureRule {
  /** Of one file. */
  readonly maxBytes: number;
  /** Shortest side, pixels. */
  readonly minSide: number;
  readonly maxPixels: number;
  /** Longest side of the kept picture, pixels; browsers scale it down before sending. */
  readonly keptSide: number;
}

/** Media types that are taken. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
