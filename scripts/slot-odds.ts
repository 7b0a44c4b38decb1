import { writeFileSync } from 'node:fs';
import { playAll, playMany, type Played, seededNumbers } from '#server/modules/slot/simulation.ts';
import { type HouseSlot, SLOTS, STAKES } from '#server/modules/slot/slots.ts';

/**
 * Writes docs/slot-odds.md: the exact return of each slot and the measured one. A machine without free spins is played
 * through, every combination of stops once; the others by a seeded run of ten million paid spins with the free spins
 * that they win. Run it after a change of a machine (takes a few minutes): node --import tsx scripts/slot-odds.ts
 */
const PAID = 10_000_000;
const SEED = 20_261_123;

const [, STAKE = 0] = STAKES;
const percent = (share: number): string => `${(share * 100).toFixed(3)} %`;

const parts = [...SLOTS.values()].map((slot) => {
  const isWhole = slot.machine.freeSpins.length === 0;
  const played = isWhole ? playAll(slot.machine, STAKE) : playMany(slot.machine, STAKE, PAID, seededNumbers(SEED));
  console.log(slot.gameId);
  return { slot, played, isWhole };
});

writeFileSync(
  new URL('../docs/slot-odds.md', import.meta.url),
  `# The return of the slots

Written by \`node --import tsx scripts/slot-odds.ts\`. The exact values come from \`returnOf\` (server/modules/slot/return.ts), and the
game's odds panel shows them. *Hits* are paid spins with a win. *Gains* are paid spins that won more than their stake, including their free
spins. *Deviation* is the standard deviation of the win of a paid spin, in stakes: a game with a higher value varies more.

| Game | reels, lines | return | hits | gains | deviation | free spins |
| --- | --- | --- | --- | --- | --- | --- |
${parts.map(({ slot, played }) => summary(slot, played)).join('\n')}

${parts.map(({ slot, played, isWhole }) => section(slot, played, isWhole)).join('\n')}`,
);

function summary({ gameId, machine, odds }: HouseSlot, { hits, gains, paid, deviation }: Played): string {
  const feature = odds.feature === 0 ? 'none' : `1 in ${Math.round(1 / odds.feature)}`;
  const size = `${machine.strips.length}x3, ${machine.lines.length}`;
  return `| ${gameId} | ${size} | ${percent(odds.total)} | ${percent(hits / paid)} | ${percent(gains / paid)} | ${deviation.toFixed(2)} | ${feature} |`;
}

function section({ gameId, odds }: HouseSlot, played: Played, isWhole: boolean): string {
  const { paid, free, staked, fromPaid, fromFree, features, largest } = played;
  const row = (name: string, value: number, run: number): string => `| ${name} | ${percent(value)} | ${percent(run)} |`;
  const how = isWhole
    ? `All ${paid.toLocaleString('en')} combinations of stops, once each; so hits, gains and deviation are exact too.`
    : `Run: ${paid.toLocaleString('en')} paid spins and the ${free.toLocaleString('en')} free spins that they won, with numbers from seed ${SEED}.`;
  return `## ${gameId}

${how}

| Share of the stakes | exact | ${isWhole ? 'played through' : 'run'} |
| --- | --- | --- |
${row('lines and scatters of paid spins', odds.lines + odds.scatters, fromPaid / staked)}
${row('free spins', odds.freeSpins, fromFree / staked)}
${row('together', odds.total, (fromPaid + fromFree) / staked)}
${row('paid spins that win free spins', odds.feature, features / paid)}

The largest single spin paid ${(largest / (staked / paid)).toFixed(1)} times its stake.
`;
}
