import type { TFunction } from 'i18next';
import type { CommandOf, PropsOf, SceneName, SnapshotOf } from '#scenes/bridge/contracts/index.ts';

/** What the badge before an item may be coloured in; its letter and the item's words say the same. */
export type PlainTone = 'red' | 'yellow' | 'blue' | 'pink' | 'white' | 'green';

/** One thing of a plain form; with commands it is a button that sends them. */
export interface PlainItem<N extends SceneName> {
  key: string | number;
  text: string;
  /** Smaller, below the text. */
  detail?: string | null;
  badge?: { tone: PlainTone | null; letter: string };
  /** What the result is about. */
  marked?: boolean;
  /** A place that is still empty; the text says so. */
  waiting?: boolean;
  commands?: readonly CommandOf<N>[];
}

/** An activity without its picture. */
export interface PlainView<N extends SceneName> {
  /** What it is. */
  label: string;
  /** How it stands, in a line. */
  status: string;
  /** What else the player should know. */
  note?: string;
  /** How many items stand in a row. */
  columns: number;
  items: readonly PlainItem<N>[];
}

/**
 * How an activity reads where nothing can be drawn: a function of what the page gave it and of how the scene says it
 * stands (null before it says so).
 */
export type PlainForm<N extends SceneName> = (
  props: PropsOf<N>,
  snapshot: SnapshotOf<N> | null,
  t: TFunction<'scene'>,
) => PlainView<N>;
