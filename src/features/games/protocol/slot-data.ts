import type { Hundredths } from '#contract/base/units.ts';
import type { SlotFreeSpins, SlotMachine, SlotSpinResult } from '#contract/slot/calls.ts';
import {
  asBoolean,
  asCount,
  asList,
  asNullable,
  asOneOf,
  asRecord,
  asShape,
  asString,
  type Parse,
} from '#src/platform/parse.ts';

/** The slot's data as it passes between the page and the game's frame: each parser accepts what the contract has. */
const asSymbol = asOneOf(
  'cherry',
  'mango',
  'saba',
  'buko',
  'flan',
  'ube',
  'taho',
  'popcorn',
  'balloons',
  'wild',
  'scatter',
  'halo-halo',
);
type SlotSymbol = SlotMachine['strips'][number][number];
type SlotWin = SlotSpinResult['wins'][number];

const asPays: Parse<SlotMachine['pays']> = (raw) => {
  const record = asRecord(raw);
  if (record === undefined) return undefined;
  const entries = Object.entries(record).map(
    ([symbol, counts]) => [asSymbol(symbol), asList(asCount)(counts)] as const,
  );
  if (!entries.every(([symbol, counts]) => symbol !== undefined && counts !== undefined)) return undefined;
  return Object.fromEntries(entries) as Partial<Record<SlotSymbol, number[]>>;
};

const asPlainMachine = asShape<SlotMachine>({
  strips: asList(asList(asSymbol)),
  lines: asList(asList(asCount)),
  pays: asPays,
  freeSpins: asList(asCount),
  freeSpinFactor: asCount,
});

/** A machine may multiply by its wilds. */
export const asMachine: Parse<SlotMachine> = (raw) => {
  const machine = asPlainMachine(raw);
  const factor = asRecord(raw)?.['wildFactor'];
  if (machine === undefined || factor === undefined) return machine;
  const wildFactor = asCount(factor);
  return wildFactor === undefined ? undefined : { ...machine, wildFactor };
};

export const asFreeSpins = asShape<SlotFreeSpins>({ left: asCount, total: asCount, stake: asCount, won: asCount });

const asLineWin = asShape<Extract<SlotWin, { kind: 'line' }>>({
  kind: asOneOf('line'),
  line: asCount,
  symbol: asSymbol,
  count: asCount,
  amount: asCount,
});
const asScatterWin = asShape<Extract<SlotWin, { kind: 'scatter' }>>({
  kind: asOneOf('scatter'),
  count: asCount,
  amount: asCount,
});

export const asSpin = asShape<SlotSpinResult>({
  id: asString,
  stops: asList(asCount),
  wins: asList<SlotWin>((raw) => asLineWin(raw) ?? asScatterWin(raw)),
  cost: asCount,
  stake: asCount,
  win: asCount,
  isFree: asBoolean,
  freeSpinsWon: asCount,
  createTime: asCount,
});

/** The machine and its pending free spins. */
export interface SlotTable {
  readonly machine: SlotMachine;
  /** Hundredths, smallest first. */
  readonly stakes: number[];
  readonly returnPpm: number;
  /** One spin in so many wins free spins; null for a machine without them. */
  readonly featureOneIn: Hundredths | null;
  readonly lastSpin: SlotSpinResult | null;
}

export const asTable = asShape<SlotTable>({
  machine: asMachine,
  stakes: asList(asCount),
  returnPpm: asCount,
  featureOneIn: asNullable(asCount),
  lastSpin: asNullable(asSpin),
});

/** A player's purse at the machine; `coin` in hundredths of pesos, or of practice credits. */
export interface SlotPurse {
  readonly coin: number;
  readonly freeSpins: SlotFreeSpins | null;
}

export const asPurse = asShape<SlotPurse>({ coin: asCount, freeSpins: asNullable(asFreeSpins) });
