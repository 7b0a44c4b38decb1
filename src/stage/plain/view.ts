import type { TFunction } from 'i18next';
import type { CommandOf, PropsOf, SceneName, SnapshotOf } from '#scenes/bridge/contracts/index.ts';

/** Colour of an item's badge; its letter and the item's text carry the same information. */
export type PlainTone = 'red' | 'yellow' | 'blue' | 'pink' | 'white' | 'green';

/** One item of a plain form; with commands it is a button that sends them. */
export interface PlainItem<N extends SceneName> {
  key: string | number;
  text: string;
  /** Smaller text below. */
  detail?: string | null;
  badge?: { tone: PlainTone | null; letter: string };
  /** True if it is part of the result. */
  marked?: boolean;
  /** True for an empty place, which the text explains. */
  waiting?: boolean;
  commands?: readonly CommandOf<N>[];
}

/** An activity without its graphics. */
export interface PlainView<N extends SceneName> {
  /** Accessible name of the form. */
  label: string;
  /** Current state, one line. */
  status: string;
  /** Additional information for the player. */
  note?: string;
  /** Items per row. */
  columns: number;
  items: readonly PlainItem<N>[];
}

/** The plain form of an activity: a function of its props and of the scene's snapshot (null before the first one). */
export type PlainForm<N extends SceneName> = (
  props: PropsOf<N>,
  snapshot: SnapshotOf<N> | null,
  t: TFunction<'scene'>,
) => PlainView<N>;
