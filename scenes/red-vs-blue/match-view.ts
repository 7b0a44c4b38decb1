import { Container, Sprite } from 'pixi.js';
import type { Camp, RedVsBlueProps } from '../bridge/contracts/red-vs-blue.ts';
import type { Atlas } from '../engine/files/assets.ts';
import type { GlyphSet } from '../engine/text/font.ts';
import type { WinFrame, WinPlace } from '../win/place.ts';
import { BannerView } from './banner-view.ts';
import { CrowdView } from './crowd-view.ts';
import { PennantView } from './pennant-view.ts';
import { RopeView } from './rope-view.ts';
import { lineOf } from './rules.ts';
import { MIDDLE_X, TeamView } from './team-view.ts';

const ARROW_Y = 258;
/** It is this much higher over arms in the air. */
const ARROW_UP = 20;
/** Head of the middle puller of a camp, from the star. */
const ARROW_X = 100;
/** Sign of a celebration: on the bar, which no longer counts. */
const SIGN = { x: MIDDLE_X, y: 446, width: 230 } as const;
/** Winners: from the middle in widths of their line, y and radius; the bar stays inside the picture. */
const FOCUS = { lines: 2.2, y: 322, radius: 108 } as const;
const PUSH = 1.03;
/** How high the winners hop at each tier. */
const HEIGHT: Readonly<Record<WinFrame['tier'], number>> = { small: 0.6, big: 0.85, huge: 1 };
const CAMPS: readonly Camp[] = ['red', 'blue'];

/**
 * Both camps on their rope with the people who watch them, and the winner's banner. `hasEffects` says whether the tier
 * lets the people move.
 */
export class MatchView {
  /** The rope, both camps, the star and the pennants: below the shade of a celebration. */
  readonly field = new Container();
  /** The winners and their people, above it. */
  readonly raised = new Container();
  /** The banner, and the arrow at the player's camp: above all. */
  readonly front = new Container();
  readonly #hasEffects: () => boolean;
  readonly #below = new Container();
  readonly #rope: RopeView;
  readonly #teams: Readonly<Record<Camp, TeamView>>;
  readonly #crowds: Readonly<Record<Camp, CrowdView>>;
  readonly #pennants: Readonly<Record<Camp, PennantView>>;
  readonly #banner: BannerView;
  readonly #arrow: Sprite;
  #mine: Camp | null = null;
  #winner: Camp | null = null;
  #star = 0;

  constructor(atlas: Atlas<'red-vs-blue'>, font: GlyphSet, hasEffects: () => boolean) {
    this.#hasEffects = hasEffects;
    this.#rope = new RopeView(atlas);
    this.#teams = { red: new TeamView(atlas, 'red'), blue: new TeamView(atlas, 'blue') };
    this.#pennants = { red: new PennantView(atlas, font, 'red'), blue: new PennantView(atlas, font, 'blue') };
    this.#crowds = { red: new CrowdView(atlas, 'red'), blue: new CrowdView(atlas, 'blue') };
    this.#banner = new BannerView(atlas, font);
    this.#arrow = new Sprite({ texture: atlas.texture('mine'), anchor: { x: 0.5, y: 26 / 28 }, y: ARROW_Y });
    this.field.addChild(
      this.#rope.rope,
      this.#below,
      this.#rope.star,
      this.#pennants.red.root,
      this.#pennants.blue.root,
    );
    this.front.addChild(this.#banner.root, this.#arrow);
    this.#raise(null);
  }

  /** The winning camp; null while both pull. */
  get winner(): Camp | null {
    return this.#winner;
  }

  /** Shows the camps' letters, and the arrow at the player's. */
  setProps({ letter, mine }: Pick<RedVsBlueProps, 'letter' | 'mine'>): void {
    this.#pennants.red.letter = letter.red;
    this.#pennants.blue.letter = letter.blue;
    this.#banner.letters = letter;
    this.#mine = mine;
    this.#pointOut();
  }

  /** Losers see no celebration; without a chosen camp any win is celebrated. */
  isFestive(winner: Camp): boolean {
    return this.#mine === null || this.#mine === winner;
  }

  /** No camp has won: no banner, and the people watch. */
  standBack(): void {
    this.#winner = null;
    this.#raise(null);
    this.#banner.hide();
    for (const camp of CAMPS) this.#crowds[camp].watch(null);
  }

  /** The people follow a match, `ms` after its start. */
  watch(ms: number): void {
    if (this.#hasEffects()) for (const camp of CAMPS) this.#crowds[camp].watch(ms);
  }

  /** Draws both camps pulling; see `TeamView.pull`. Without a star they stay where they are. */
  pull(speed: number, heave: number, star = this.#star): void {
    this.#star = star;
    this.#rope.place(star, 0);
    this.#teams.red.pull(star, speed, heave);
    this.#teams.blue.pull(star, speed, heave);
    this.#pointOut();
  }

  /** A camp has won: it comes above the shade of a celebration. */
  decide(winner: Camp): void {
    this.#winner = winner;
    this.#raise(winner);
  }

  /** Draws both camps `ms` after `winner` was decided. */
  cheer(winner: Camp, ms: number): void {
    const star = lineOf(winner);
    this.#star = star;
    this.#rope.place(star, ms);
    const loser = winner === 'red' ? 'blue' : 'red';
    const isFestive = this.isFestive(winner);
    this.#teams[winner].cheer(star, ms, isFestive);
    this.#teams[loser].tumble(star, ms);
    this.#crowds[loser].watch(null);
    if (isFestive) this.#crowds[winner].cheer(this.#hasEffects() ? ms : Number.POSITIVE_INFINITY);
    else this.#crowds[winner].watch(null);
    this.#banner.drop(winner, ms);
    this.#pointOut();
  }

  /** Where a celebration is: null where nothing that the player could celebrate has been won. */
  winPlace(): WinPlace | null {
    const winner = this.#winner;
    if (winner === null || !this.isFestive(winner)) return null;
    const { lines, y, radius } = FOCUS;
    return { focus: { x: MIDDLE_X + lines * lineOf(winner), y, radius }, sign: SIGN, push: PUSH };
  }

  /** One frame of a celebration: the winners and their people hop, the banner swings. */
  celebrate({ tier, ms, rise, still }: WinFrame): void {
    const winner = this.#winner;
    if (winner === null) return;
    const height = still ? 0 : rise * HEIGHT[tier];
    this.#teams[winner].dance(this.#star, ms, height);
    this.#crowds[winner].hop(ms, this.#hasEffects() ? height : 0);
    this.#banner.swing(ms, height);
  }

  /** Raises the winners and their people above the shade of a celebration; null lowers all. */
  #raise(winner: Camp | null): void {
    for (const camp of CAMPS)
      (camp === winner ? this.raised : this.#below).addChild(this.#teams[camp].root, this.#crowds[camp].root);
  }

  /** Moves the arrow with its camp. */
  #pointOut(): void {
    this.#arrow.visible = this.#mine !== null;
    this.#arrow.x = MIDDLE_X + this.#star + (this.#mine === 'blue' ? ARROW_X : -ARROW_X);
    this.#arrow.y = this.#winner !== null && this.#winner === this.#mine ? ARROW_Y - ARROW_UP : ARROW_Y;
  }
}
