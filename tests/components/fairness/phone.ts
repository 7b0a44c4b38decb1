import type { DrawBody } from '#contract/fairness/calls.ts';
import { seeCommitment, seeDraw, seeHistory, seeRotation } from '#src/components/fairness/observe.ts';
import {
  asSeenLog,
  type BreachKind,
  type Commitment,
  commitmentOf,
  EMPTY_LOG,
  type SeenLog,
} from '#src/components/fairness/seen-log.ts';
import type { Answer, House } from './house.ts';

type Rotated = NonNullable<ReturnType<House['rotate']>>;

/** A page that plays: it sends what it shows, and holds every answer against its browser's log. */
export class Phone {
  private readonly browser: { log: SeenLog; time: number };
  private shown: { commitment: Commitment; tableHash: string } | null = null;
  private readonly name: string;
  private seeds = 0;
  /** @param other a page of the same browser: both share one log */
  constructor(name: string, other?: Phone) {
    this.name = name;
    this.browser = other?.browser ?? { log: EMPTY_LOG, time: 0 };
  }

  get log(): SeenLog {
    return this.browser.log;
  }
  set log(log: SeenLog) {
    this.browser.log = log;
  }
  private tick = (): number => (this.browser.time += 1);
  ownSeed = (): string => `${this.name}-${(this.seeds += 1)}`;
  breaches = (): BreachKind[] => this.log.breaches.map(({ kind }) => kind);

  see(commitment: Commitment, tableHash: string): void {
    this.log = seeCommitment(this.log, commitment, this.tick());
    this.shown = { commitment, tableHash };
  }
  look(house: House): void {
    this.see(house.commitment(), house.tableHash);
  }

  /** What a tap sends, and the number that its draw has at least. */
  tap(): { sent: DrawBody; atLeast: number } {
    if (this.shown === null) throw new Error('The page shows nothing');
    const { commitment, tableHash } = this.shown;
    const { serverSeedHash, clientSeed } = commitment;
    const own = clientSeed === null ? { clientSeed: this.ownSeed() } : {};
    const atLeast = commitmentOf(this.log, serverSeedHash)?.nonce ?? 0;
    return { sent: { serverSeedHash, tableHash, ...own }, atLeast };
  }
  answered(sent: DrawBody, atLeast: number | null, answer: Answer, isPrizeRight = true): void {
    this.log = seeDraw(this.log, { ...answer, sent, atLeast, isPrizeRight }, this.tick());
  }
  /** Looks, taps and is answered. */
  draw(house: House): Answer {
    this.look(house);
    const { sent, atLeast } = this.tap();
    const answer = house.draw(sent);
    if (answer === null) throw new Error('refused');
    this.answered(sent, atLeast, answer);
    return answer;
  }

  rotation(): { clientSeed: string; serverSeedHash: string } {
    if (this.shown === null) throw new Error('The page shows nothing');
    return { clientSeed: this.ownSeed(), serverSeedHash: this.shown.commitment.serverSeedHash };
  }
  rotated(sent: { clientSeed: string; serverSeedHash: string }, { revealedHash, ...answer }: Rotated): void {
    this.log = seeRotation(this.log, { sent, answer, revealedHash }, this.tick());
  }
  /** Asks for the history, and takes it when `deliver` is called. */
  askHistory(house: House): () => void {
    const before = this.log;
    const history = house.history();
    return () => (this.log = seeHistory(this.log, { ...history, before }, this.tick()));
  }
  /** The page is left and opened again: the log goes through storage. */
  reload(): void {
    const stored = asSeenLog(JSON.parse(JSON.stringify(this.log)));
    if (stored === undefined) throw new Error('The log does not survive storage');
    this.log = stored;
    this.shown = null;
  }
  get isOpen(): boolean {
    return this.shown !== null;
  }
}
