import { Container, Particle, ParticleContainer, Rectangle, type Texture } from 'pixi.js';
import type { AwardBurstSnapshot, BurstAim, BurstSize } from '../bridge/contracts/award-burst.ts';
import type { Ending } from '../bridge/contracts/common.ts';
import type { CommandHandlers, RequestHandlers } from '../bridge/contracts/index.ts';
import { BridgeError } from '../bridge/page/protocol.ts';
import type { Size } from '../bridge/page/sizes.ts';
import { turnCoin, type CoinFaces } from '../engine/draw/turning-coin.ts';
import { Activity } from '../engine/run/activity.ts';
import type { MotionState, Scene, SceneContext, SceneModule } from '../engine/scene.ts';
import { SCENE_FILES } from '../files.ts';
import type { FrameKey } from '../generated/assets.ts';
import { placeAt, planBurst, type BurstPlan, type FlightPlace, type Piece, type PieceKind } from './rules.ts';

const FRAMES: Readonly<Record<PieceKind, readonly FrameKey<'award-burst'>[]>> = {
  coin: ['coin'],
  gem: ['gem-sky', 'gem-rose'],
  confetti: ['confetti-red', 'confetti-marigold', 'confetti-teal', 'confetti-sky', 'confetti-rose', 'confetti-leaf'],
  ribbon: ['ribbon-red', 'ribbon-marigold', 'ribbon-teal', 'ribbon-rose'],
  dot: ['dot-warm', 'dot-rose'],
};
const OUT_OF_SIGHT = -1000;
/** Shortest time between two `landed` events, ms. */
const LANDED_MS = 90;
/** Size of a coin that reaches the aim, as a share of its full size. */
const LANDED_SCALE = 0.45;

interface BurstRequest {
  seed: number;
  size: BurstSize;
  aim: BurstAim | null;
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
  readonly #at: FlightPlace = { x: 0, y: 0, home: 0 };
  /** By piece: its picture, and 1 once it is gone. */
  #textures: readonly Texture[] = [];
  #gone = new Uint8Array();
  #landedAt = Number.NEGATIVE_INFINITY;
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
    burst: ({ seed, size, aim = null }, signal) => {
      if (this.#burst !== null) throw new BridgeError('refused', 'A burst is running.');
      const answer = this.#begin({ seed, size, aim }, 0).wait(signal);
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
    const { pieces, aim } = burst.plan;
    for (let i = 0; i < pieces.length; i++) {
      const piece = pieces[i];
      if (piece === undefined || this.#gone[i] === 1) continue;
      const particle = this.#particles[piece.particle];
      const own = elapsed - piece.startMs;
      if (particle === undefined || own < 0) continue;
      if (own < piece.endMs) this.#place(particle, i, piece, own, aim);
      else this.#land(particle, i, piece, time);
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
          : {
              seed: burst.plan.seed,
              size: burst.plan.size,
              aim: burst.plan.aim,
              elapsedMs: this.#context.now() - burst.startedAt,
            },
    };
  }

  restore({ burst }: AwardBurstSnapshot): void {
    this.#burst?.end('cut');
    if (burst !== null) this.#begin(burst, burst.elapsedMs);
    if (this.#context.cutsMotion()) this.settle();
  }

  #begin({ seed, size, aim }: BurstRequest, elapsedMs: number): Burst {
    const cap = Math.min(this.#context.tier().particleCap, this.#particles.length);
    const plan = { ...planBurst(seed, size, cap, this.#size, aim), seed, size, aim };
    const burst: Burst = new Activity(plan, this.#context.now() - elapsedMs, (ending) => this.#finish(ending));
    this.#burst = burst;
    const atlas = this.#context.assets.atlas('award-burst');
    this.#textures = plan.pieces.map(({ kind, variant }) => {
      const frames = FRAMES[kind];
      return atlas.texture(frames[variant % frames.length] ?? 'coin');
    });
    this.#gone = new Uint8Array(plan.pieces.length);
    this.#context.wake();
    return burst;
  }

  #place(particle: Particle, index: number, piece: Piece, ms: number, aim: BurstAim | null): void {
    placeAt(piece, ms, aim, this.#at);
    particle.x = this.#at.x;
    particle.y = this.#at.y;
    const turn = piece.turn + (piece.spin * ms) / 1000;
    if (piece.kind === 'coin') {
      turnCoin(particle, this.#coin, turn, piece.scale * (1 - (1 - LANDED_SCALE) * this.#at.home));
      particle.rotation = Math.sin(piece.turn) * 0.5;
      return;
    }
    particle.texture = this.#textures[index] ?? particle.texture;
    particle.rotation = turn;
    particle.scaleX = piece.scale;
    particle.scaleY = piece.scale;
  }

  /** The piece is gone: below the page, or a coin at the aim. */
  #land(particle: Particle, index: number, { homeMs }: Piece, time: number): void {
    this.#gone[index] = 1;
    particle.x = OUT_OF_SIGHT;
    if (homeMs === Infinity || time - this.#landedAt < LANDED_MS) return;
    this.#landedAt = time;
    this.#context.emit({ type: 'landed' });
  }

  #finish(ending: Ending): { ending: Ending } {
    this.#burst = null;
    for (const particle of this.#particles) particle.x = OUT_OF_SIGHT;
    this.#context.emit({ type: 'settled', ending });
    return { ending };
  }
}

export const awardBurst: SceneModule<'award-burst'> = {
  ...SCENE_FILES['award-burst'],
  mipmaps: true,
  prepare: (context) => new AwardBurstScene(context),
};
