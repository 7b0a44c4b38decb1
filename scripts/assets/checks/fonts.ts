import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { openSync, type Font } from 'fontkit';
import { fontRecipe, type FontRecipe } from '../glyphs.ts';
import { shown, type AssetSources, type FontSource } from '../sources.ts';
import { isColor } from '../svg/style.ts';
import type { Fault } from './fault.ts';
import { firstLine } from './pictures.ts';

type Finding = Omit<Fault, 'file'>;

/** Letters of names and amounts in English and Filipino. */
const NAMES = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789₱ÑñÁÉÍÓÚáéíóú.,:+-×%!';
/** Font sizes of the scenes, px: smaller text is not legible, and larger text needs a page above our limits. */
const SIZES = { smallest: 8, largest: 64 };
const PATTERN = 'compare it with assets/fonts{m}/display-16{bf}.json';

/** Returns every letter, digit and currency sign that a scene font needs: those of names and of all texts. */
export function neededLetters(localesDir: string): ReadonlySet<string> {
  const files = existsSync(localesDir)
    ? readdirSync(localesDir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'))
    : [];
  const texts = files.flatMap((file) => stringsIn(JSON.parse(readFileSync(join(localesDir, file), 'utf8'))));
  return new Set([...NAMES, ...[...new Set(texts.join(''))].filter((letter) => /[\p{L}\p{N}\p{Sc}]/u.test(letter))]);
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** Opens a face and draws one of its glyphs, because a font file is unpacked table by table. */
function openFace(file: string): Font {
  const font = openSync(file);
  const code = font.characterSet[0];
  if (code === undefined) throw new Error('it has no letters');
  font.layout(String.fromCodePoint(code)).glyphs[0]?.path.toSVG();
  return font;
}

function faceFindings(recipe: FontRecipe, folder: string): { fonts: Font[]; findings: Finding[] } {
  const fonts: Font[] = [];
  const findings: Finding[] = [];
  for (const face of recipe.faces) {
    const file = join(folder, face);
    if (!existsSync(file)) {
      findings.push({
        fault: `its face "${face}" is missing`,
        mend: `put the font file beside the recipe, or remove it from "faces"`,
        unreadable: true,
      });
      continue;
    }
    try {
      fonts.push(openFace(file));
    } catch (error) {
      findings.push({
        fault: `its face "${face}" cannot be read: ${firstLine(error)}`,
        mend: 'copy the font file (.woff2, .otf or .ttf) here again',
        unreadable: true,
      });
    }
  }
  return { fonts, findings };
}

function paintFindings({ fill, outline, lip }: FontRecipe): Finding[] {
  const colors = [fill, outline?.color ?? [], lip?.color ?? []].flat();
  return colors
    .filter((color) => !isColor(color))
    .map((color) => ({ fault: `"${color}" is not a colour`, mend: 'write it as "#FFC533"', unreadable: true }));
}

function sizeFindings(name: string, { size }: FontRecipe): Finding[] {
  if (size < SIZES.smallest || size > SIZES.largest)
    return [
      {
        fault: `its size is ${size} px`,
        mend: `scenes write at ${SIZES.smallest} to ${SIZES.largest} px; draw larger words as a frame`,
        unreadable: true,
      },
    ];
  const named = name.split('-').at(-1);
  return named === String(size)
    ? []
    : [
        {
          fault: `its size is ${size} px, and its name says ${named}`,
          mend: `set "size" to the number in its name, or rename it to ${name.replace(/-[^-]*$/, '')}-${size}{bf}.json`,
        },
      ];
}

function letterFindings(recipe: FontRecipe, fonts: readonly Font[], needed: ReadonlySet<string>): Finding[] {
  const inRanges = (code: number) => recipe.ranges.some(([first, last]) => code >= first && code <= last);
  const inFaces = (code: number) => fonts.some((font) => font.hasGlyphForCodePoint(code));
  const written = recipe.capitals ? new Set([...needed].map((letter) => letter.toUpperCase())) : needed;
  const codes = [...written].map((letter) => ({ letter, code: letter.codePointAt(0) ?? 0 }));
  const unlisted = codes.filter(({ code }) => !inRanges(code));
  const undrawn = codes.filter(({ code }) => inRanges(code) && !inFaces(code));
  const list = (letters: typeof codes) => letters.map(({ letter }) => letter).join(' ');
  return [
    ...(unlisted.length > 0
      ? [
          {
            fault: `has no ${list(unlisted)}, which texts and names need`,
            mend: `add ${unlisted.map(({ code }) => `[${code}, ${code}]`).join(', ')} to its "ranges"`,
          },
        ]
      : []),
    ...(undrawn.length > 0
      ? [
          {
            fault: `no face of it has ${list(undrawn)}, which texts and names need`,
            mend: 'add a face that has them to "faces", as display-16 does for the peso sign',
          },
        ]
      : []),
  ];
}

function recipeFindings({ name, file }: FontSource, needed: ReadonlySet<string>): Finding[] {
  let recipe: FontRecipe;
  try {
    recipe = fontRecipe.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    return [{ fault: `not a font recipe: ${firstLine(error)}`, mend: PATTERN, unreadable: true }];
  }
  const { fonts, findings } = faceFindings(recipe, dirname(file));
  const letters = findings.length > 0 ? [] : letterFindings(recipe, fonts, needed);
  return [...findings, ...paintFindings(recipe), ...sizeFindings(name, recipe), ...letters];
}

/** Returns the faults of the scenes' fonts: recipe, faces, size, colours, and missing letters of names and texts. */
export const checkFonts = ({ fonts }: AssetSources, needed: ReadonlySet<string>, assetsDir: string): Fault[] =>
  fonts.flatMap((font) =>
    recipeFindings(font, needed).map((finding) => ({ file: shown(font.file, assetsDir), ...finding })),
  );

/** Returns the faults of the pages' fonts in `public/fonts/`: files that the style sheet names must exist and open. */
export function checkPageFonts(folder: string): Fault[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.woff2')) : [];
  return files.flatMap((file) => {
    try {
      const font = openFace(join(folder, file));
      if (font.hasGlyphForCodePoint('₱'.codePointAt(0) ?? 0)) return [];
      return [
        {
          file: `public/fonts/${basename(file)}`,
          fault: 'has no ₱',
          mend: 'make the subset again with the peso sign (U+20B1)',
        },
      ];
    } catch (error) {
      return [
        {
          file: `public/fonts/${basename(file)}`,
          fault: `cannot be read: ${firstLine(error)}`,
          mend: 'copy the font file here again',
        },
      ];
    }
  });
}
