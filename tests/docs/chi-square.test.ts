import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { chiSquare, together, upperTail } from '#scripts/lib/fairness/chi-square.ts';
import { drawShares } from '#scripts/lib/fairness/drawn-shares.ts';
import { randomTables } from '#scripts/lib/fairness/random-tables.ts';
import { hashTable } from '#server/fairness/draw.ts';
import { sized } from '../deep.ts';

const root = path.join(import.meta.dirname, '../..');
const page = readFileSync(path.join(root, 'docs/chi-square.md'), 'utf8');
/** Rounds per table. The million rounds of `docs/chi-square.md` take minutes: set ROUNDS=1000000 to draw them here. */
const ROUNDS = Number(process.env['ROUNDS'] ?? sized(10_000, 100_000));
const MIN_P = 1e-4;
const TABLES = randomTables();

describe(`${ROUNDS} rounds of everything random`, () => {
  it.each(TABLES.map((random) => [random.name, random] as const))(
    '%s draws each cell as often as its weight says',
    (_, random) => {
      const drawn = drawShares(random, ROUNDS);
      for (const [index, { p }] of drawn.draws.entries()) expect(p, `draw ${index}`).toBeGreaterThan(MIN_P);
      expect(together(drawn.draws).p).toBeGreaterThan(MIN_P);
      if (drawn.together !== null) expect(drawn.together.p).toBeGreaterThan(MIN_P);
    },
    120_000,
  );

  it('would show a table that is drawn by other weights', () => {
    const [jackpot] = TABLES;
    if (jackpot === undefined) throw new Error('There is no table');
    const [cells = []] = jackpot.table.draws;
    // Move a hundredth of the most frequent cell's chance to its neighbour.
    const moved = cells.map((cell, index) => ({
      ...cell,
      weight: cell.weight + (index === 1 ? -3800 : index === 2 ? 3800 : 0),
    }));
    const weights = cells.map(({ weight }) => weight);
    const counts = moved.map(({ weight }) => weight);
    expect(chiSquare(counts, weights).p).toBeLessThan(MIN_P);
  });
});

describe('docs/chi-square.md', () => {
  it('is of the tables in use', () => {
    for (const { name, table } of TABLES)
      expect(page, name).toContain(`| ${name} | \`${hashTable(table).hash.slice(0, 16)}\` |`);
  });

  it('has everything that draws', () => {
    const modules = path.join(root, 'server/modules');
    const drawing = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter(
      (file) =>
        file.endsWith('.ts') && /\b(pickRound|drawPublic)\(/.test(readFileSync(path.join(modules, file), 'utf8')),
    );
    expect([...new Set(drawing.map((file) => file.split('/')[0]))].toSorted()).toEqual(
      [...new Set(TABLES.map(({ module }) => module))].toSorted(),
    );
  });
});

describe('the test itself', () => {
  it.each([
    [3.841, 1, 0.05],
    [18.307, 10, 0.05],
    [29.588, 10, 0.001],
    [23.209, 10, 0.01],
    [2.558, 10, 0.99],
    [124.342, 100, 0.05],
    [1074.679, 1000, 0.05],
  ])('has the tail of the tables: %f of %i is passed by %f', (chi, freedom, p) => {
    expect(upperTail(chi, freedom)).toBeCloseTo(p, 4);
  });

  it('merges rare cells, omits those without a weight, and refuses counts of the latter', () => {
    expect(chiSquare([50, 48, 1, 1, 0], [50, 48, 1, 1, 0])).toEqual({ chi: 0, freedom: 1, p: 1 });
    expect(() => chiSquare([1, 1], [1, 0])).toThrow(RangeError);
  });
});
