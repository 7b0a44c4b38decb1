/** What a picture that a player sends may be. The server decodes it and keeps a JPEG of its own. Plain data: the client ships it. */
export interface PictureRule {
  /** Of one file. */
  readonly maxBytes: number;
  /** Shortest side, pixels. */
  readonly minSide: number;
  readonly maxPixels: number;
  /** Longest side of what is kept, pixels; browsers make them as small before they are sent. */
  readonly keptSide: number;
}

/** Media types that are taken. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
