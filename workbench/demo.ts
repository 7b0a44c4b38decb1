import type { CommandOf, EventOf, PropsOf, RequestOf, SceneName } from '#scenes/bridge/contracts/index.ts';

/** The languages that demos have texts in. */
export type Language = 'en-PH' | 'fil-PH';

/** A button that sends one command: plain data. */
export interface DemoCommand<N extends SceneName> {
  name: string;
  command: CommandOf<N>;
}

/**
 * A request and what it must come to, whichever way it is played: to its end, cut, or across a lost context. Each
 * starts from a fresh scene.
 */
export interface DemoRound<N extends SceneName> {
  name: string;
  /** Props of this round by the name of a variant, where they are not the usual ones. */
  variant?: string;
  /** Sent before the request: a table half played, coins dropped, packets caught. */
  before?: readonly CommandOf<N>[];
  request: RequestOf<N>;
  /** Members of the answer and of the `settled` event, without `ending`. */
  result: Readonly<Record<string, unknown>>;
}

/** A rectangle in the scene's units that takes a finger. */
export interface HitArea {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What the workbench, the browser tests and the bench know of a scene. */
export interface SceneDemo<N extends SceneName> {
  scene: N;
  /** Props as the product gives them, in the player's language. */
  props(language: Language): PropsOf<N>;
  /** Other props by name ('4 sectors', '5x3'). */
  variants?: Readonly<Record<string, (language: Language) => PropsOf<N>>>;
  commands: readonly DemoCommand<N>[];
  /** At least two; those before the last have other pictures at their end than it, unless `endsEmpty`. */
  rounds: readonly DemoRound<N>[];
  /**
   * What a page would ask for when the scene says so: a coin where a finger wants one, once it is paid. `nth` counts
   * these answers from 1.
   */
  answer?(event: EventOf<N>, nth: number): RequestOf<N> | null;
  /** For the hit-area overlay and the 44 px check. */
  hitAreas?(props: PropsOf<N>): readonly HitArea[];
  /** What fingers do on it, where they do more than tap. */
  gestures?: 'draw';
  /** Nothing is left to see when a round has ended (award burst). */
  endsEmpty?: true;
  /** The drawing goes to the edge of its host by design, so ink there is no sign of a clipped frame. */
  fullBleed?: true;
  /** The player plays it under reduced motion too, in a still form. */
  playsStill?: true;
}

/** A demo with the scene's name rubbed out, as the page and the tests go over all of them. */
export type AnyDemo = SceneDemo<SceneName>;

/** Props of a variant, or the usual ones where it has no such variant. */
export function propsOf(demo: AnyDemo, language: Language, variant: string | null): PropsOf<SceneName> {
  const make = variant === null ? undefined : demo.variants?.[variant];
  return (make ?? demo.props)(language);
}
