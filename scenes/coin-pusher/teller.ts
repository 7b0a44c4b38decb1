import type { EventOf } from '../bridge/contracts/index.ts';
import type { TableItem } from './table.ts';

/** Sounds of one kind at least this far apart, in ms of scene time: a table cut to its rest is one clink, not fifty. */
const SOUND_GAP_MS = 70;
/** A screen reader hears of falls and drops at most this often. */
const SPOKEN_GAP_MS = 2500;

type Emit = (event: EventOf<'coin-pusher'>) => void;
type Cue = 'coin-drop' | 'coin-land' | 'coin-tray' | 'prize-tray';

/** Tells what happens on the table by sound, touch and speech, without flooding anybody. */
export class Teller {
  readonly #emit: Emit;
  readonly #now: () => number;
  readonly #sounded = new Map<Cue, number>();
  #spokenAt = Number.NEGATIVE_INFINITY;
  #run = 0;
  #count = 0;
  #amount = 0;

  constructor(emit: Emit, now: () => number) {
    this.#emit = emit;
    this.#now = now;
  }

  dropped(): void {
    this.#run = 0;
    this.#sound('coin-drop', 1);
    if (this.#maySpeak()) this.#emit({ type: 'announce', announcement: { key: 'coinPusher.dropped', values: {} } });
  }

  landed(): void {
    this.#sound('coin-land', 1);
  }

  /** Something fell into the tray; what comes in a row sounds higher and higher. */
  paid({ kind, value }: TableItem): void {
    this.#count++;
    this.#amount += value;
    if (this.#sound(kind === 'coin' ? 'coin-tray' : 'prize-tray', 1 + Math.min(this.#run, 8) * 0.04)) {
      this.#run++;
      this.#emit({ type: 'haptic', ms: kind === 'coin' ? 15 : 40 });
    }
    if (this.#maySpeak()) this.#tellFalls();
  }

  /** The table is quiet, and `amount` hundredths were won: said whatever was said before. */
  settled(amount: number): void {
    this.#count = 0;
    this.#amount = 0;
    this.#spokenAt = this.#now();
    this.#emit({ type: 'announce', announcement: { key: 'coinPusher.settled', values: { amount } } });
  }

  #tellFalls(): void {
    this.#emit({
      type: 'announce',
      announcement: { key: 'coinPusher.fell', values: { count: this.#count, amount: this.#amount } },
    });
    this.#count = 0;
    this.#amount = 0;
  }

  #maySpeak(): boolean {
    const now = this.#now();
    if (now - this.#spokenAt < SPOKEN_GAP_MS) return false;
    this.#spokenAt = now;
    return true;
  }

  #sound(cue: Cue, rate: number): boolean {
    const now = this.#now();
    if (now - (this.#sounded.get(cue) ?? Number.NEGATIVE_INFINITY) < SOUND_GAP_MS) return false;
    this.#sounded.set(cue, now);
    this.#emit({ type: 'sound', cue, rate });
    return true;
  }
}
