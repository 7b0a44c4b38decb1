/** A rectangle on the screen, px. */
export interface Box {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

/** Where the tour lights the page and where its card is. */
export interface Spot {
  /** The lit part. */
  readonly light: Box;
  /** The card is in the larger free part, above or below the light. */
  readonly isCardBelow: boolean;
}

/** Space around a lit control, px. */
const MARGIN = 6;
/** Share of the screen's height that the light may fill: the rest is the card's. */
const MAX_SHARE = 0.35;

/** Lights a control inside a screen; a tall one is lit from its top. All px. */
export function spotOf(control: Box, screen: Pick<Box, 'width' | 'height'>): Spot {
  const clamp = (value: number, max: number): number => Math.min(Math.max(value, 0), max);
  const top = clamp(control.top - MARGIN, screen.height);
  const left = clamp(control.left - MARGIN, screen.width);
  const bottom = clamp(control.top + control.height + MARGIN, screen.height);
  const right = clamp(control.left + control.width + MARGIN, screen.width);
  const height = Math.min(bottom - top, screen.height * MAX_SHARE);
  const light = { top, left, width: right - left, height };
  return { light, isCardBelow: screen.height - top - height >= top };
}
