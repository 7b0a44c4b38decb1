import type { Container } from 'pixi.js';
import type { Ending, SoundCue } from '../bridge/contracts/common.ts';
import type { EventOf, SceneName } from '../bridge/contracts/index.ts';
import type { Win } from '../bridge/contracts/win.ts';
import { Activity } from '../engine/run/activity.ts';
import type { WinFrame, WinPlace, WinStep } from './place.ts';
import { riseAt, STILL_MS, WIN_BEATS, WIN_MS, WIN_PUSH } from './rules.ts';
import type { WinView } from './view.ts';

const CUES = { small: 'win-small', big: 'win-big', huge: 'win-mega' } as const satisfies Record<Win['tier'], SoundCue>;

/** Services of the engine for a celebration. */
export interface CelebrationContext {
  now(): number;
  reducedMotion(): boolean;
  unseen(): boolean;
  wake(): void;
  emit(event: EventOf<SceneName>): void;
}

interface Plan {
  win: Win;
  place: WinPlace;
  still: boolean;
}
type Running = Activity<Plan, { ending: Ending }>;

/**
 * Celebrates one win after another in a scene: the camera, the cues and the scene's own step, and with them rays, pieces
 * and the sign of the amount as soon as their art is loaded. Everything is a function of time.
 */
export class Celebration {
  readonly #step: WinStep;
  /** Scaled about the focus; holds the scene at (0, 0). */
  readonly #camera: Container;
  /** From scene units to the camera's. */
  readonly #scene: Container;
  readonly #context: CelebrationContext;
  readonly #frame: WinFrame = { tier: 'small', ms: 0, rise: 0, still: false };
  #view: WinView | null = null;
  #running: Running | null = null;
  #beats = 0;

  constructor(step: WinStep, camera: Container, scene: Container, context: CelebrationContext) {
    this.#step = step;
    this.#camera = camera;
    this.#scene = scene;
    this.#context = context;
  }

  /** Rays, pieces and sign are drawn from now on. */
  dress(view: WinView): void {
    this.#view = view;
    this.#step.layer.addChild(view.under);
    this.#scene.addChild(view.over);
    if (this.#running !== null) view.begin(this.#running.plan.win, this.#running.plan.place);
  }

  /**
   * Celebrates `win` and cuts a running celebration; null while nothing is shown that could have won, and for a tier of
   * a newer page. The promise is that of the bridge's request.
   */
  begin(win: Win, signal: AbortSignal): Promise<{ ending: Ending }> | null {
    // End the running celebration first: a step can restore only one highlight.
    this.end('cut');
    const place = win.tier in WIN_MS ? this.#step.place(win.tier) : null;
    if (place === null) return null;
    const values = { title: win.title ?? '', label: win.label };
    this.#context.emit({ type: 'announce', announcement: { key: 'win.celebrated', values } });
    if (this.#context.unseen()) return Promise.resolve({ ending: 'cut' });
    const still = this.#context.reducedMotion();
    const running: Running = new Activity({ win, place, still }, this.#context.now(), (ending) => this.#finish(ending));
    this.#running = running;
    this.#beats = 0;
    this.#view?.begin(win, place);
    this.#context.emit({ type: 'sound', cue: CUES[win.tier], rate: 1 });
    this.#context.wake();
    return still ? Promise.resolve({ ending: 'cut' }) : running.wait(signal);
  }

  /** Draws it at a clock time in ms; returns whether one is running. */
  update(time: number): boolean {
    const running = this.#running;
    if (running === null) return false;
    const { win, still } = running.plan;
    const ms = time - running.startedAt;
    if (ms >= (still ? STILL_MS : WIN_MS[win.tier])) {
      running.end('played');
      return true;
    }
    this.#beat(win, ms);
    this.#draw(running.plan, ms, still ? 1 : riseAt(win.tier, ms));
    return true;
  }

  /** The scene has another shape: a running celebration continues in its new place. */
  resize(): void {
    const plan = this.#running?.plan;
    if (plan === undefined) return;
    plan.place = this.#step.place(plan.win.tier) ?? plan.place;
    this.#view?.begin(plan.win, plan.place);
  }

  /** Ends it, if one is running: the scene is as it was before. */
  end(ending: Ending): void {
    this.#running?.end(ending);
  }

  #finish(ending: Ending): { ending: Ending } {
    const plan = this.#running?.plan;
    this.#running = null;
    if (plan !== undefined) this.#draw(plan, WIN_MS[plan.win.tier], 0);
    this.#view?.clear();
    this.#context.wake();
    return { ending };
  }

  #draw({ win: { tier }, place, still }: Plan, ms: number, rise: number): void {
    const frame = this.#frame;
    frame.tier = tier;
    frame.ms = ms;
    frame.rise = rise;
    frame.still = still;
    this.#step.draw(frame);
    this.#view?.draw(frame);
    const push = still ? 1 : 1 + (place.push - 1) * WIN_PUSH[tier] * rise;
    const x = this.#scene.x + place.focus.x * this.#scene.scale.x;
    const y = this.#scene.y + place.focus.y * this.#scene.scale.y;
    this.#camera.scale.set(push);
    this.#camera.position.set(x * (1 - push), y * (1 - push));
  }

  #beat({ tier }: Win, ms: number): void {
    const beats = WIN_BEATS[tier];
    for (let beat = beats[this.#beats]; beat !== undefined && beat.atMs <= ms; beat = beats[++this.#beats])
      this.#context.emit({ type: 'haptic', ms: beat.ms });
  }
}
