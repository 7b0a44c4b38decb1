import { Particle, ParticleContainer, Rectangle, type Texture } from 'pixi.js';
import type { Size } from '../../bridge/page/sizes.ts';

const OUT_OF_SIGHT = -1000;
/** Opaque white as a small integer. */
const UNTINTED = -1;

/**
 * All moving pictures in one draw call: a list of particles refilled in drawing order each frame. The particles are
 * created once; unused ones are positioned off screen.
 */
export class PieceLayer extends ParticleContainer {
  readonly #particles: Particle[];
  #used = 0;
  #usedBefore = 0;

  constructor(texture: Texture, count: number, size: Size) {
    super({
      texture,
      boundsArea: new Rectangle(0, 0, size.width, size.height),
      dynamicProperties: { position: true, vertex: true, uvs: true, rotation: false, color: true },
    });
    this.#particles = Array.from(
      { length: count },
      () => new Particle({ texture, anchorX: 0.5, anchorY: 0.5, x: OUT_OF_SIGHT, y: OUT_OF_SIGHT }),
    );
    this.addParticle(...this.#particles);
  }

  begin(): void {
    this.#usedBefore = this.#used;
    this.#used = 0;
  }

  /**
   * The next particle in drawing order, for callers that set its fields themselves (engine/run/frame-loop.ts, rule 1).
   * Undefined when the pool is exhausted.
   */
  next(texture: Texture): Particle | undefined {
    const particle = this.#particles[this.#used];
    if (particle === undefined) return undefined;
    this.#used++;
    particle.texture = texture;
    particle.color = UNTINTED;
    return particle;
  }

  /** Draws `texture` centred at a point, above earlier ones; skipped when the pool is exhausted. */
  draw(texture: Texture, x: number, y: number, scaleX: number, scaleY: number): void {
    const particle = this.next(texture);
    if (particle === undefined) return;
    particle.x = x;
    particle.y = y;
    particle.scaleX = scaleX;
    particle.scaleY = scaleY;
  }

  end(): void {
    for (let i = this.#used; i < this.#usedBefore; i++) {
      const particle = this.#particles[i];
      if (particle !== undefined) particle.x = OUT_OF_SIGHT;
    }
  }
}
