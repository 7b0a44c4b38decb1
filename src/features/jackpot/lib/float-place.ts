import { asNumber, asShape, type Parse } from '#src/platform/parse.ts';
import { storage, type StoredKey } from '#src/platform/storage.ts';
import type { AppRoute } from '#src/routes/types.ts';
import { type FloatBounds, type FloatRest, type FloatSize, startRest } from './float-geometry.ts';

const asEdge: Parse<FloatRest['edge']> = (raw) => (raw === 'left' || raw === 'right' ? raw : undefined);
const keyOf = (name: string): StoredKey<FloatRest> => ({
  name,
  parse: asShape<FloatRest>({ edge: asEdge, down: asNumber }),
});
const placeKey = keyOf('jackpot.float');
/** In a game it has a separate place, because the controls to avoid are elsewhere. */
const gameKey = keyOf('jackpot.float.game');
const keyFor = (style: FloatStyle) => (style === 'game' ? gameKey : placeKey);

/** Where the player left the icon, null before it was ever moved. */
export const rememberedPlace = (style: FloatStyle): FloatRest | null => storage.read(keyFor(style)) ?? null;
/** Keeps where the player left the icon. */
export const rememberPlace = (style: FloatStyle, rest: FloatRest): void => void storage.write(keyFor(style), rest);

/** How it looks: smaller in a game, larger beside a desktop's side navigation. */
export type FloatStyle = 'phone' | 'desktop' | 'game';
export const FLOAT_SIZES: Readonly<Record<FloatStyle, FloatSize>> = {
  phone: { width: 72, height: 76 },
  desktop: { width: 92, height: 96 },
  game: { width: 48, height: 48 },
};
/** Its width at the edge where it would cover a control: no wider than a page's gutter. */
export const FLOAT_TAB: FloatSize = { width: 16, height: 64, margin: 0 };
const DESKTOP_FROM = 1024;

/** How the icon looks on a route, on a screen so many px wide. */
export function floatStyle(float: NonNullable<AppRoute['float']>, screenWidth: number): FloatStyle {
  if (float === 'game') return 'game';
  return screenWidth >= DESKTOP_FROM ? 'desktop' : 'phone';
}

/** px that the shell's bars take: top bar, tab bar (not on a desktop), and the side navigation of a desktop. */
const TOP_BAR = 54;
const TAB_BAR = 74;
const SIDE_NAV = 208;

/** Where the icon may be: the screen less the safe area and the shell's bars. */
export function floatBounds(
  style: FloatStyle,
  { width, height }: { width: number; height: number },
  safe: FloatBounds['insets'],
): FloatBounds {
  const bars =
    style === 'game'
      ? { top: TOP_BAR, bottom: 0, left: width >= DESKTOP_FROM ? SIDE_NAV : 0 }
      : style === 'desktop'
        ? { top: TOP_BAR, bottom: 0, left: SIDE_NAV }
        : { top: TOP_BAR, bottom: TAB_BAR, left: 0 };
  return {
    width,
    height,
    insets: {
      top: safe.top + bars.top,
      bottom: safe.bottom + bars.bottom,
      left: safe.left + bars.left,
      right: safe.right,
    },
  };
}

/** Below the bar, beside the balance: at the spec's place it would cover the controls of our games. */
const OWN_GAME_START: FloatRest = { edge: 'left', down: 0 };

/** Where it starts on a screen. */
export const startPlace = (style: FloatStyle, bounds: FloatBounds, isOwnGame: boolean): FloatRest =>
  isOwnGame ? OWN_GAME_START : startRest(bounds, FLOAT_SIZES[style]);
