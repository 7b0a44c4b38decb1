import { Particle, ParticleContainer, Rectangle, type Texture } from 'pixi.js';
import type { RainPiece } from '../bridge/contracts/money-rain.ts';
import type { Atlas } from '../engine/assets.ts';
import { turnCoin, type CoinFaces } from '../engine/turning-coin.ts';
import { placeAt, type Place, type PlayArea } from './places.ts';
import { isFalling, MAX_PIECES, type FallingPiece, type RainPlan } from './rules.ts';

/** Two above each falling packet; the tier limits their number. */
const MAX_STREAKS = 240;
const OUT_OF_SIGHT = -1000;
/** Relative to the centre of a packet of scale 1: x, y of the streak's foot, and its length as a factor. */
const STREAKS = [
  { x: -17, y: -47.6, length: 1 },
  { x: 13.8, y: -53.8, length: 0.8 },
] as const;

/**
 * All pieces in the air, and the streaks above them: one draw call. Particles are created once; unused ones are
 * positioned out of sight.
 */
export class RainView extends ParticleContainer {
  readonly #coin: CoinFaces;
  readonly #packets: Readonly<Record<Exclude<RainPiece, 'coin'>, Texture>>;
  readonly #streaks: readonly Particle[];
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
    const streaks = [atlas.texture('streak-paper'), atlas.texture('streak-warm')] as const;
    this.#streaks = Array.from(
      { length: MAX_STREAKS },
      (_, index) =>
        new Particle({ texture: streaks[index % 2 === 0 ? 0 : 1], anchorX: 0.5, anchorY: 1, x: OUT_OF_SIGHT }),
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
      if (piece.kind !== 'coin' && !area.still && streaks + STREAKS.length <= streakCap)
        streaks = this.#streak(streaks);
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

  /** Draws the two streaks above the packet at `#place`; returns how many are in use. */
  #streak(used: number): number {
    const { x, y, scale } = this.#place;
    let next = used;
    for (let i = 0; i < STREAKS.length; i++) {
      const at = STREAKS[i];
      const streak = this.#streaks[next];
      if (at === undefined || streak === undefined) return next;
      streak.x = x + at.x * scale;
      streak.y = y + at.y * scale;
      streak.scaleX = scale;
      streak.scaleY = scale * at.length;
      next++;
    }
    return next;
  }
}
