import { Particle, ParticleContainer, Rectangle, type Texture } from 'pixi.js';
import type { RainPiece } from '../../bridge/contracts/money-rain.ts';
import { turnCoin, type CoinFaces } from '../../engine/draw/turning-coin.ts';
import type { Atlas } from '../../engine/files/assets.ts';
import { placeAt, type Place, type PlayArea } from '../places.ts';
import { isFalling, MAX_FALL_MS, MAX_PIECES, SHORTEST_FALL_MS, type FallingPiece, type RainPlan } from '../rules.ts';

/** Two above a packet and one above a coin, where they are fast; the tier limits their number. */
const MAX_STREAKS = 240;
/** How fast a piece falls, 0 (slowest) to 1: streaks from here on, and their length there and of the fastest. */
const PACKET_STREAKS_FROM = 0.12;
const COIN_STREAKS_FROM = 0.45;
const SHORTEST_STREAK = 0.55;
const MAX_STREAK = 1.75;
const OUT_OF_SIGHT = -1000;
interface StreakPlace {
  /** Of its foot, from the centre of a piece of scale 1. */
  x: number;
  y: number;
  /** Factor on its length. */
  length: number;
  warm: boolean;
}
const STREAKS: Readonly<Record<'packet' | 'coin', readonly StreakPlace[]>> = {
  packet: [
    { x: -17, y: -47.6, length: 1, warm: false },
    { x: 13.8, y: -53.8, length: 0.8, warm: true },
  ],
  coin: [{ x: 0, y: -25, length: 0.8, warm: true }],
};

/**
 * All pieces in the air, and the streaks above them: one draw call. Particles are created once; unused ones are
 * positioned out of sight.
 */
export class RainView extends ParticleContainer {
  readonly #coin: CoinFaces;
  readonly #packets: Readonly<Record<Exclude<RainPiece, 'coin'>, Texture>>;
  readonly #streaks: readonly Particle[];
  readonly #strokes: { readonly paper: Texture; readonly warm: Texture };
  readonly #pool: readonly Particle[];
  #slots = 0;
  readonly #place: Place = { x: 0, y: 0, scale: 1, rotation: 0, turn: 0, alpha: 1 };

  constructor(atlas: Atlas<'money-rain'>) {
    const coin = atlas.texture('coin');
    super({
      texture: coin,
      boundsArea: new Rectangle(0, 0, 1, 1),
      dynamicProperties: { position: true, rotation: true, vertex: true, uvs: true, color: true },
    });
    this.#coin = { face: coin, edge: atlas.texture('coin-edge') };
    this.#packets = { 'packet-red': atlas.texture('packet-red'), 'packet-blue': atlas.texture('packet-blue') };
    this.#strokes = { paper: atlas.texture('streak-paper'), warm: atlas.texture('streak-warm') };
    this.#streaks = Array.from(
      { length: MAX_STREAKS },
      () => new Particle({ texture: this.#strokes.paper, anchorX: 0.5, anchorY: 1, x: OUT_OF_SIGHT }),
    );
    this.#pool = Array.from(
      { length: MAX_PIECES },
      () => new Particle({ texture: coin, anchorX: 0.5, anchorY: 0.5, x: OUT_OF_SIGHT }),
    );
  }

  /** Allocates as many particles as the plan has in the air at most; null removes all. */
  fill(plan: RainPlan | null): void {
    this.#slots = plan?.slots ?? 0;
    this.removeParticles();
    if (plan !== null) this.addParticle(...this.#streaks, ...this.#pool.slice(0, this.#slots));
  }

  /** Positions every piece for `elapsedMs`; `taken[id]` is 1 for a caught one. */
  draw(plan: RainPlan, taken: Uint8Array, elapsedMs: number, area: PlayArea, streakCap: number): void {
    for (let i = 0; i < this.#slots; i++) {
      const particle = this.#pool[i];
      if (particle !== undefined) particle.x = OUT_OF_SIGHT;
    }
    let streaks = 0;
    for (let i = 0; i < plan.pieces.length; i++) {
      const piece = plan.pieces[i];
      if (piece === undefined || piece.startMs > elapsedMs) break;
      const particle = this.#pool[piece.slot];
      if (particle === undefined || taken[piece.id] === 1 || !isFalling(piece, elapsedMs)) continue;
      placeAt(plan, piece, elapsedMs, area, this.#place);
      this.#put(particle, piece);
      if (!area.still) streaks = this.#streak(piece, streaks, streakCap);
    }
    for (let i = streaks; i < MAX_STREAKS; i++) {
      const streak = this.#streaks[i];
      if (streak !== undefined) streak.x = OUT_OF_SIGHT;
    }
  }

  #put(particle: Particle, { kind }: FallingPiece): void {
    const { x, y, scale, rotation, turn, alpha } = this.#place;
    particle.x = x;
    particle.y = y;
    particle.rotation = rotation;
    if (kind === 'coin') turnCoin(particle, this.#coin, turn, scale);
    else {
      particle.texture = this.#packets[kind];
      particle.scaleX = scale;
      particle.scaleY = scale;
    }
    if (particle.alpha !== alpha) particle.alpha = alpha;
  }

  /** Draws the streaks above a fast piece at `#place`; returns how many are in use, `cap` at most. */
  #streak({ kind, fallMs }: FallingPiece, used: number, cap: number): number {
    const fast = (MAX_FALL_MS - fallMs) / (MAX_FALL_MS - SHORTEST_FALL_MS);
    if (fast < (kind === 'coin' ? COIN_STREAKS_FROM : PACKET_STREAKS_FROM)) return used;
    const { x, y, scale } = this.#place;
    const length = scale * (SHORTEST_STREAK + fast * (MAX_STREAK - SHORTEST_STREAK));
    const places = kind === 'coin' ? STREAKS.coin : STREAKS.packet;
    if (used + places.length > cap) return used;
    let next = used;
    for (let i = 0; i < places.length; i++) {
      const at = places[i];
      const streak = this.#streaks[next];
      if (at === undefined || streak === undefined) return next;
      streak.texture = at.warm ? this.#strokes.warm : this.#strokes.paper;
      streak.x = x + at.x * scale;
      streak.y = y + at.y * scale;
      streak.scaleX = scale;
      streak.scaleY = length * at.length;
      next++;
    }
    return next;
  }
}
