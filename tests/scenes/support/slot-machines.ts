import fc from 'fast-check';
import type { SlotStrip } from '#scenes/bridge/contracts/slot-reels.ts';
import { SYMBOLS } from './slots.ts';

const symbol = fc.constantFrom(...SYMBOLS);
const strip = fc.array(symbol, { minLength: 3, maxLength: 40 });

/** A machine's strips with its current and next stops. */
export const machine = fc
  .constantFrom(3, 5)
  .chain((reels) => fc.array(strip, { minLength: reels, maxLength: reels }))
  .chain((strips) =>
    fc.record({
      strips: fc.constant<readonly SlotStrip[]>(strips),
      from: stopsOn(strips),
      stops: stopsOn(strips),
      turbo: fc.boolean(),
    }),
  );

function stopsOn(strips: readonly SlotStrip[]) {
  return fc.tuple(...strips.map((own) => fc.nat(own.length - 1)));
}
