import { SYMBOLS } from '#scenes/slot-reels/lines.ts';
import type { SlotStrip, SlotSymbol } from '#scenes/slot-reels/payout.ts';

/** Strips as they are written, one reel a text, its symbols from top to bottom. Throws a RangeError for an unknown symbol. */
export function stripsOf(...reels: readonly string[]): SlotStrip[] {
  return reels.map((reel) => reel.split(' ').map(symbolNamed));
}

function symbolNamed(name: string): SlotSymbol {
  const symbol = SYMBOLS.find((each) => each === name);
  if (symbol === undefined) throw new RangeError(`No symbol is called ${name}.`);
  return symbol;
}
