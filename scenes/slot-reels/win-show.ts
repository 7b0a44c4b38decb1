import type { LabelledWin, SlotSymbol } from '../bridge/contracts/slot-reels.ts';
import type { MotionState, SceneContext } from '../engine/scene.ts';
import type { WinFrame, WinPlace } from '../win/place.ts';
import type { Machine } from './machine.ts';
import { winAt, winMs } from './rules.ts';
import { ALL } from './views/win-view.ts';

/** Bulbs swap colours this often, ms while reels run or wins are shown. */
const BULB_STEP_MS = 220;
/** Pause before the first win is shown, ms: time for the page to celebrate them all first. */
const PAUSE_MS = 160;
const CELEBRATION_BULBS_MS = 130;
const NONE = -2;
/** Size of the symbols that pay at the height of a celebration, and how far they move. */
const SWELL: Readonly<Record<WinFrame['tier'], number>> = { small: 1.08, big: 1.12, huge: 1.16 };
const STRENGTH: Readonly<Record<WinFrame['tier'], number>> = { small: 0.8, big: 1, huge: 1.12 };
/** The sign of a celebration covers the machine's; a small win has none, as its coins fly down to the page's panel. */
const SIGN = { x: 180, y: 78, width: 222 } as const;
const PANEL = { x: 180, y: 396, width: 0 } as const;
/** The cabinet stays inside the picture. */
const PUSH = 1.025;

/** Phase of the bulbs at a clock time in ms. */
export const phaseAt = (time: number): number => Math.floor(time / BULB_STEP_MS) % 2;

/** Shows the wins of a spin one after another, and then marks all of them; what pays dances in a celebration. */
export class WinShow {
  readonly #context: SceneContext<'slot-reels'>;
  readonly #machine: Machine;
  #wins: readonly LabelledWin[] = [];
  /** Clock time at which it began, ms; null when it is over. */
  #from: number | null = null;
  #shown = NONE;
  #celebrates = false;

  constructor(context: SceneContext<'slot-reels'>, machine: Machine) {
    this.#context = context;
    this.#machine = machine;
  }

  get wins(): readonly LabelledWin[] {
    return this.#wins;
  }

  /** Whether a celebration is shown; the single wins follow it. */
  get celebrates(): boolean {
    return this.#celebrates;
  }

  /** ms since it began, or null when it is over. */
  get elapsedMs(): number | null {
    return this.#from === null ? null : this.#context.now() - this.#from;
  }

  /** Starts with these wins on the visible symbols, `elapsedMs` ago. */
  begin(seen: readonly (readonly SlotSymbol[])[], wins: readonly LabelledWin[], elapsedMs: number): void {
    this.forget();
    this.#machine.setWins(seen, wins);
    this.#wins = wins;
    if (wins.length > 0) this.#from = this.#context.now() - elapsedMs;
    this.#context.wake();
  }

  /** Removes all marks. */
  forget(): void {
    this.#wins = [];
    this.#from = null;
    this.#shown = NONE;
    this.#machine.mark('nothing');
  }

  /** Ends it, if it is running. */
  settle(): void {
    if (this.#from !== null) this.#rest();
  }

  /** Shows the wins one by one, at `time` at the earliest. */
  hold(time: number): void {
    if (this.#from === null) return;
    this.#from = time;
    if (this.#shown === NONE) return;
    this.#shown = NONE;
    this.#machine.mark('nothing');
  }

  update(time: number): MotionState {
    if (this.#from === null) return 'still';
    const elapsed = time - this.#from - PAUSE_MS;
    if (elapsed < 0) return 'waiting';
    const count = this.#wins.length;
    const index = winAt(count, elapsed);
    if (index === ALL) {
      this.#rest();
      return 'moving';
    }
    if (index !== this.#shown) this.#turnTo(index);
    const turnMs = winMs(count);
    const phase = phaseAt(time);
    this.#machine.setPhase(phase);
    this.#machine.wins.tell(phase, elapsed - index * turnMs, turnMs);
    return 'moving';
  }

  /** Where a celebration of a tier is, null while nothing pays. */
  place(tier: WinFrame['tier']): WinPlace | null {
    const focus = this.#wins.length === 0 ? null : this.#machine.wins.focus();
    return focus === null ? null : { focus, sign: tier === 'small' ? PANEL : SIGN, push: PUSH };
  }

  /**
   * One frame of a celebration: all paying symbols dance. Afterwards the single wins are shown, if they were not
   * before.
   */
  celebrate({ tier, ms, rise, still }: WinFrame): void {
    const begins = rise > 0 && !this.#celebrates;
    const ends = rise === 0 && this.#celebrates;
    this.#celebrates = rise > 0;
    if (begins) this.#machine.mark('gathered');
    if (ends) this.#resume();
    if (rise === 0) return;
    const phase = still ? 0 : Math.floor(ms / CELEBRATION_BULBS_MS) % 2;
    this.#machine.setPhase(phase);
    this.#machine.wins.dance(phase, ms, still ? 0 : rise * STRENGTH[tier], still ? 1 : 1 + (SWELL[tier] - 1) * rise);
  }

  /** Continues after a celebration. */
  #resume(): void {
    this.#shown = NONE;
    this.#machine.mark('nothing');
    if (this.#from !== null) this.#from = this.#context.now();
    else if (this.#wins.length > 0) this.#markAll();
  }

  /** Shows one win. */
  #turnTo(index: number): void {
    this.#shown = index;
    this.#machine.mark(index);
    this.#context.emit({ type: 'sound', cue: 'reel-line', rate: 1 + Math.min(index, 8) * 0.05 });
    this.#context.emit({ type: 'winShown', index });
  }

  /** Marks all wins and stops. */
  #rest(): void {
    this.#from = null;
    this.#markAll();
    this.#context.emit({ type: 'winsShown' });
  }

  #markAll(): void {
    this.#shown = ALL;
    this.#machine.mark(ALL);
    this.#machine.wins.blink(0);
    this.#machine.setPhase(0);
  }
}
