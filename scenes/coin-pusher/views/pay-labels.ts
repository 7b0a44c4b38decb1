import { Container } from 'pixi.js';
import { WHITE } from '../../engine/draw/colours.ts';
import type { GlyphSet } from '../../engine/text/font.ts';
import { Label } from '../../engine/text/label.ts';
import { countedLabel } from '../../win/counted-label.ts';

const MOST = 4;
const STYLE = { size: 24, maxWidth: 130, tint: WHITE } as const;
/** Size of an amount that a prize is part of. */
const PRIZE_SIZE = 1.25;
/** Payments within `mergeMs` of the last one are added to its label, unless the label is `mostMs` old. */
const MERGE = { gapMs: 420, mostMs: 1300 } as const;
/** How long a label stays after its last growth, and fades. */
const STAYS_MS = 950;
const FADE_MS = 140;
const POP = { ms: 170, share: 0.3 } as const;
/** Where it begins, how far it rises, how fast it does most of that; px of the board, ms. */
const FROM_Y = 458;
const RISE = { px: 32, ms: 620 } as const;
/** It never touches the posts. */
const BETWEEN = { left: 84, right: 276 } as const;
const PAST = Number.NEGATIVE_INFINITY;

interface Group {
  /** The label scales itself; this moves and pops. */
  root: Container;
  label: Label;
  amount: number;
  size: number;
  startedAt: number;
  grewAt: number;
}

/** Amounts that rise from where something was paid; what lands within a moment is one amount. */
export class PayLabels {
  readonly root = new Container();
  readonly #groups: readonly Group[];
  #sample: string;
  #next = 0;
  #busyUntil = PAST;

  /** @param sample an amount as the page writes it, of any size: others are written in its notation */
  constructor(font: GlyphSet, sample: string) {
    this.#sample = sample;
    this.#groups = Array.from({ length: MOST }, () => {
      const label = new Label(font, STYLE);
      const root = new Container({ visible: false });
      root.addChild(label);
      return { root, label, amount: 0, size: 1, startedAt: PAST, grewAt: PAST };
    });
    this.root.addChild(...this.#groups.map(({ root }) => root));
  }

  set sample(sample: string) {
    this.#sample = sample;
  }

  /** A coin or a prize worth `amount` hundredths landed at `x` px, at `time` in ms. */
  add(amount: number, prize: boolean, x: number, time: number): void {
    if (amount === 0) return;
    const group = this.#groupAt(time);
    if (group === undefined) return;
    if (group.amount === 0) {
      group.startedAt = time;
      group.size = 1;
      group.root.x = Math.min(BETWEEN.right, Math.max(BETWEEN.left, x));
    }
    group.amount += amount;
    if (prize) group.size = PRIZE_SIZE;
    group.grewAt = time;
    group.label.text = amountLike(this.#sample, group.amount);
    this.#busyUntil = time + STAYS_MS;
  }

  stop(): void {
    for (const group of this.#groups) this.#end(group);
    this.#busyUntil = PAST;
  }

  /** Whether one is seen, or was in the last frame. */
  get busy(): boolean {
    return this.#busyUntil !== PAST;
  }

  /** @param still they do not rise */
  draw(time: number, still: boolean): void {
    if (!this.busy) return;
    for (let i = 0; i < this.#groups.length; i++) {
      const group = this.#groups[i];
      if (group === undefined || group.amount === 0) continue;
      const left = group.grewAt + STAYS_MS - time;
      if (left <= 0) {
        this.#end(group);
        continue;
      }
      const { root } = group;
      const rest = 1 - Math.min(1, (time - group.startedAt) / RISE.ms);
      const grown = Math.min(1, (time - group.grewAt) / POP.ms);
      root.visible = true;
      root.alpha = left < FADE_MS ? left / FADE_MS : 1;
      root.y = FROM_Y - (still ? RISE.px : RISE.px * (1 - rest * rest));
      root.scale.set(still ? group.size : group.size + POP.share * Math.sin(Math.PI * grown));
    }
    if (time >= this.#busyUntil) this.#busyUntil = PAST;
  }

  #groupAt(time: number): Group | undefined {
    const last = this.#groups[this.#next];
    const joins =
      last !== undefined && last.amount > 0 && time - last.grewAt < MERGE.gapMs && time - last.startedAt < MERGE.mostMs;
    if (joins) return last;
    this.#next = (this.#next + 1) % MOST;
    const group = this.#groups[this.#next];
    if (group !== undefined) group.amount = 0;
    return group;
  }

  #end(group: Group): void {
    group.amount = 0;
    group.root.visible = false;
  }
}

/** `hundredths` as `sample` writes its greater amount: '+₱18.00' like '+₱9,999,999.99'. */
export function amountLike(sample: string, hundredths: number): string {
  const whole = Number(sample.replaceAll(/\D/g, ''));
  // Half of one more, so that rounding does not take one off.
  return countedLabel(sample, (hundredths + 0.5) / whole);
}
