/** Ink of outlines and of letters on light faces, from the design's tokens. */
export const INK = 0x150b33;
/** Leaves a texture's own colours. */
export const WHITE = 0xffffff;
