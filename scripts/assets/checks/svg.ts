import sharp from 'sharp';
import { styleOf, type SvgStyle } from '../svg/style.ts';
import { fromRoot, numbersOf, withRoot, type SvgDrawing, type SvgElement } from '../svg/tree.ts';
import type { Fault } from './fault.ts';
import { inkFindings } from './ink.ts';

type Finding = Omit<Fault, 'file'>;

const SVG_DPI = 72;
/**
 * Margin around the frame that is searched for paint, px, and the minimum alpha (of 255) that counts: less is the soft
 * edge of a shape that fits.
 */
const CLIP_MARGIN = 3;
const CLIP_ALPHA = 40;
/** Share by which the viewBox's aspect ratio may differ from the size's: less than 1 px on our largest object. */
const SHAPE_TOLERANCE = 0.05;

const PLAIN = 'export it as plain SVG';
const ANIMATED = ['animate', 'animateMotion', 'animateTransform', 'set'];
const SCRIPTED = ['script', 'foreignObject', 'iframe', 'audio', 'video'];

/** Returns the drawing's pivot in px at 1x from `data-pivot="28 40"` on the root. */
export function statedPivot({ root }: SvgDrawing): readonly [x: number, y: number] | undefined {
  const [x, y] = numbersOf(root.attributes.get('data-pivot'));
  return x !== undefined && y !== undefined && Number.isFinite(x) && Number.isFinite(y) ? [x, y] : undefined;
}

function textFinding({ attributes }: SvgElement, { declarations }: SvgStyle): Finding {
  const font = attributes.get('font-family') ?? declarations.find(({ property }) => property === 'font-family')?.value;
  return {
    fault: `it contains <text>${font === undefined ? '' : ` in the font "${font}"`}: other machines draw it in another font`,
    mend: 'convert the text to outlines (Inkscape: Path, Object to Path); the scene writes changing text in our bitmap fonts',
  };
}

function imageFinding({ attributes }: SvgElement): Finding {
  const href = attributes.get('href') ?? '';
  return {
    fault:
      href.startsWith('data:') || href === ''
        ? 'it contains a pixel picture (<image>)'
        : `it contains <image> of the file "${href}", which the build does not have`,
    mend: 'draw paths only: trace the picture, or save the whole frame as a PNG at twice its size',
  };
}

/** Returns one finding for each kind of element that a picture must not contain. */
function elementFindings({ elements }: SvgDrawing, style: SvgStyle): Finding[] {
  const first = (names: readonly string[]) => elements.find(({ name }) => names.includes(name));
  const [text, image, filter] = [first(['text']), first(['image']), first(['filter'])];
  const [script, moving] = [first(SCRIPTED), first(ANIMATED)];
  const handler = elements
    .flatMap(({ name, attributes }) => [...attributes.keys()].map((attribute) => [name, attribute] as const))
    .find(([, attribute]) => attribute.toLowerCase().startsWith('on'));
  return [
    ...(text ? [textFinding(text, style)] : []),
    ...(image ? [imageFinding(image)] : []),
    ...(filter ? [{ fault: 'it contains <filter>', mend: 'replace blur and glow by flat shapes' }] : []),
    ...(script ? [{ fault: `it contains <${script.name}>`, mend: PLAIN }] : []),
    ...(handler ? [{ fault: `its <${handler[0]}> runs a script (${handler[1]})`, mend: PLAIN }] : []),
    ...(moving ? [{ fault: `it moves (<${moving.name}>)`, mend: 'export one still picture; the scene moves it' }] : []),
  ];
}

function styleFindings({ declarations, atRules }: SvgStyle): Finding[] {
  const blur = declarations.find(
    ({ property, value, urls }) =>
      ['filter', 'backdrop-filter'].includes(property) && value !== 'none' && urls.length === 0,
  );
  const moving =
    declarations.find(({ property, value }) => /^(animation|transition)(-|$)/.test(property) && value !== 'none')
      ?.property ?? (atRules.some(({ name }) => name.endsWith('keyframes')) ? '@keyframes' : undefined);
  return [
    ...(blur
      ? [{ fault: `it has the style ${blur.property}: ${blur.value}`, mend: 'replace blur and glow by flat shapes' }]
      : []),
    ...(moving === undefined
      ? []
      : [{ fault: `it moves (the style ${moving})`, mend: 'export one still picture; the scene moves it' }]),
  ];
}

const offsetOf = (value = '0'): number => (value.trim().endsWith('%') ? Number.parseFloat(value) / 100 : Number(value));

/** Gradients may have hard stops only: two neighbouring stops of different colours must share an offset. */
function gradientFindings({ elements }: SvgDrawing): Finding[] {
  return elements
    .filter(({ name }) => name === 'linearGradient' || name === 'radialGradient')
    .filter(({ children }) => {
      const stops = children
        .filter(({ name }) => name === 'stop')
        .map((stop) => ({
          at: offsetOf(stop.attributes.get('offset')),
          paint: ['stop-color', 'stop-opacity', 'style'].map((name) => stop.attributes.get(name) ?? '').join(' '),
        }));
      return stops.some(({ at, paint }, index) => {
        const before = stops[index - 1];
        return before !== undefined && before.paint !== paint && before.at < at;
      });
    })
    .slice(0, 1)
    .map(({ attributes }) => ({
      fault: `its gradient "${attributes.get('id') ?? ''}" changes gradually from one colour to another`,
      mend: 'put two stops at the same offset where the colours meet, or use flat shapes',
    }));
}

function referenceFindings({ elements }: SvgDrawing, { declarations, atRules }: SvgStyle): Finding[] {
  const ids = new Set(elements.map(({ attributes }) => attributes.get('id')));
  const hrefs = elements
    .filter(({ name }) => name !== 'image')
    .flatMap(({ attributes }) => attributes.get('href') ?? []);
  const imports = atRules.filter(({ name }) => name === 'import').flatMap(({ targets }) => targets);
  const targets = new Set([...hrefs, ...declarations.flatMap(({ urls }) => urls), ...imports]);
  return [...targets].flatMap((target): Finding[] => {
    if (!target.startsWith('#'))
      return [
        {
          fault: `it refers to another file, "${target}"`,
          mend: `copy the used parts into this file, or ${PLAIN}`,
        },
      ];
    return ids.has(target.slice(1))
      ? []
      : [
          {
            fault: `it uses "${target}", which it does not define`,
            mend: 'export it again with its definitions (symbols, gradients, clip paths)',
          },
        ];
  });
}

/** True if the drawing extends beyond its viewBox, i.e. it has paint there when rendered with a margin. */
async function isClipped(svg: string, drawing: SvgDrawing): Promise<boolean> {
  const { attributes } = drawing.root;
  const [width, height] = [Number(attributes.get('width')), Number(attributes.get('height'))];
  const [x = 0, y = 0, w = width, h = height] = numbersOf(attributes.get('viewBox'));
  const [mx, my] = [(w / width) * CLIP_MARGIN, (h / height) * CLIP_MARGIN];
  const widened = withRoot(svg, drawing, {
    width: String(width + 2 * CLIP_MARGIN),
    height: String(height + 2 * CLIP_MARGIN),
    viewBox: `${x - mx} ${y - my} ${w + 2 * mx} ${h + 2 * my}`,
  });
  const { data, info } = await sharp(Buffer.from(fromRoot(widened)), { density: SVG_DPI })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let py = 0; py < info.height; py++) {
    for (let px = 0; px < info.width; px++) {
      const inside =
        px >= CLIP_MARGIN && px < info.width - CLIP_MARGIN && py >= CLIP_MARGIN && py < info.height - CLIP_MARGIN;
      if (!inside && (data[(py * info.width + px) * 4 + 3] ?? 0) > CLIP_ALPHA) return true;
    }
  }
  return false;
}

/** Faults of the viewBox. A drawing with a size and without another unit may omit it. */
function boxFindings({ root }: SvgDrawing): Finding[] {
  const box = root.attributes.get('viewBox');
  const [width, height] = [Number(root.attributes.get('width')), Number(root.attributes.get('height'))];
  const mend = `write viewBox="0 0 ${width} ${height}" and draw in these units`;
  if (box === undefined) return [{ fault: 'its <svg> has no viewBox, so the drawing does not scale', mend }];
  const [x = Number.NaN, y = Number.NaN, w = 0, h = 0] = numbersOf(box);
  if (![x, y, w, h].every(Number.isFinite) || w <= 0 || h <= 0)
    return [{ fault: `its viewBox "${box}" is not four numbers: left, top, width, height`, mend }];
  if (root.attributes.get('preserveAspectRatio')?.includes('none'))
    return [{ fault: 'it is stretched (preserveAspectRatio="none")', mend: 'remove preserveAspectRatio' }];
  if (Math.abs((w / h) * (height / width) - 1) <= SHAPE_TOLERANCE) return [];
  return [
    {
      fault: `its viewBox is ${w} by ${h} and its size ${width}x${height}: the drawing does not fill its frame`,
      mend: 'give both the same aspect ratio',
    },
  ];
}

/** Returns the faults that no picture may have: of elements, styles, gradients, references and ink. */
export function contentFindings(drawing: SvgDrawing): Finding[] {
  const style = styleOf(drawing);
  return [
    ...elementFindings(drawing, style),
    ...styleFindings(style),
    ...gradientFindings(drawing),
    ...referenceFindings(drawing, style),
    ...inkFindings(style.declarations),
  ];
}

/** Returns {@link contentFindings} and the faults of a frame's size, viewBox and edge. */
export async function frameFindings(svg: string, drawing: SvgDrawing): Promise<Finding[]> {
  const { attributes } = drawing.root;
  const findings = contentFindings(drawing);
  const isWhole = (name: string) => /^[1-9]\d*$/.test(attributes.get(name) ?? '');
  if (!isWhole('width') || !isWhole('height'))
    return [
      ...findings,
      {
        fault: 'its <svg> has no whole-number width and height',
        mend: "set width and height to the size in px at 1x, as in the scene's frames.ts",
      },
    ];
  const box = boxFindings(drawing);
  if (box.length === 0 && (await isClipped(svg, drawing)))
    box.push({
      fault: 'the drawing is cut off at its edge',
      mend: 'widen the viewBox or move the drawing, so that outlines end inside it',
    });
  return [...findings, ...box];
}
