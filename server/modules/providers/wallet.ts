import type { CallError } from '#contract/errors.ts';
import { GAME_ERRORS } from '#contract/games.ts';
import { PROVIDER_ERRORS, type ProviderBody } from '#contract/provider.ts';
import type { Db, Trx } from '../../db/transact.ts';
import { BusinessError, refusalOf } from '../../errors.ts';
import type { Hooks } from '../../hooks.ts';
import { findUser } from '../../identity/users.ts';
import { coinOf } from '../../ledger/ledger.ts';
import { LedgerError } from '../../ledger/rules.ts';
import { betOnRound, rollBackBet, settleRoundOf } from '../../play/rounds.ts';
import { type GameSession, sessionOfToken } from '../../play/sessions.ts';
import { findTransaction, insertTransaction, markRolledBack, otherBody, roundReference } from './transactions.ts';

/** Who asks, and when. */
export interface Asking {
  readonly provider: string;
  readonly now: number;
  readonly hooks: Hooks;
}

/** The open session of a launch token; throws BusinessError sessionOver. */
export async function launched(db: Db, { provider, now }: Asking, launchToken: string): Promise<GameSession> {
  const session = await sessionOfToken(db, { launchToken, provider, now });
  if (session === undefined) throw new BusinessError(GAME_ERRORS.sessionOver);
  return session;
}

/** Who plays, in which game, and what they have. */
export async function session(db: Db, asking: Asking, { launchToken }: ProviderBody<'session'>): Promise<object> {
  const { user_id: playerId, game_id: gameId, expires_at: expiresAt } = await launched(db, asking, launchToken);
  return { errcode: 0, playerId, gameId, currency: 'PHP', balance: await coinOf(db, playerId), expiresAt };
}

/** What a player has. */
export async function balance(db: Db, _asking: Asking, { playerId }: ProviderBody<'balance'>): Promise<object> {
  await refuseUnknown(db, playerId);
  return { errcode: 0, balance: await coinOf(db, playerId) };
}

/** Throws BusinessError noSuchPlayer. */
export async function refuseUnknown(db: Db, playerId: string): Promise<void> {
  if ((await findUser(db, playerId)) === undefined) throw new BusinessError(PROVIDER_ERRORS.noSuchPlayer);
}

/** A change of a player's money that a provider asks for, its fingerprint beside it. */
export interface Asked<B> {
  readonly body: B;
  readonly userId: string;
  readonly fingerprint: string;
}

/** Throws RequestError 409 where another player's request moves money under this id at the same time. */
async function movedOnce<T>(moving: Promise<T>): Promise<T> {
  try {
    return await moving;
  } catch (error) {
    throw error instanceof LedgerError && error.reason === 'reference' ? otherBody() : error;
  }
}

/** Takes a bet of a session. Throws BusinessError: why the member may not play or bet it, or why its round takes none. */
export async function bet(
  trx: Trx,
  asking: Asking,
  { body, userId, fingerprint }: Asked<ProviderBody<'bet'>>,
): Promise<object> {
  const { provider, now, hooks } = asking;
  // Again, in the member's turn: it may have ended meanwhile.
  const { game_id: gameId } = await launched(trx, asking, body.launchToken);
  const refusal = await hooks.playRefusal(trx, { userId, now });
  if (refusal !== null) throw new BusinessError(refusal);
  const { transactionId: transaction, roundId: reference, amount } = body;
  const made = { provider, reference, transaction, userId, gameId, amount, now };
  const round = await movedOnce(betOnRound(trx, hooks, made));
  return keep(trx, asking, { kind: 'bet', transaction, userId, roundId: round.id, amount, fingerprint });
}

/** Pays what a round won and ends it. Throws BusinessError noSuchRound, roundClosed. */
export async function settle(
  trx: Trx,
  asking: Asking,
  { body, userId, fingerprint }: Asked<ProviderBody<'settle'>>,
): Promise<object> {
  const { provider, now, hooks } = asking;
  const { transactionId: transaction, roundId: reference, amount } = body;
  const made = { provider, reference, transaction, userId, amount, now };
  const round = await movedOnce(settleRoundOf(trx, hooks, made));
  return keep(trx, asking, { kind: 'settle', transaction, userId, roundId: round.id, amount, fingerprint });
}

/**
 * Gives a bet back. One that has not come yet is refused when it comes; one that was refused, or went back before, moves
 * nothing. Throws BusinessError roundClosed, notABet.
 */
export async function rollback(
  trx: Trx,
  asking: Asking,
  { body, userId, fingerprint }: Asked<ProviderBody<'rollback'>>,
): Promise<object> {
  const { provider, now, hooks } = asking;
  const found = await findTransaction(trx, provider, body.betTransactionId);
  const rolledBack = { kind: 'rollback', transaction: body.transactionId, userId, fingerprint } as const;
  if (found === undefined) {
    const answer = refusalOf(PROVIDER_ERRORS.betRolledBack);
    const voided = { kind: 'void', transaction: body.betTransactionId, userId, roundId: null, amount: 0 } as const;
    await insertTransaction(trx, asking, { ...voided, fingerprint: '', answer });
    return keep(trx, asking, { ...rolledBack, roundId: null, amount: 0 });
  }
  const isBet = found.kind === 'bet' || found.kind === 'refused' || found.kind === 'void';
  if (!isBet || found.user_id !== userId) throw new BusinessError(PROVIDER_ERRORS.notABet);
  if (found.kind !== 'bet' || found.rolled_back || found.round_id === null)
    return keep(trx, asking, { ...rolledBack, roundId: found.round_id, amount: 0 });
  const { amount, round_id: roundId } = found;
  const reference = await roundReference(trx, roundId);
  await rollBackBet(trx, hooks, { provider, reference, transaction: found.reference, userId, amount, now });
  await markRolledBack(trx, provider, found.reference);
  return keep(trx, asking, { ...rolledBack, roundId, amount });
}

/** Keeps a bet that was refused as refused: a copy of it must not be taken later. */
export async function keepRefusedBet(
  trx: Trx,
  asking: Asking,
  { body, userId, fingerprint }: Asked<ProviderBody<'bet'>>,
  error: CallError,
): Promise<object> {
  const { transactionId: transaction, amount } = body;
  const answer = refusalOf(error);
  const refused = { kind: 'refused', transaction, userId, roundId: null, amount, fingerprint } as const;
  await insertTransaction(trx, asking, { ...refused, answer });
  return answer;
}

type Kept = Omit<Parameters<typeof insertTransaction>[2], 'answer'>;

/** Keeps a transaction with its answer: the balance after it. */
async function keep(trx: Trx, asking: Asking, kept: Kept): Promise<object> {
  const answer = { errcode: 0, balance: await coinOf(trx, kept.userId) };
  await insertTransaction(trx, asking, { ...kept, answer });
  return answer;
}
