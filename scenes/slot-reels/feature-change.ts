import type { SlotFeature } from '../bridge/contracts/slot-reels.ts';
import type { SceneContext } from '../engine/scene.ts';
import type { Machine } from './machine.ts';
import { CHANGE_MS } from './views/feature-view.ts';

/** Bulbs chase this fast while the cabinet changes, ms. */
const CHASE_MS = 90;

/** The moment in which free spins begin or end. */
export class FeatureChange {
  readonly #context: SceneContext<'slot-reels'>;
  readonly #machine: Machine;
  #feature: SlotFeature | null;
  /** Clock time at which the change began, ms; null if none is shown. */
  #from: number | null = null;

  constructor(context: SceneContext<'slot-reels'>, machine: Machine, feature: SlotFeature | null) {
    this.#context = context;
    this.#machine = machine;
    this.#feature = feature;
    machine.feature.rest(feature);
  }

  /** Shows free spins, or none, with a transition at their beginning and end. */
  set(feature: SlotFeature | null): void {
    const changes = (feature === null) !== (this.#feature === null);
    this.#feature = feature;
    if (changes && !this.#context.cutsMotion()) {
      this.#from = this.#context.now();
      this.#context.emit({ type: 'sound', cue: 'reel-anticipate', rate: feature === null ? 0.8 : 1.2 });
    } else if (this.#from === null) this.#machine.feature.rest(feature);
  }

  /** Ends the moment, if it is shown. */
  end(): void {
    if (this.#from === null) return;
    this.#from = null;
    this.#machine.feature.rest(this.#feature);
    this.#machine.setPhase(0);
    this.#context.wake();
  }

  /** It begins at `time` at the earliest: nothing is seen of it before, also where it had begun. */
  hold(time: number): void {
    if (this.#from === null) return;
    this.#from = time;
    if (this.#feature === null) this.#machine.feature.end(0);
    else this.#machine.feature.rest(null);
  }

  /** Draws it at a clock time in ms; returns whether it is shown. */
  update(time: number): boolean {
    if (this.#from === null) return false;
    const ms = time - this.#from;
    const feature = this.#feature;
    if (ms >= CHANGE_MS[feature === null ? 'end' : 'begin']) this.end();
    else {
      if (feature === null) this.#machine.feature.end(ms);
      else this.#machine.feature.begin(feature, ms);
      this.#machine.setPhase(Math.floor(time / CHASE_MS) % 2);
    }
    return true;
  }
}
