import type { DrawBody, DrawProof } from '#contract/fairness/calls.ts';
import { MAX_REVEALED } from '#contract/fairness/draw.ts';
import {
  type Breach,
  type BreachKind,
  type Commitment,
  commitmentOf,
  keepBreaches,
  keepCommitment,
  keepDraw,
  type SeenCommitment,
  type SeenLog,
} from './seen-log.ts';

/**
 * Holds every answer of the server against what this browser saw before: pure, each function gives the log with what was
 * learnt, and with a breach for whatever has no innocent reason. Innocent are: answers that come late or twice, and draws
 * and rotations of the same player on other devices.
 */

type Finding = Omit<Breach, 'time'>;
const finding = (kind: BreachKind, serverSeedHash: string, nonce: number | null = null): Finding => ({
  kind,
  serverSeedHash,
  nonce,
});
const withFindings = (log: SeenLog, found: readonly Finding[], time: number): SeenLog =>
  keepBreaches(
    log,
    found.map((each) => ({ ...each, time })),
  );

/** A commitment was shown, by the page of a game or of fairness. */
export function seeCommitment(log: SeenLog, shown: Commitment, time: number): SeenLog {
  const known = commitmentOf(log, shown.serverSeedHash);
  if (known === undefined) return seeNewCommitment(log, shown, time);
  const found: Finding[] = [];
  if (shown.nextServerSeedHash !== known.nextServerSeedHash) {
    found.push(finding('nextSeedSwapped', shown.serverSeedHash));
  }
  if (!isOwnSeedKept(known, shown)) found.push(finding('clientSeedSwapped', shown.serverSeedHash));
  const clientSeed = known.clientSeed ?? shown.clientSeed;
  const kept = keepCommitment(log, { ...known, clientSeed, nonce: Math.max(known.nonce, shown.nonce) });
  return withFindings(kept, found, time);
}

/** The player's seed comes with the first draw and stays; an answer of before that draw may come late. */
function isOwnSeedKept(known: Commitment, shown: Commitment): boolean {
  if (known.clientSeed === null) return shown.clientSeed === null || shown.nonce > 0;
  return shown.clientSeed === known.clientSeed || (shown.clientSeed === null && shown.nonce < known.nonce);
}

function seeNewCommitment(log: SeenLog, shown: Commitment, time: number): SeenLog {
  const before = log.commitments.find((seen) => seen.nextServerSeedHash === shown.serverSeedHash);
  const link = log.commitments.length === 0 ? 'first' : before === undefined ? 'open' : 'follows';
  const isSeedKept = before !== undefined && before.clientSeed !== null && before.clientSeed === shown.clientSeed;
  const kept = keepCommitment(log, { ...pick(shown), firstNonce: shown.nonce, link });
  return withFindings(kept, isSeedKept ? [finding('clientSeedKept', shown.serverSeedHash)] : [], time);
}

const pick = ({ serverSeedHash, nextServerSeedHash, clientSeed, nonce }: Commitment): Commitment => ({
  serverSeedHash,
  nextServerSeedHash,
  clientSeed,
  nonce,
});

/** A table was shown with its hash. @param computed its hash as computed here */
export function seeTable(
  log: SeenLog,
  { serverSeedHash, tableHash, computed }: { serverSeedHash: string; tableHash: string; computed: string },
  time: number,
): SeenLog {
  return withFindings(log, tableHash === computed ? [] : [finding('tableHashWrong', serverSeedHash)], time);
}

/** A draw that was made here and answered. */
export interface AnsweredDraw {
  readonly sent: DrawBody;
  /** The next number when the button was tapped: the draw's lowest. Null for a tap of before a reload. */
  readonly atLeast: number | null;
  readonly proof: DrawProof;
  readonly drawId: string;
  readonly createTime: number;
  /** The indexes drawn, by the table on the page; null where another table is on the page. */
  readonly picks: readonly number[] | null;
  /** False where the prize is not what the table on the page says. */
  readonly isPrizeRight: boolean;
}

/** A draw was answered: it must come from what was sent with it, under its own number, and give the table's prize. */
export function seeDraw(log: SeenLog, draw: AnsweredDraw, time: number): SeenLog {
  const { sent, proof } = draw;
  const { serverSeedHash, nonce } = proof;
  const seen = commitmentOf(log, serverSeedHash);
  const ownSeed = seen?.clientSeed ?? (nonce === 0 ? sent.clientSeed : undefined);
  const found: Finding[] = [];
  const claim = (isBroken: boolean, kind: BreachKind): void => {
    if (isBroken) found.push(finding(kind, serverSeedHash, nonce));
  };
  claim(sent.serverSeedHash !== undefined && sent.serverSeedHash !== serverSeedHash, 'seedSwapped');
  claim(sent.tableHash !== undefined && sent.tableHash !== proof.tableHash, 'tableSwapped');
  claim(ownSeed !== undefined && ownSeed !== proof.clientSeed, 'clientSeedSwapped');
  claim(!draw.isPrizeRight, 'prizeWrong');
  claim(isReplay(log, draw), 'drawReplayed');
  claim(draw.atLeast !== null && nonce < draw.atLeast, 'nonceWrong');
  const { drawId, createTime, picks } = draw;
  const kept = keepDraw(log, { ...proof, drawId, createTime, picks });
  return withFindings(seen === undefined ? kept : keepCommitment(kept, after(seen, proof)), found, time);
}

/** The commitment once a draw has used it. */
const after = (seen: SeenCommitment, { clientSeed, nonce }: DrawProof): SeenCommitment => ({
  ...seen,
  clientSeed: seen.clientSeed ?? clientSeed,
  nonce: Math.max(seen.nonce, nonce + 1),
});

/** Two draws under one number, or one draw under two. */
const isReplay = (log: SeenLog, { proof, drawId }: AnsweredDraw): boolean =>
  log.draws.some((seen) => {
    const isSameNumber = seen.serverSeedHash === proof.serverSeedHash && seen.nonce === proof.nonce;
    return isSameNumber !== (seen.drawId === drawId);
  });

/** A rotation that was made here and answered. */
export interface AnsweredRotation {
  readonly sent: { readonly clientSeed: string; readonly serverSeedHash: string };
  readonly answer: Commitment;
  /** SHA-256 of the revealed seed as computed here, null where this browser cannot. */
  readonly revealedHash: string | null;
}

/** A rotation was answered: it must reveal the seed that was in use, and go on with the promised one and ours. */
export function seeRotation(log: SeenLog, { sent, answer, revealedHash }: AnsweredRotation, time: number): SeenLog {
  const old = commitmentOf(log, sent.serverSeedHash);
  const found: Finding[] = [];
  const claim = (isBroken: boolean, kind: BreachKind): void => {
    if (isBroken) found.push(finding(kind, sent.serverSeedHash));
  };
  claim(revealedHash !== null && revealedHash !== sent.serverSeedHash, 'revealWrong');
  claim(old !== undefined && old.nextServerSeedHash !== answer.serverSeedHash, 'nextSeedSwapped');
  claim(answer.clientSeed !== sent.clientSeed, 'clientSeedSwapped');
  claim(answer.nonce !== 0, 'nonceWrong');
  return seeCommitment(withFindings(log, found, time), answer, time);
}

/** The seeds that the server says were in use, up to the one that is now. */
export interface History {
  /** The log when the question was sent: what came since need not be in the answer. */
  readonly before: SeenLog;
  /** SHA-256 of each revealed seed as computed here, with the player's seed; newest first. */
  readonly revealed: readonly { readonly hash: string; readonly clientSeed: string | null }[];
  readonly current: Commitment;
}

/** The history was shown: each commitment seen must be in it, followed by the one that it promised. */
export function seeHistory(log: SeenLog, { before, revealed, current }: History, time: number): SeenLog {
  const chain = [...revealed.toReversed(), { hash: current.serverSeedHash, clientSeed: current.clientSeed }];
  const isWhole = revealed.length < MAX_REVEALED;
  const found = before.commitments.flatMap((seen): Finding[] => {
    const place = chain.findIndex(({ hash }) => hash === seen.serverSeedHash);
    if (place === -1) return isWhole ? [finding('promiseGone', seen.serverSeedHash)] : [];
    const [here, next] = [chain[place], chain[place + 1]];
    if (here === undefined || next === undefined) return [];
    return [
      ...(next.hash === seen.nextServerSeedHash ? [] : [finding('nextSeedSwapped', seen.serverSeedHash)]),
      ...(seen.clientSeed === null || seen.clientSeed === here.clientSeed
        ? []
        : [finding('clientSeedSwapped', seen.serverSeedHash)]),
      ...(here.clientSeed !== null && here.clientSeed === next.clientSeed
        ? [finding('clientSeedKept', next.hash)]
        : []),
    ];
  });
  const isReached = before.commitments.some(
    (seen) => seen.link !== 'open' && revealed.some(({ hash }) => hash === seen.serverSeedHash),
  );
  const resolved = log.commitments.map((seen) =>
    commitmentOf(before, seen.serverSeedHash)?.link === 'open'
      ? { ...seen, link: isReached ? ('elsewhere' as const) : ('unproven' as const) }
      : seen,
  );
  return withFindings({ ...log, commitments: resolved }, found, time);
}
