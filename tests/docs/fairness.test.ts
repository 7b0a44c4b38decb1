import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FairRound } from '#contract/fairness/calls.ts';
import { weightsOf } from '#contract/fairness/draw.ts';
import { type Vector, vectorsText } from '#scripts/lib/fairness/fairness-vectors.ts';
import { randomTables } from '#scripts/lib/fairness/random-tables.ts';
import { drawPicks, hashTable } from '#server/fairness/draw.ts';
import { spin } from '../server/support/drawing.ts';
import { testServer } from '../server/support/helper.ts';

const docs = path.join(import.meta.dirname, '../../docs');
const page = readFileSync(path.join(docs, 'fairness.md'), 'utf8');
const block = (language: string): string => new RegExp(`\`\`\`${language}\n([^]*?)\n\`\`\``).exec(page)?.[1] ?? '';
const published = readFileSync(path.join(docs, 'fairness-vectors.json'), 'utf8');
const vectors = JSON.parse(published) as Vector[];

/** Runs the verifier. Returns its exit status and output. */
function verify(round: unknown, ...noted: string[]): { status: number | null; said: string } {
  const input = JSON.stringify(round);
  const { status, stdout } = spawnSync(process.execPath, [path.join(docs, 'verify.mjs'), ...noted], { input });
  return { status, said: String(stdout) };
}

describe('the published vectors', () => {
  it('are equal to the server’s current draws (node --import tsx scripts/fairness-vectors.ts)', () => {
    expect(published).toBe(vectorsText());
  });

  it('are accepted by the verifier, which says each by its name', () => {
    const { status, said } = verify(vectors);
    expect(status).toBe(0);
    expect(said.split('\n').filter((line) => line.startsWith('yes'))).toHaveLength(
      4 * vectors.length + 2 * vectors.filter((each) => 'mix' in each).length,
    );
    expect(said).not.toMatch(/^NO/m);
    for (const { name } of vectors) expect(said).toContain(name);
  });

  it('are refused if one of them differs', () => {
    const [first, ...others] = vectors;
    const { status, said } = verify([...others, { ...first, picks: [1 - (first?.picks[0] ?? 0)] }]);
    expect(status).toBe(1);
    expect(said.match(/^NO.*$/gm)).toEqual(['NO   the seeds give what was drawn']);
    expect(verify([]).status).toBe(1);
  });

  it('cover every random draw of the lobby, and the hashed text is on the page', () => {
    expect([...new Set(vectors.map(({ game }) => game))].toSorted()).toEqual(
      ['example', ...new Set(randomTables().map(({ game }) => game))].toSorted(),
    );
    expect(block('text')).toBe(vectors[0] === undefined ? '' : hashTable(vectors[0].table).text);
  });
});

describe('the verifier', () => {
  let round: FairRound;
  const server = testServer();
  beforeAll(async () => {
    const { token } = await server.member();
    await spin(server, token);
    await server.call('rotateFairnessSeed', { clientSeed: 'next' }, { token });
    const { answer } = await server.call('getFairnessRounds', { pageNum: 1, pageSize: 20 }, { token });
    const [only] = answer.list;
    if (only === undefined) throw new Error('nothing was drawn');
    round = only;
  });

  it('imports only Node’s built-in modules and is short', () => {
    const code = readFileSync(path.join(docs, 'verify.mjs'), 'utf8');
    expect([...code.matchAll(/from '([^']+)'/g)].map(([, name]) => name)).toEqual(['node:crypto', 'node:fs']);
    expect(code.split('\n').length).toBeLessThan(90);
  });

  it('accepts a real round and names its prize', () => {
    const { status, said } = verify(round, round.serverSeedHash, round.tableHash);
    expect(status).toBe(0);
    const prize = round.table.draws[0]?.[round.picks[0] ?? -1]?.prize as { id: string } | undefined;
    expect(said).toContain(prize?.id ?? 'no prize');
  });

  /** Returns the first such round that draws another cell, because some draw the same cell by chance. */
  function other(make: (index: number) => FairRound): FairRound {
    for (let index = 0; ; index += 1) {
      const made = make(index);
      const [pick] = drawPicks({ ...made, serverSeed: made.serverSeed ?? '' }, weightsOf(made.table));
      if (pick !== round.picks[0]) return made;
    }
  }
  const changedCell = (change: (cell: FairRound['table']['draws'][number][number]) => object) => () => ({
    ...round,
    table: { ...round.table, draws: round.table.draws.map((cells) => cells.map(change)) },
  });
  it.each<[string, () => unknown, string]>([
    ['another server seed', () => ({ ...round, serverSeed: '0'.repeat(64) }), 'the server seed fits'],
    ['another client seed', () => other((index) => ({ ...round, clientSeed: `house-${index}` })), 'the seeds give'],
    ['another number', () => other((index) => ({ ...round, nonce: index + 1 })), 'the seeds give'],
    ['another cell', () => ({ ...round, picks: [((round.picks[0] ?? 0) + 1) % 10] }), 'the seeds give'],
    ['other weights', changedCell((cell) => ({ ...cell, weight: cell.weight + 1 })), 'the table fits'],
    ['other prizes', changedCell((cell) => ({ ...cell, prize: null })), 'the table fits'],
    [
      'another order',
      () => ({ ...round, table: { ...round.table, draws: round.table.draws.map((cells) => cells.toReversed()) } }),
      'the table fits',
    ],
  ])('refuses a round with %s', (_, tampered, check) => {
    const { status, said } = verify(tampered());
    expect(status).toBe(1);
    expect(said).toMatch(new RegExp(`NO\\s+${check}`));
  });

  it('refuses hashes that are not the ones noted before, and a seed that is not revealed', () => {
    expect(verify(round, 'f'.repeat(64)).status).toBe(1);
    expect(verify(round, round.serverSeedHash, 'f'.repeat(64)).status).toBe(1);
    expect(verify({ ...round, serverSeed: null }).status).toBe(1);
  });
});
