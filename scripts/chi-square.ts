import { writeFileSync } from 'node:fs';
import { hashTable } from '#server/fairness/draw.ts';
import { together } from './lib/fairness/chi-square.ts';
import { drawShares } from './lib/fairness/drawn-shares.ts';
import { randomTables } from './lib/fairness/random-tables.ts';

/**
 * Writes docs/chi-square.md: a million rounds of each random table, drawn with the server's code. Run it after a change
 * of a default table (takes some minutes): node --import tsx scripts/chi-square.ts
 */
const ROUNDS = 1_000_000;
const count = (value: number): string => value.toLocaleString('en');

const parts = randomTables().map((random) => {
  const drawn = drawShares(random, ROUNDS);
  const { chi, freedom, p } = together(drawn.draws);
  console.log(`${random.name}: p = ${p.toFixed(4)}`);
  return { random, drawn, chi, freedom, p, least: Math.min(...drawn.draws.map((draw) => draw.p)) };
});

const rows = parts.map(({ random: { name, table }, chi, freedom, p, least }) => {
  const cells = table.draws.reduce((sum, draw) => sum + draw.length, 0);
  const hash = hashTable(table).hash.slice(0, 16);
  return `| ${name} | \`${hash}\` | ${table.draws.length} | ${cells} | ${chi.toFixed(1)} | ${freedom} | ${p.toFixed(4)} | ${least.toFixed(4)} |`;
});
const whole = parts.flatMap(({ random, drawn }) =>
  random.together === undefined || drawn.together === null
    ? []
    : [
        `| ${random.name}: ${random.together.what} | ${drawn.together.chi.toFixed(1)} | ${drawn.together.freedom} | ${drawn.together.p.toFixed(4)} |`,
      ],
);

writeFileSync(
  new URL('../docs/chi-square.md', import.meta.url),
  `# Everything random, drawn a million times

Written by \`node --import tsx scripts/chi-square.ts\`. ${count(ROUNDS)} rounds of each table of a new database, drawn by the server's
function (\`drawPicks\`, server/fairness/draw.ts). Each round has a separate nonce of one committed seed, so the result is the same every time. Each
draw is compared with its weights by Pearson's chi-square test (cells with fewer than 5 expected draws are joined). *p* is
the chance that fair draws differ from their weights at least as much: of ${count(parts.reduce((sum, { random }) => sum + random.table.draws.length, 0))} draws some have a small p by chance; below 0.0001 a test
fails. tests/docs/chi-square.test.ts draws 100,000 of each with the same code, and reports a table that is no longer in use.

| What | table | draws | cells | chi-square | degrees of freedom | p | least p of one draw |
| --- | --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}

The draws of a round together:

| What | chi-square | degrees of freedom | p |
| --- | --- | --- | --- |
${whole.join('\n')}

The five slots draw stops with equal chances; [slot-odds.md](slot-odds.md) shows their return. The coin pusher draws nothing:
[coin-pusher-return.md](coin-pusher-return.md).
`,
);
