import type { TFunction } from 'i18next';
import type { CommandOf, PropsOf, SceneName, SnapshotOf } from '#scenes/bridge/contracts/index.ts';

/** One line of a plain form; with commands it is a button that sends them. */
export interface PlainItem<N extends SceneName> {
  key: string | number;
  text: string;
  /** What the result is about. */
  marked?: boolean;
  commands?: readonly CommandOf<N>[];
}

/** An activity without its picture. */
export interface PlainView<N extends SceneName> {
  /** Its name to assistive technology. */
  label: string;
  /** How it stands, in a line; empty before anything happened. */
  status: string;
  items: readonly PlainItem<N>[];
}

/** How an activity reads where nothing can be drawn: a function of what the page gave it and of how the scene says it stands (null before it says so). */
export type PlainForm<N extends SceneName> = (props: PropsOf<N>, snapshot: SnapshotOf<N> | null, t: TFunction<'scene'>) => PlainView<N>;
