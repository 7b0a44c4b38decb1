import { writeFileSync } from 'node:fs';
import { MACHINE, returnOf, STAKES } from '#server/modules/slot/machine.ts';
import { playMany, type Played, seededNumbers } from '#server/modules/slot/simulation.ts';

/**
 * Writes docs/slot-odds.md: the exact return of Halo-Halo Spin beside a seeded run of ten million paid spins with the
 * free spins that they won. Run it after the machine has changed: node --import tsx scripts/slot-odds.ts
 */
const PAID = 10_000_000;
const SEED = 20_261_123;

const exact = returnOf(MACHINE);
const played = playMany(MACHINE, STAKES[1] ?? 0, PAID, seededNumbers(SEED));
writeFileSync(new URL('../docs/slot-odds.md', import.meta.url), page(played));

function page({ paid, free, staked, fromPaid, fromFree, features, hits, largest }: Played): string {
  const percent = (share: number): string => `${(share * 100).toFixed(3)} %`;
  const row = (name: string, value: number, run: number): string => `| ${name} | ${percent(value)} | ${percent(run)} |`;
  return `# Halo-Halo Spin: what it pays back

Written by \`scripts/slot-odds.ts\`. Exact: \`returnOf\` (server/modules/slot/machine.ts), which the game's odds panel shows.
Run: ${paid.toLocaleString('en')} paid spins and the ${free.toLocaleString('en')} free spins that they won, numbers from seed ${SEED}.

| Share of the stakes | exact | run |
| --- | --- | --- |
${row('lines and scatters of paid spins', exact.lines + exact.scatters, fromPaid / staked)}
${row('free spins', exact.freeSpins, fromFree / staked)}
${row('together', exact.total, (fromPaid + fromFree) / staked)}
${row('paid spins that win free spins', exact.feature, features / paid)}

Of all spins ${percent(hits / (paid + free))} paid something. The largest single spin paid ${(largest / (staked / paid)).toFixed(1)} times its stake.
`;
}
