import type { CommandOf, EventOf, PropsOf, RequestOf, SceneName } from '#scenes/bridge/contracts/index.ts';

/** The languages of the demos' texts. */
export type Language = 'en-PH' | 'fil-PH';

/** A button that sends one command; plain data. */
export interface DemoCommand<N extends SceneName> {
  name: string;
  command: CommandOf<N>;
}

/**
 * A request and its recorded result, which must be the same whether it is played to its end, cut, or interrupted by a
 * lost context. Each starts in a new scene.
 */
export interface DemoRound<N extends SceneName> {
  name: string;
  /** Name of the variant whose props this round uses instead of the default ones. */
  variant?: string;
  /** Commands before the request: a half-played table, dropped coins, caught packets. */
  before?: readonly CommandOf<N>[];
  request: RequestOf<N>;
  /** Commands that a page sends after the round, before it celebrates a win: the winning dice. */
  after?: readonly CommandOf<N>[];
  /** Members of the answer and of the `settled` event, without `ending`. */
  result: Readonly<Record<string, unknown>>;
}

/** A tappable rectangle in scene units. */
export interface HitArea {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Demo data of a scene for the workbench, the browser tests and the bench. */
export interface SceneDemo<N extends SceneName> {
  scene: N;
  /** Props as in the product, in the player's language. */
  props(language: Language): PropsOf<N>;
  /** Other props by name ('4 sectors', '5x3'). */
  variants?: Readonly<Record<string, (language: Language) => PropsOf<N>>>;
  commands: readonly DemoCommand<N>[];
  /** At least two; the final pictures of the others differ from the last one's, unless `endsEmpty`. */
  rounds: readonly DemoRound<N>[];
  /** The request of a page after an event: a paid coin after `dropWanted`. `nth` counts these requests from 1. */
  answer?(event: EventOf<N>, nth: number): RequestOf<N> | null;
  /** For the hit-area overlay and the 44 px check. */
  hitAreas?(props: PropsOf<N>): readonly HitArea[];
  /** Gestures on it, if they are more than taps. */
  gestures?: 'draw';
  /** Duration of a round's film, ms (`npm run films`); default 12 s. */
  filmMs?: number;
  /** The round after which a win can be celebrated, by name; the first by default. */
  winRound?: string;
  /** A player's actions meanwhile: one is sent before each of the first pictures. */
  filmCommands?: readonly CommandOf<N>[];
  /** The picture is empty after a round (award burst). */
  endsEmpty?: true;
  /** The drawing reaches the edge of its host on purpose, so ink there does not mean a clipped frame. */
  fullBleed?: true;
  /** It can be played under reduced motion too, in a still form. */
  playsStill?: true;
}

/** A demo of any scene, for code that iterates over all of them. */
export type AnyDemo = SceneDemo<SceneName>;

/** Props of a variant, or the default ones if it does not exist. */
export function propsOf(demo: AnyDemo, language: Language, variant: string | null): PropsOf<SceneName> {
  const make = variant === null ? undefined : demo.variants?.[variant];
  return (make ?? demo.props)(language);
}
