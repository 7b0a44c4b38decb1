import type { SlotSymbol, SlotWin } from '../bridge/contracts/slot-reels.ts';
import type { MotionState, SceneContext } from '../engine/scene.ts';
import { COIN_BURST_MS } from './coin-burst.ts';
import type { Machine } from './machine.ts';
import { winAt, winMs } from './rules.ts';
import { ALL } from './win-view.ts';

/** Bulbs swap colours this often, ms while reels run or wins are shown. */
export const BULB_STEP_MS = 220;
/** Time in which a line is drawn, ms; its symbols grow and shrink once in twice that time. */
const LINE_DRAW_MS = 320;
const SWELL = 0.14;
const NONE = -2;

/** Shows the wins of a spin one after another, with coins for a big one, and then marks all of them. */
export class WinShow {
  readonly #context: SceneContext<'slot-reels'>;
  readonly #machine: Machine;
  #wins: readonly SlotWin[] = [];
  #big = false;
  /** Clock time at which it began, ms; null when it is over. */
  #from: number | null = null;
  #shown = NONE;

  constructor(context: SceneContext<'slot-reels'>, machine: Machine) {
    this.#context = context;
    this.#machine = machine;
  }

  get wins(): readonly SlotWin[] {
    return this.#wins;
  }

  get big(): boolean {
    return this.#big;
  }

  /** ms since it began, or null when it is over. */
  get elapsedMs(): number | null {
    return this.#from === null ? null : this.#context.now() - this.#from;
  }

  /** Starts with these wins on the visible symbols, `elapsedMs` ago. */
  begin(seen: readonly (readonly SlotSymbol[])[], wins: readonly SlotWin[], big: boolean, elapsedMs: number): void {
    this.forget();
    this.#machine.wins.setWins(seen, wins);
    this.#wins = wins;
    this.#big = big;
    if (wins.length > 0) this.#from = this.#context.now() - elapsedMs;
    this.#context.wake();
  }

  /** Removes all marks. */
  forget(): void {
    this.#wins = [];
    this.#big = false;
    this.#from = null;
    this.#shown = NONE;
    this.#machine.wins.clear();
    this.#machine.coins.advance(COIN_BURST_MS);
    this.#machine.swell(1);
  }

  /** Ends it, if it is running. */
  settle(): void {
    if (this.#from !== null) this.#rest();
  }

  update(time: number): MotionState {
    if (this.#from === null) return 'still';
    const elapsed = time - this.#from;
    const count = this.#wins.length;
    const index = winAt(count, elapsed);
    if (index !== this.#shown) this.#turnTo(index);
    const flying = this.#big && this.#context.tier().effects && this.#machine.coins.advance(elapsed);
    if (index === ALL && !flying) this.#rest();
    else this.#play(time, index === ALL ? Number.POSITIVE_INFINITY : elapsed - index * winMs(count));
    return 'moving';
  }

  /** Draws bulbs, the line and the size of its symbols `own` ms after the win's turn began. */
  #play(time: number, own: number): void {
    const phase = Math.floor(time / BULB_STEP_MS) % 2;
    this.#machine.setPhase(phase);
    this.#machine.wins.animate(phase, Math.min(1, own / LINE_DRAW_MS));
    this.#machine.swell(own < 2 * LINE_DRAW_MS ? 1 + SWELL * Math.sin((Math.PI * own) / (2 * LINE_DRAW_MS)) : 1);
  }

  /** Shows one win, or all of them. */
  #turnTo(index: number): void {
    this.#machine.swell(1);
    this.#shown = index;
    this.#machine.wins.show(index);
    if (index === ALL) return;
    this.#context.emit({ type: 'sound', cue: 'reel-line', rate: 1 + Math.min(index, 8) * 0.05 });
    this.#context.emit({ type: 'winShown', index });
  }

  /** Marks all wins and stops. */
  #rest(): void {
    this.#from = null;
    this.#turnTo(ALL);
    this.#machine.coins.advance(COIN_BURST_MS);
    this.#machine.wins.animate(0, 1);
    this.#machine.setPhase(0);
    this.#context.emit({ type: 'winsShown' });
  }
}
