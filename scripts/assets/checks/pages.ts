import { existsSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import sharp from 'sharp';
import { APP_ICONS, BRAND_SIDE, iconSprite, pngOf } from '../icons.ts';
import { listFiles, listLinks } from '../sources.ts';
import { parseSvg } from '../svg/tree.ts';
import type { Fault } from './fault.ts';
import { examinePicture, firstLine } from './pictures.ts';

type Finding = Omit<Fault, 'file'>;

const REBUILD = 'run npm run icons, and commit the result';
/** Mean channel difference (of 255) above which an app icon comes from another drawing. */
const OTHER_DRAWING = 3;

function iconFindings(file: string): Finding[] {
  try {
    const { root } = parseSvg(readFileSync(file, 'utf8'));
    const onGrid = root.attributes.get('viewBox') === '0 0 24 24' && !root.attributes.has('width');
    return onGrid ? [] : [{ fault: 'is not on the 24 grid', mend: 'set viewBox="0 0 24 24", and no width or height' }];
  } catch {
    // `examinePicture` reports it.
    return [];
  }
}

/**
 * Returns the faults of the pages' pictures: broken, empty, scripted or blank. For icons, it also checks their grid.
 */
async function pictureFaults(root: string): Promise<Fault[]> {
  const files = ['public/art', 'assets/icons', 'assets/brand'].flatMap((folder) => listFiles(join(root, folder)));
  const faults = files.map(async (file): Promise<Fault[]> => {
    const at = relative(root, file).replaceAll('\\', '/');
    if (!file.endsWith('.svg'))
      return [
        { file: at, fault: 'is not an .svg, and pages show only SVGs from here', mend: 'draw it as SVG, or delete it' },
      ];
    const icon = at.startsWith('assets/icons/') ? iconFindings(file) : [];
    return [...(await examinePicture(file)), ...icon].map((finding) => ({ file: at, ...finding }));
  });
  const links = listLinks(join(root, 'public/art')).map((file): Fault => ({
    file: relative(root, file).replaceAll('\\', '/'),
    fault: 'is a link: other machines do not have its target',
    mend: 'replace it by the file',
  }));
  return [...links, ...(await Promise.all(faults)).flat()];
}

/** Checks that `public/icons.svg` and `public/favicon.svg` were made from the drawings in `assets/`. */
function staleFaults(root: string): Fault[] {
  const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined);
  const stale = (file: string, from: string): Fault => ({
    file,
    fault: read(file) === undefined ? 'missing: pages show this file' : `is not built from the files in ${from}`,
    mend: REBUILD,
  });
  const icons = listFiles(join(root, 'assets/icons')).filter((file) => file.endsWith('.svg'));
  const faults: Fault[] = [];
  try {
    const sprite = iconSprite(icons.map((file) => ({ name: basename(file, '.svg'), svg: readFileSync(file, 'utf8') })));
    if (read('public/icons.svg') !== sprite) faults.push(stale('public/icons.svg', 'assets/icons/'));
  } catch {
    // The check of the icons reports it.
  }
  const favicon = read('assets/brand/favicon.svg');
  if (favicon !== undefined && read('public/favicon.svg') !== favicon)
    faults.push(stale('public/favicon.svg', 'assets/brand/'));
  return faults;
}

async function appIconFinding(file: string, svg: string, size: number): Promise<Finding | undefined> {
  const mend = REBUILD;
  if (!existsSync(file)) return { fault: 'missing: phones show this file', mend };
  try {
    const png = pngOf(file);
    const { format, width, height } = await sharp(png).metadata();
    if (format !== 'png') return { fault: `is ${(format ?? '').toUpperCase()} with the name of a PNG`, mend };
    if (width !== size || height !== size) return { fault: `is ${width}x${height} px, not ${size}x${size}`, mend };
    const drawn = sharp(svg, { density: (72 * size) / BRAND_SIDE }).resize(size, size);
    const [a, b] = await Promise.all(
      [sharp(png, { failOn: 'warning' }), drawn].map((picture) =>
        picture.flatten({ background: '#000000' }).raw().toBuffer(),
      ),
    );
    const sum = a?.reduce((total, level, index) => total + Math.abs(level - (b?.[index] ?? 0)), 0) ?? 0;
    return sum / (size * size * 3) > OTHER_DRAWING
      ? { fault: 'is not built from the files in assets/brand/', mend }
      : undefined;
  } catch (error) {
    return { fault: `cannot be read: ${firstLine(error)}`, mend };
  }
}

/** Returns the faults of the app icons and of their source drawings. */
async function brandFaults(root: string): Promise<Fault[]> {
  const faults = APP_ICONS.map(async ({ source, size, file }): Promise<Fault[]> => {
    const svg = join(root, 'assets/brand', `${source}.svg`);
    if (!existsSync(svg) || (await examinePicture(svg)).some(({ unreadable }) => unreadable)) return [];
    const finding = await appIconFinding(join(root, 'public', file), svg, size);
    return finding === undefined ? [] : [{ file: `public/${file}`, ...finding }];
  });
  const missing = [...new Set(APP_ICONS.map(({ source }) => source))]
    .filter((source) => !existsSync(join(root, 'assets/brand', `${source}.svg`)))
    .map((source): Fault => ({
      file: `assets/brand/${source}.svg`,
      fault: 'missing: the app icons need it',
      mend: `draw it on the ${BRAND_SIDE} grid`,
    }));
  return [...missing, ...(await Promise.all(faults)).flat()];
}

/** Faults of the pages' files: pictures, icons, brand art, and the files that are built from them. */
export const checkPages = async (root: string): Promise<Fault[]> => [
  ...(await pictureFaults(root)),
  ...staleFaults(root),
  ...(await brandFaults(root)),
];
