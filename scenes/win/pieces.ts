import { Container, Sprite } from 'pixi.js';
import type { WinTier } from '../bridge/contracts/win.ts';
import type { Atlas } from '../engine/files/assets.ts';
import { seeded } from '../engine/values/seeded.ts';
import type { WinFrame, WinPlace } from './place.ts';
import { EXIT_MS, WIN_MS, WIN_PIECES } from './rules.ts';

const COLOURS = [0xe5383b, 0xffc533, 0x16bfb0, 0x3aa0ff, 0xff5da2, 0x4dbb16];
const COIN = 0;
const SPARK = 1;
const CONFETTI = 2;
/** Kinds of ten pieces. */
const MIX = [COIN, CONFETTI, COIN, SPARK, COIN, CONFETTI, COIN, SPARK, COIN, CONFETTI];
/** Numbers of each piece: kind, start, direction x and y, reach, turn, flight. */
const FIELDS = 7;
/** Random numbers of each piece: angle, start, reach, turn, flight. */
const CHANCES = 5;
/** Share of the celebration in which pieces start. */
const STARTS = 0.6;
/** Pieces start so far from its middle, in radii of what won: it stays readable. */
const EDGE = 0.7;
/** px that paper falls in the first second. */
const FALL = 150;

/**
 * Coins, sparks and paper that burst out of what won; the coins then fly into the sign. Pieces are created once; where
 * they are is a function of time, from numbers drawn by a seed.
 */
export class Pieces {
  /** Sprites, because they share the sign's batch: particles would need another draw call and shader. */
  readonly root = new Container();
  readonly #sprites: readonly Sprite[];
  /** Drawn once: every win bursts alike. */
  readonly #chance: readonly number[];
  readonly #numbers = new Float32Array(WIN_PIECES.huge * FIELDS);
  readonly #from = { x: 0, y: 0, radius: 0 };
  readonly #to = { x: 0, y: 0 };
  #count = 0;

  constructor(atlas: Atlas<'win'>) {
    const textures = [atlas.texture('coin'), atlas.texture('spark'), atlas.texture('confetti')];
    this.#sprites = Array.from({ length: WIN_PIECES.huge }, (_, i) => {
      const kind = kindOf(i);
      const tint = kind === CONFETTI ? (COLOURS[i % COLOURS.length] ?? 0xffffff) : 0xffffff;
      const texture = textures[kind] ?? atlas.texture('coin');
      return new Sprite({ texture, tint, anchor: 0.5, scale: 0 });
    });
    this.root.addChild(...this.#sprites);
    const random = seeded(0x50a7);
    this.#chance = Array.from({ length: WIN_PIECES.huge * CHANCES }, random);
  }

  /** @param cap pieces that the device may show */
  begin(tier: WinTier, cap: number, focus: WinPlace['focus'], sign: WinPlace['sign']): void {
    this.#count = Math.min(WIN_PIECES[tier], cap);
    Object.assign(this.#from, focus);
    this.#to.x = sign.x;
    this.#to.y = sign.y;
    for (let i = 0; i < this.#sprites.length; i++) {
      const kind = kindOf(i);
      const chance = (which: number): number => this.#chance[i * CHANCES + which] ?? 0;
      const angle = chance(0) * 2 * Math.PI;
      const lift = kind === COIN ? 0.3 : 0.7;
      const at = i * FIELDS;
      this.#numbers[at] = kind;
      const start = chance(1) ** 1.3 * STARTS * WIN_MS[tier];
      this.#numbers[at + 1] = start;
      this.#numbers[at + 2] = Math.cos(angle);
      this.#numbers[at + 3] = Math.sin(angle) - lift;
      this.#numbers[at + 4] = focus.radius * (0.5 + chance(2) * 1.2);
      this.#numbers[at + 5] = (chance(3) - 0.5) * 12;
      // Home before the celebration leaves.
      this.#numbers[at + 6] = Math.min(700 + chance(4) * 500, WIN_MS[tier] - EXIT_MS - start);
      this.#hide(i);
    }
  }

  draw({ ms, rise, still }: WinFrame): void {
    this.root.visible = !still;
    if (still) return;
    const numbers = this.#numbers;
    const { x: fromX, y: fromY, radius } = this.#from;
    const { x: toX, y: toY } = this.#to;
    for (let i = 0; i < this.#count; i++) {
      const sprite = this.#sprites[i];
      if (sprite === undefined) continue;
      const at = i * FIELDS;
      const kind = numbers[at] ?? 0;
      const own = ms - (numbers[at + 1] ?? 0);
      const share = own / (numbers[at + 6] ?? 1);
      const seen = share > 0 && share < 1 && rise > 0;
      if (!seen) {
        this.#hide(i);
        continue;
      }
      // Fast out of what won, then slower: 1 - (1 - t)^3.
      const out = 1 - (1 - share) * (1 - share) * (1 - share);
      const reach = radius * EDGE + (numbers[at + 4] ?? 0) * out;
      let x = fromX + (numbers[at + 2] ?? 0) * reach;
      let y = fromY + (numbers[at + 3] ?? 0) * reach;
      let scale = kind === COIN ? 0.85 : 1;
      if (kind === COIN) {
        // The second half of its flight leads into the sign.
        const home = share < 0.45 ? 0 : ((share - 0.45) / 0.55) * ((share - 0.45) / 0.55);
        x += (toX - x) * home;
        y += (toY - y) * home;
        scale *= 1 - 0.45 * home;
      } else {
        if (kind === CONFETTI) y += FALL * share * share;
        scale *= share < 0.7 ? 1 : (1 - share) / 0.3;
      }
      const turn = ((numbers[at + 5] ?? 0) * own) / 1000;
      sprite.position.set(x, y);
      if (kind !== COIN) sprite.rotation = turn;
      sprite.scale.set(kind === COIN ? scale * (0.2 + 0.8 * Math.abs(Math.cos(turn))) : scale, scale);
    }
  }

  #hide(index: number): void {
    const sprite = this.#sprites[index];
    if (sprite !== undefined) sprite.scale.set(0);
  }
}

const kindOf = (index: number): number => MIX[index % MIX.length] ?? COIN;
