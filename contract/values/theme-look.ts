/** The colours that a theme may replace: custom properties of the styles without their dashes. All or none are given. */
export const THEME_COLORS = [
  'night-500',
  'night-600',
  'night-700',
  'night-800',
  'night-900',
  'night-950',
  'text-muted',
  'accent',
  'accent2',
] as const;
export type ThemeColor = (typeof THEME_COLORS)[number];
export type ThemeColors = Readonly<Record<ThemeColor, string>>;

/** The changes of a theme beside its name: `themeJsonData` of appTheme as data. */
export interface ThemeLook {
  readonly colors: ThemeColors | null;
  /** Names of pictures of `public/art` that are in the theme's folder, `themeDomian`, too. */
  readonly art: readonly string[];
}

export const NO_LOOK: ThemeLook = { colors: null, art: [] };

const HEX = /^#[0-9a-f]{6}$/;
const ART = /^[a-z0-9-]{1,40}$/;
const HOST = String.raw`https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,4}|:[1-5]\d{4})?`;
const FOLDER = new RegExp(String.raw`^(${HOST}(\/[\w-]+)*|(\/[\w-]+)+)$`);
/**
 * Whether this is a folder of a theme's pictures: a path of this site, or a plain https address, whose origin the pages'
 * policy then names.
 */
export const isArtFolder = (path: string): boolean => FOLDER.test(path);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads `themeJsonData`; null if a part of it is unknown, or its text would be hard to read. */
export function readLook(json: string): ThemeLook | null {
  let raw: unknown;
  try {
    raw = JSON.parse(json);
  } catch {
    return null;
  }
  if (!isRecord(raw) || Object.keys(raw).some((key) => key !== 'colors' && key !== 'art')) return null;
  const { colors = null, art = [] } = raw;
  if (!Array.isArray(art) || !art.every((name) => typeof name === 'string' && ART.test(name))) return null;
  if (colors === null) return { colors, art };
  return isRecord(colors) && colorFault(colors) === null ? { colors: colors as ThemeColors, art } : null;
}

/** Least contrast of text (WCAG 2 AA). */
const LEAST = 4.5;
/** The text that all themes share. */
const PAPER = '#fff6e3';
/** Grounds of text on pages. */
const GROUNDS = ['night-700', 'night-800', 'night-900', 'night-950'] as const;

/** Relative luminance of a colour, 0 to 1 (WCAG 2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Why these colours cannot be used, in words; null if they can. */
export function colorFault(colors: Readonly<Record<string, unknown>>): string | null {
  const known: ReadonlySet<string> = new Set(THEME_COLORS);
  const unknown = Object.keys(colors).find((name) => !known.has(name));
  if (unknown !== undefined) return `There is no colour ${unknown}`;
  for (const name of THEME_COLORS) {
    const value = colors[name];
    if (typeof value !== 'string' || !HEX.test(value)) return `The colour ${name} is not like #1f1b66`;
  }
  const { 'text-muted': soft, ...all } = colors as ThemeColors;
  for (const ground of GROUNDS) {
    if (contrastOf(PAPER, all[ground]) < LEAST) return `Text on ${ground} would be hard to read`;
    if (ground !== 'night-700' && contrastOf(soft, all[ground]) < LEAST)
      return `Soft text on ${ground} would be hard to read`;
  }
  return null;
}
