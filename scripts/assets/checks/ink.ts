import type { Declaration } from '../svg/style.ts';
import type { Fault } from './fault.ts';

/** Colour of outlines in every theme (art direction, Scene art and Themes). */
export const INK = '#150B33';
/** Dark colours of the night ramps, used for silhouettes without outlines: default, Halloween, Christmas. */
const NIGHTS = ['#0D0A2E', '#1F1B66', '#4640AE', '#4A1F86', '#12041F', '#1E0836', '#073229', '#0C4437'];
/**
 * Maximum colour distance (Euclidean, 0 to 441) at which a stroke counts as intended ink. Black has a distance of 56.
 */
const MEANT_AS_INK = 60;
/** Relative luminance below which a stroke counts as an outline in a picture without ink. */
const DARK = 0.12;

/** Minimum strokes of a picture with outlines. Lights, streaks and silhouettes have one or two. */
const OUTLINED = 3;
const PAINTS = ['stroke', 'fill'];

type Rgb = readonly [red: number, green: number, blue: number];

/** Parses a colour written as `#rgb` or `#rrggbb`. Returns undefined for any other text. */
function rgbOf(color: string): Rgb | undefined {
  const digits = color.startsWith('#') ? color.slice(1) : '';
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const value = long.length === 6 ? Number.parseInt(long, 16) : Number.NaN;
  return Number.isNaN(value) ? undefined : [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

const linear = (level: number): number => (level <= 10 ? level / 255 / 12.92 : ((level / 255 + 0.055) / 1.055) ** 2.4);
const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
const difference = (a: Rgb, b: Rgb): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

const same = (a: string, b: string): boolean => rgbOf(a)?.join(' ') === rgbOf(b)?.join(' ');
/** CSS names that mean the ink colour. */
const inHex = (value: string): string => (value.toLowerCase() === 'black' ? '#000000' : value);

/** True if a drawing has ink outlines. */
export const hasInk = (declarations: readonly Declaration[]): boolean =>
  declarations.some(({ property, value }) => property === 'stroke' && same(value, INK));

/** Finds outlines in another colour than ink, and drawings that have lost their ink. */
export function inkFindings(declarations: readonly Declaration[]): Omit<Fault, 'file'>[] {
  const ink = rgbOf(INK) ?? [0, 0, 0];
  const withoutInk = !declarations.some(({ property, value }) => PAINTS.includes(property) && same(value, INK));
  const strokes = declarations
    .filter(({ property, value }) => property === 'stroke' && rgbOf(inHex(value)) !== undefined)
    .map(({ value }) => inHex(value).toUpperCase());
  const outlines = [...new Set(strokes)].filter((value) => {
    const color = rgbOf(value);
    if (color === undefined || same(value, INK) || NIGHTS.some((night) => same(night, value))) return false;
    return difference(color, ink) <= MEANT_AS_INK || (withoutInk && luminance(color) < DARK);
  });
  const mend = `draw them in ${INK}`;
  if (outlines.length === 0 && withoutInk && strokes.length >= OUTLINED)
    return [{ fault: `it has ${strokes.length} strokes, and none of them has the ink colour`, mend }];
  return outlines.map((value) => ({
    fault: `its outline is ${value}; outlines have the ink colour ${INK} in every theme`,
    mend,
  }));
}
