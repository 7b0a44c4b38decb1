import type { SpinTone } from '../bridge/contracts/spin-wheel.ts';

/** Face colour of each tone of a sector, and whether its text is dark. */
export const TONES: Readonly<Record<SpinTone, readonly [face: number, dark: boolean]>> = {
  red: [0xce2430, false],
  paper: [0xfff6e3, true],
  marigold: [0xffc533, true],
  sky: [0x166bc9, false],
  teal: [0x0a7a77, false],
  leaf: [0x2b8007, false],
  rose: [0xc8286f, false],
  ube: [0x6b3fd0, false],
};

/** Known tones; an unknown one is drawn as paper. */
export const TONE_NAMES = Object.keys(TONES) as readonly SpinTone[];
