import { createHash } from 'node:crypto';
import { type DrawnMix, mixText, QUICKNET_SOURCE, SANDBOX } from '#contract/fairness/beacon.ts';
import type { FairRound } from '#contract/fairness/calls.ts';
import type { FairTable, Json } from '#contract/fairness/draw.ts';
import { ticketLine } from '#contract/lotto/rules.ts';
import { hashHex } from '#server/fairness/beacon.ts';
import { hashServerSeed, hashTable } from '#server/fairness/draw.ts';
import { pickRound } from '#server/fairness/rounds.ts';
import { type RandomTable, randomTables } from './random-tables.ts';

/** A round in the form that a verifier accepts, with the result of its picks. */
export interface Vector extends Omit<FairRound, 'id' | 'createTime' | 'serverSeed'> {
  readonly name: string;
  readonly serverSeed: string;
  readonly gives: Json;
}

/** Server seeds of the vectors, and the client seed and nonce of each round. */
const SERVER_SEEDS = [
  '0'.repeat(64),
  '00112233445566778899aabbccddeeff'.repeat(2),
  createHash('sha256').update('perya').digest('hex'),
];
const ROUNDS = [
  { clientSeed: 'perya', nonce: 0 },
  { clientSeed: 'Ma-ri_sel!', nonce: 7 },
  { clientSeed: '0', nonce: 12_345 },
];

/** Minimum picks of each table, because a wheel's single pick may be right by chance. */
const MIN_PICKS = 4;

const cellsOf = (weights: readonly number[]) => weights.map((weight) => ({ weight, prize: null }));
const die = cellsOf([1, 1, 1, 1, 1, 1]);
/** Cases that no table of the product has: odd prizes, sums with many rejected numbers, weights of 0. */
const EXAMPLES: readonly (readonly [name: string, FairTable])[] = [
  [
    'an example: a wheel',
    {
      draws: [
        [
          { weight: 9, prize: { id: 'coin-5', type: 1, propId: 2001, count: 500, showNum: 500 } },
          { weight: 1, prize: { id: 'mega', type: 2, propId: 50_001, count: 0, showNum: 0 } },
        ],
      ],
      pays: null,
    },
  ],
  [
    'an example: dice',
    {
      draws: [die, die, die],
      pays: {
        triple: 180,
        sums: [
          { sum: 4, times: 60 },
          { sum: 17, times: 60 },
        ],
      },
    },
  ],
  [
    'an example: words',
    {
      draws: [
        [
          { weight: 4_294_967_295, prize: 'Ñ "pera" \n €' },
          { weight: 1, prize: { b: true, a: [1, null, 'x'] } },
        ],
      ],
      pays: null,
    },
  ],
  ...[
    [1, 1],
    [1, 0, 0, 3],
    [4, 2400, 1500, 700, 40, 1200, 1600, 8, 2500, 1],
    [2_147_483_649],
    [2_147_483_648, 1],
    [1_431_655_766, 1_431_655_766],
  ].map((weights) => [`an example: weights ${weights.join(', ')}`, { draws: [cellsOf(weights)], pays: null }] as const),
  ['an example: twelve draws', { draws: Array.from({ length: 12 }, () => cellsOf([1, 1, 1])), pays: null }],
];

/** Tickets of the lottery's vector, whose digest is its client seed. */
const TICKETS = [
  [3, 8, 15, 21, 30, 42],
  [1, 2, 3, 4, 5, 6],
];

/** Returns all vectors, drawn by the server's code. */
function fairnessVectors(): Vector[] {
  const examples = EXAMPLES.map(([name, table]): RandomTable => ({
    name,
    module: '',
    game: 'example',
    table,
    gives: () => null,
  }));
  return [...examples, ...randomTables()].flatMap((random) => {
    const rounds = Math.max(1, Math.ceil(MIN_PICKS / random.table.draws.length));
    return Array.from({ length: rounds }, (_, index) => vectorOf(random, index));
  });
}

function vectorOf({ name, module, game, table, gives }: RandomTable, index: number): Vector {
  const serverSeed = SERVER_SEEDS[index % SERVER_SEEDS.length] ?? '';
  // Iterate over all pairs of server seed and round.
  const asked = ROUNDS[Math.floor(index / SERVER_SEEDS.length + index) % ROUNDS.length];
  const lines = TICKETS.map((numbers, at) => ticketLine(at + 1, numbers)).join('\n');
  const mix = module === 'lotto' ? mixOf(hashServerSeed(lines), index) : null;
  const { clientSeed, nonce } =
    mix !== null
      ? { clientSeed: hashServerSeed(mixText(mix.digest, mix.randomness)), nonce: 0 }
      : { clientSeed: '', nonce: 0, ...asked };
  const seed = {
    id: 0,
    round_id: 0,
    user_id: '',
    server_seed: serverSeed,
    opened: serverSeed,
    server_seed_hash: hashServerSeed(serverSeed),
    next_server_seed: null,
    next_server_seed_hash: '',
    client_seed: clientSeed,
    next_nonce: nonce,
    created_at: 0,
    revealed_at: null,
  };
  const { picks, serverSeedHash, tableHash } = pickRound(seed, {
    game,
    table: hashTable(table),
    sent: {},
    settled: true,
  });
  return {
    name,
    game,
    serverSeed,
    serverSeedHash,
    clientSeed,
    nonce,
    tableHash,
    table: structuredClone(table) as Vector['table'],
    picks: [...picks],
    ...(mix === null ? {} : { mix }),
    gives: gives(picks),
  };
}

/** Mixes one draw with a value of the sandbox's beacon and the other with the fallback. */
function mixOf(digest: string, index: number): DrawnMix {
  const value = hashServerSeed(`beacon ${index}`);
  const usedFallback = index % 2 === 1;
  const source = usedFallback ? QUICKNET_SOURCE : `${SANDBOX}${hashHex(value)}`;
  const fallbackHash = hashServerSeed(value);
  return { source, round: 3600 * index, digest, fallbackHash, randomness: value, signature: null, usedFallback };
}

/** Returns the text of the published file: a JSON list with one round per line. */
export const vectorsText = (): string =>
  `[\n${fairnessVectors()
    .map((vector) => JSON.stringify(vector))
    .join(',\n')}\n]\n`;
