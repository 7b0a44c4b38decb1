import type { SceneName } from '#scenes/bridge/contracts/index.ts';

/** One frame of a scene, as its `frames.ts` defines it. */
export interface ListedFrame {
  name: string;
  /** px at 1x. */
  size: readonly [width: number, height: number];
  /** px from the upper left corner; null for a frame anchored at its centre or a corner. */
  pivot: readonly [x: number, y: number] | null;
  /** Its description; without one, that of the frame before. */
  words: string;
}

interface FramesModule {
  REQUIRED_FRAMES: readonly string[];
  FRAME_SIZES: Readonly<Record<string, ListedFrame['size']>>;
  FRAME_PIVOTS?: Readonly<Record<string, readonly [x: number, y: number]>>;
}

const at = (scene: string): string => `../../scenes/${scene}/frames.ts`;
const MODULES = import.meta.glob<FramesModule>('../../scenes/*/frames.ts', { eager: true });
const TEXTS = import.meta.glob<string>('../../scenes/*/frames.ts', { eager: true, query: '?raw', import: 'default' });

/** A comment as a line of text. */
const unwrapped = (comment: string): string =>
  comment
    .split('\n')
    .map((line) => line.trim().replace(/^\* ?/, ''))
    .join(' ')
    .trim();

/**
 * Descriptions of frames from the comments of a `frames.ts`, by name. A comment holds for all names up to the next one.
 */
export function wordsOf(text: string): ReadonlyMap<string, string> {
  const list = text.slice(text.indexOf('REQUIRED_FRAMES'));
  const words = new Map<string, string>();
  let said = '';
  for (const [, comment, name] of list.slice(0, list.indexOf(']')).matchAll(/\/\*\*([\s\S]*?)\*\/|'([a-z0-9-]+)'/g)) {
    if (comment !== undefined) said = unwrapped(comment);
    else if (name !== undefined) words.set(name, said);
  }
  return words;
}

/** The frames of a scene, in the order of its `frames.ts`. */
export function framesOf(scene: SceneName): ListedFrame[] {
  const found = MODULES[at(scene)];
  const words = wordsOf(TEXTS[at(scene)] ?? '');
  return (found?.REQUIRED_FRAMES ?? []).map((name) => ({
    name,
    size: found?.FRAME_SIZES[name] ?? [0, 0],
    pivot: found?.FRAME_PIVOTS?.[name] ?? null,
    words: words.get(name) ?? '',
  }));
}
