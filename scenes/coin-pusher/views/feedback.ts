import type { EventOf } from '../../bridge/contracts/index.ts';

/**
 * Minimum time between sounds of one kind, in ms of scene time: a table that is settled at once plays one sound, not
 * fifty.
 */
const SOUND_GAP_MS = 70;
/** Minimum time between announcements of falls and drops, in ms of scene time. */
const ANNOUNCE_GAP_MS = 2500;

type Emit = (event: EventOf<'coin-pusher'>) => void;
type Cue = 'coin-drop' | 'coin-land' | 'coin-tray' | 'prize-tray';

/** Emits sounds, haptics and announcements for what happens on the table, at a limited rate. */
export class Feedback {
  readonly #emit: Emit;
  readonly #now: () => number;
  readonly #sounded = new Map<Cue, number>();
  #announcedAt = Number.NEGATIVE_INFINITY;
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
    if (this.#mayAnnounce()) this.#emit({ type: 'announce', announcement: { key: 'coinPusher.dropped', values: {} } });
  }

  landed(): void {
    this.#sound('coin-land', 1);
  }

  /** Something fell over the edge, worth `value` hundredths. */
  paid(value: number): void {
    this.#count++;
    this.#amount += value;
    if (this.#mayAnnounce()) this.#announceFalls();
  }

  /** A coin or a prize landed in the tray; consecutive ones rise in pitch. */
  landedInTray(prize: boolean): void {
    if (!this.#sound(prize ? 'prize-tray' : 'coin-tray', 1 + Math.min(this.#run, 8) * 0.04)) return;
    this.#run++;
    this.#emit({ type: 'haptic', ms: prize ? 40 : 15 });
  }

  /** The table has stopped and `amount` hundredths were won: always announced. */
  settled(amount: number): void {
    this.#count = 0;
    this.#amount = 0;
    this.#announcedAt = this.#now();
    this.#emit({ type: 'announce', announcement: { key: 'coinPusher.settled', values: { amount } } });
  }

  #announceFalls(): void {
    this.#emit({
      type: 'announce',
      announcement: { key: 'coinPusher.fell', values: { count: this.#count, amount: this.#amount } },
    });
    this.#count = 0;
    this.#amount = 0;
  }

  #mayAnnounce(): boolean {
    const now = this.#now();
    if (now - this.#announcedAt < ANNOUNCE_GAP_MS) return false;
    this.#announcedAt = now;
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
