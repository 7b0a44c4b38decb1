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
 * Compares every answer of the server with earlier observations of this browser. Pure: each function returns the log
 * with the new observation, and with a breach for each contradiction without an innocent reason. Innocent are late or
 * repeated answers, and draws and rotations of the same player on other devices.
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

/** Observes a commitment shown by a game's or the fairness page. */
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

/** The client seed comes with the first draw and stays; a late answer may be from before that draw. */
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

/** Observes a table shown with its hash. @param computed its hash as computed here */
export function seeTable(
  log: SeenLog,
  { serverSeedHash, tableHash, computed }: { serverSeedHash: string; tableHash: string; computed: string },
  time: number,
): SeenLog {
  return withFindings(log, tableHash === computed ? [] : [finding('tableHashWrong', serverSeedHash)], time);
}

/** A draw made here and its answer. */
export interface AnsweredDraw {
  readonly sent: DrawBody;
  /** The next nonce when the button was tapped: the lowest possible. Null for a tap from before a reload. */
  readonly atLeast: number | null;
  readonly proof: DrawProof;
  readonly drawId: string;
  readonly createTime: number;
  /** The drawn indexes, by the table on the page; null if that is another table. */
  readonly picks: readonly number[] | null;
  /** False if the prize differs from the table on the page. */
  readonly isPrizeRight: boolean;
}

/** Observes a draw's answer: it must use the sent values and its nonce, and give the table's prize. */
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

/** Two draws with one nonce, or one draw with two. */
const isReplay = (log: SeenLog, { proof, drawId }: AnsweredDraw): boolean =>
  log.draws.some((seen) => {
    const isSameNumber = seen.serverSeedHash === proof.serverSeedHash && seen.nonce === proof.nonce;
    return isSameNumber !== (seen.drawId === drawId);
  });

/** A rotation made here and its answer. */
export interface AnsweredRotation {
  readonly sent: { readonly clientSeed: string; readonly serverSeedHash: string };
  readonly answer: Commitment;
  /** SHA-256 of the revealed seed as computed here, null where this browser cannot. */
  readonly revealedHash: string | null;
}

/**
 * Observes a rotation's answer: it must reveal the current seed, and continue with the promised one and the client's.
 */
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

/** The seeds in the server's history, up to the current one. */
export interface History {
  /** The log at the time of the request: later entries need not be in the answer. */
  readonly before: SeenLog;
  /** SHA-256 of each revealed seed as computed here, with the player's seed; newest first. */
  readonly revealed: readonly { readonly hash: string; readonly clientSeed: string | null }[];
  readonly current: Commitment;
}

/** Observes the history: each known commitment must be in it, followed by the one that it promised. */
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
