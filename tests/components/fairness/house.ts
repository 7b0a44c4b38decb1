import { createHash } from 'node:crypto';
import type { DrawBody, FairRound } from '#contract/fairness/calls.ts';
import { type FairTable, MAX_REVEALED, weightsOf } from '#contract/fairness/draw.ts';
import { drawPicks, hashServerSeed, hashTable } from '#server/fairness/draw.ts';
import type { History } from '#src/components/fairness/observe.ts';
import type { Commitment } from '#src/components/fairness/seen-log.ts';

interface Seed {
  readonly serverSeed: string;
  readonly next: string;
  clientSeed: string | null;
  nonce: number;
}
export interface Answer {
  readonly proof: { serverSeedHash: string; clientSeed: string; nonce: number; tableHash: string };
  readonly drawId: string;
  readonly createTime: number;
  readonly picks: readonly number[];
}

const tableOf = (version: number): FairTable => ({
  draws: [[1, 2, 3 + version].map((weight) => ({ weight, prize: { id: `cell-${weight}` } }))],
  pays: null,
});

/** The server's part of fairness for one player, in memory, by the rules of server/fairness. */
export class House {
  private made = 0;
  private readonly seeds: Seed[] = [{ serverSeed: this.secret(), next: this.secret(), clientSeed: null, nonce: 0 }];
  private readonly rounds: FairRound[] = [];
  private version = 0;
  private now = 1000;

  private secret(): string {
    this.made += 1;
    return createHash('sha256').update(`secret ${this.made}`).digest('hex');
  }
  private get seed(): Seed {
    const seed = this.seeds.at(-1);
    if (seed === undefined) throw new Error('There is no seed');
    return seed;
  }

  commitment(): Commitment {
    const { serverSeed, next, clientSeed, nonce } = this.seed;
    return {
      serverSeedHash: hashServerSeed(serverSeed),
      nextServerSeedHash: hashServerSeed(next),
      clientSeed,
      nonce,
    };
  }
  get tableHash(): string {
    return hashTable(tableOf(this.version)).hash;
  }
  changeTable(): void {
    this.version += 1;
  }

  /** Null where it is refused: another commitment or table than the one sent. */
  draw(sent: DrawBody): Answer | null {
    const { serverSeedHash } = this.commitment();
    if (sent.serverSeedHash !== serverSeedHash || sent.tableHash !== this.tableHash) return null;
    const { seed } = this;
    seed.clientSeed ??= sent.clientSeed ?? null;
    const { clientSeed, nonce, serverSeed } = seed;
    if (clientSeed === null) return null;
    seed.nonce += 1;
    const table = tableOf(this.version);
    const picks = drawPicks({ serverSeed, clientSeed, nonce }, weightsOf(table));
    this.now += 1000;
    const id = String(this.rounds.length);
    const proof = { serverSeedHash, clientSeed, nonce, tableHash: this.tableHash };
    this.rounds.unshift({
      ...proof,
      id,
      game: 'jackpot',
      serverSeed: null,
      table: table as FairRound['table'],
      picks,
      createTime: this.now,
    });
    return { proof, drawId: id, createTime: this.now, picks };
  }

  /** Null where it is refused: another commitment than the one sent. */
  rotate(sent: { clientSeed: string; serverSeedHash: string }): (Commitment & { revealedHash: string }) | null {
    if (sent.serverSeedHash !== this.commitment().serverSeedHash) return null;
    const old = this.seed;
    this.seeds.push({ serverSeed: old.next, next: this.secret(), clientSeed: sent.clientSeed, nonce: 0 });
    return { ...this.commitment(), revealedHash: hashServerSeed(old.serverSeed) };
  }

  history(): Omit<History, 'before'> {
    const revealed = this.seeds.slice(0, -1).toReversed().slice(0, MAX_REVEALED);
    return {
      revealed: revealed.map(({ serverSeed, clientSeed }) => ({ hash: hashServerSeed(serverSeed), clientSeed })),
      current: this.commitment(),
    };
  }
  record(): FairRound[] {
    return [...this.rounds];
  }
}
