import { Container, Particle, ParticleContainer, Rectangle } from 'pixi.js';
import type { Ending } from '../bridge/contracts/common.ts';
import type { AwardBurstSnapshot, BurstSize } from '../bridge/contracts/award-burst.ts';
import type { CommandHandlers, RequestHandlers } from '../bridge/contracts/index.ts';
import { BridgeError } from '../bridge/protocol.ts';
import type { Size } from '../bridge/sizes.ts';
import { Activity } from '../engine/activity.ts';
import type { FrameKey } from '../generated/assets.ts';
import type { MotionState, Scene, SceneContext, SceneModule } from '../engine/scene.ts';
import { turnCoin, type CoinFaces } from '../engine/turning-coin.ts';
import { placeAt, planBurst, type BurstPlan, type Piece, type PieceKind } from './rules.ts';

const FRAMES: Readonly<Record<PieceKind, readonly FrameKey<'award-burst'>[]>> = {
  coin: ['coin'],
  gem: ['gem-sky', 'gem-rose'],
  confetti: ['confetti-red', 'confetti-marigold', 'confetti-teal', 'confetti-sky', 'confetti-rose', 'confetti-leaf'],
  ribbon: ['ribbon-red', 'ribbon-marigold', 'ribbon-teal', 'ribbon-rose'],
  dot: ['dot-warm', 'dot-rose'],
};
const OUT_OF_SIGHT = -1000;

interface BurstRequest {
  seed: number;
  size: BurstSize;
}
type Burst = Activity<BurstPlan & BurstRequest, { ending: Ending }>;

/** Coins and ribbons over any page, for the reward modal. It ends by itself; where motion is cut nothing is shown. */
class AwardBurstScene implements Scene<'award-burst'> {
  readonly root = new Container();
  readonly win = null;
  readonly #context: SceneContext<'award-burst'>;
  readonly #layer: ParticleContainer;
  /** Created once, as many as the highest tier may show; unused ones are positioned out of sight. */
  readonly #particles: Particle[];
  readonly #coin: CoinFaces;
  readonly #at = { x: 0, y: 0 };
  #size: Size = { width: 1, height: 1 };
  #burst: Burst | null = null;

  constructor(context: SceneContext<'award-burst'>) {
    this.#context = context;
    const atlas = context.assets.atlas('award-burst');
    this.#coin = { face: atlas.texture('coin'), edge: atlas.texture('coin-edge') };
    this.#layer = new ParticleContainer({
      texture: this.#coin.face,
      boundsArea: new Rectangle(0, 0, 1, 1),
      dynamicProperties: { position: true, rotation: true, vertex: true, uvs: true, color: false },
    });
    this.#particles = Array.from(
      { length: context.tier().particleCap },
      () => new Particle({ texture: this.#coin.face, anchorX: 0.5, anchorY: 0.5, x: OUT_OF_SIGHT, y: OUT_OF_SIGHT }),
    );
    this.#layer.addParticle(...this.#particles);
    this.root.addChild(this.#layer);
  }

  readonly commands: CommandHandlers<'award-burst'> = {
    settle: () => this.settle(),
    snapshot: ({ snapshot }) => this.restore(snapshot),
    pointer: () => undefined,
  };

  readonly requests: RequestHandlers<'award-burst'> = {
    burst: ({ seed, size }, signal) => {
      if (this.#burst !== null) throw new BridgeError('refused', 'A burst is running.');
      const answer = this.#begin({ seed, size }, 0).wait(signal);
      if (this.#context.cutsMotion()) this.settle();
      else this.#context.emit({ type: 'sound', cue: 'coins', rate: 1 });
      return answer;
    },
  };

  setProps(): void {
    // The scene has no props.
  }

  resize(size: Size): void {
    this.#size = size;
    this.#layer.boundsArea = new Rectangle(0, 0, size.width, size.height);
  }

  update(time: number): MotionState {
    const burst = this.#burst;
    if (burst === null) return 'still';
    const elapsed = time - burst.startedAt;
    if (elapsed >= burst.plan.durationMs) {
      burst.end('played');
      return 'moving';
    }
    for (let i = 0; i < burst.plan.pieces.length; i++) {
      const piece = burst.plan.pieces[i];
      const particle = this.#particles[i];
      if (piece !== undefined && particle !== undefined) this.#place(particle, piece, elapsed - piece.startMs);
    }
    return 'moving';
  }

  settle(): void {
    this.#burst?.end('cut');
    this.#context.wake();
  }

  takeSnapshot(): AwardBurstSnapshot {
    const burst = this.#burst;
    return {
      burst:
        burst === null
          ? null
          : { seed: burst.plan.seed, size: burst.plan.size, elapsedMs: this.#context.now() - burst.startedAt },
    };
  }

  restore({ burst }: AwardBurstSnapshot): void {
    this.#burst?.end('cut');
    if (burst !== null) this.#begin(burst, burst.elapsedMs);
    if (this.#context.cutsMotion()) this.settle();
  }

  #begin({ seed, size }: BurstRequest, elapsedMs: number): Burst {
    const cap = Math.min(this.#context.tier().particleCap, this.#particles.length);
    const plan = { ...planBurst(seed, size, cap, this.#size), seed, size };
    const burst: Burst = new Activity(plan, this.#context.now() - elapsedMs, (ending) => this.#finish(ending));
    this.#burst = burst;
    const atlas = this.#context.assets.atlas('award-burst');
    for (const [index, { kind, variant }] of plan.pieces.entries()) {
      const frames = FRAMES[kind];
      const particle = this.#particles[index];
      if (particle !== undefined) particle.texture = atlas.texture(frames[variant % frames.length] ?? 'coin');
    }
    this.#context.wake();
    return burst;
  }

  #place(particle: Particle, piece: Piece, ms: number): void {
    if (ms < 0) return;
    placeAt(piece, ms, this.#at);
    particle.x = this.#at.x;
    particle.y = this.#at.y;
    const turn = piece.turn + (piece.spin * ms) / 1000;
    if (piece.kind === 'coin') {
      turnCoin(particle, this.#coin, turn, piece.scale);
      particle.rotation = Math.sin(piece.turn) * 0.5;
      return;
    }
    particle.rotation = turn;
    particle.scaleX = piece.scale;
    particle.scaleY = piece.scale;
  }

  #finish(ending: Ending): { ending: Ending } {
    this.#burst = null;
    for (const particle of this.#particles) particle.x = OUT_OF_SIGHT;
    this.#context.emit({ type: 'settled', ending });
    return { ending };
  }
}

export const awardBurst: SceneModule<'award-burst'> = {
  bundles: ['award-burst'],
  fonts: [],
  mipmaps: true,
  prepare: (context) => new AwardBurstScene(context),
};
