import type { CallError } from '#contract/base/errors.ts';
import { GAME_ERRORS } from '#contract/games/calls.ts';
import { PROVIDER_ERRORS, type ProviderBody } from '#contract/providers/calls.ts';
import type { Db, Trx } from '../../db/transact.ts';
import { BusinessError, refusalOf } from '../../errors.ts';
import type { Hooks } from '../../hooks.ts';
import { findUser } from '../../identity/players/users.ts';
import { askCoin, coinOf } from '../../ledger/ledger.ts';
import { LedgerError } from '../../ledger/rules.ts';
import { awardRound, placeBet, rollBackBet, settleRound } from '../../play/bets.ts';
import { askRound } from '../../play/rounds.ts';
import { askSessionOfToken, type GameSession, hasSession, sessionOfToken } from '../../play/sessions.ts';
import { findTransaction, insertTransaction, markRolledBack, otherBody, roundReference } from './transactions.ts';

/** Caller and time of a request. */
export interface Asking {
  readonly provider: string;
  readonly now: number;
  readonly hooks: Hooks;
}

/** The session where it is open; throws BusinessError sessionOver. */
export function openSession(found: GameSession | undefined): GameSession {
  if (found === undefined) throw new BusinessError(GAME_ERRORS.sessionOver);
  return found;
}

/** Player, game and balance of a session. */
export async function session(
  db: Db,
  { provider, now }: Asking,
  { launchToken }: ProviderBody<'session'>,
): Promise<object> {
  const found = openSession(await sessionOfToken(db, { launchToken, provider, now }));
  const { user_id: playerId, game_id: gameId, expires_at: expiresAt } = found;
  return { errcode: 0, playerId, gameId, currency: 'PHP', balance: await coinOf(db, playerId), expiresAt };
}

/** A player's balance, for the provider that they play with now. Throws BusinessError noSuchPlayer, the same for all others. */
export async function balance(
  db: Db,
  { provider, now }: Asking,
  { playerId }: ProviderBody<'balance'>,
): Promise<object> {
  await refuseStranger(db, { userId: playerId, provider, openAt: now });
  return { errcode: 0, balance: await coinOf(db, playerId) };
}

/** Throws BusinessError noSuchPlayer. */
async function refuseUnknown(db: Db, playerId: string): Promise<void> {
  if ((await findUser(db, playerId)) === undefined) throw new BusinessError(PROVIDER_ERRORS.noSuchPlayer);
}

/** A provider sees a balance only if the player has played with it. Throws BusinessError noSuchPlayer. */
async function refuseStranger(db: Db, asked: Parameters<typeof hasSession>[1]): Promise<void> {
  if (!(await hasSession(db, asked))) throw new BusinessError(PROVIDER_ERRORS.noSuchPlayer);
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

/** Sends a change's first questions. @returns makes the change, once it is known to be no repeat */
export type Change = () => Promise<object>;

/** Takes a bet of a session. Throws BusinessError: why the member may not play or bet it, or why its round takes none. */
export async function bet(
  trx: Trx,
  asking: Asking,
  { body, userId, fingerprint }: Asked<ProviderBody<'bet'>>,
): Promise<Change> {
  const { provider, now, hooks } = asking;
  const { launchToken, transactionId: transaction, roundId: reference, amount } = body;
  // Again, with the member's lock held: it may have ended meanwhile.
  const session = await askSessionOfToken(trx, { launchToken, provider, now });
  const round = await askRound(trx, { provider, reference });
  return async () => {
    const gameId = openSession(await session()).game_id;
    // Of a stake the answer comes with its limits (amountRefusal).
    const refusal = amount === 0 ? await hooks.playRefusal(trx, { userId, now }) : null;
    if (refusal !== null) throw new BusinessError(refusal);
    const made = { provider, reference, transaction, userId, gameId, amount, now };
    const staked = await movedOnce(placeBet(trx, hooks, made, round));
    const coin = await askCoin(trx, userId);
    const { id: roundId } = await staked();
    return keep(trx, asking, { kind: 'bet', transaction, userId, roundId, amount, fingerprint }, coin);
  };
}

/** Pays what a round won and ends it. Throws BusinessError noSuchPlayer, noSuchRound, roundClosed. */
export async function settle(
  trx: Trx,
  asking: Asking,
  { body, userId, fingerprint }: Asked<ProviderBody<'settle'>>,
): Promise<Change> {
  const { provider, now, hooks } = asking;
  const { transactionId: transaction, roundId: reference, amount } = body;
  const round = await askRound(trx, { provider, reference });
  return async () => {
    const made = { provider, reference, transaction, userId, amount, now };
    if ((await round())?.user_id !== userId) await refuseUnknown(trx, userId);
    const { id: roundId } = await movedOnce(settleRound(trx, hooks, made, round));
    return keep(trx, asking, { kind: 'settle', transaction, userId, roundId, amount, fingerprint });
  };
}

/** Pays a further win of a settled round. Throws BusinessError noSuchPlayer, noSuchRound, roundOpen, roundClosed (cancelled). */
export async function award(
  trx: Trx,
  asking: Asking,
  { body, userId, fingerprint }: Asked<ProviderBody<'award'>>,
): Promise<Change> {
  const { provider, now, hooks } = asking;
  const { transactionId: transaction, roundId: reference, amount } = body;
  const round = await askRound(trx, { provider, reference });
  return async () => {
    if ((await round())?.user_id !== userId) await refuseUnknown(trx, userId);
    const made = { provider, reference, transaction, userId, amount, now };
    const { id: roundId } = await movedOnce(awardRound(trx, hooks, made, round));
    return keep(trx, asking, { kind: 'award', transaction, userId, roundId, amount, fingerprint });
  };
}

/**
 * Gives a bet back. One that has not come yet is refused when it comes; one that was refused, or went back before, moves
 * nothing. Throws BusinessError noSuchPlayer, roundClosed, notABet.
 */
export async function rollback(
  trx: Trx,
  asking: Asking,
  { body, userId, fingerprint }: Asked<ProviderBody<'rollback'>>,
): Promise<Change> {
  await refuseUnknown(trx, userId);
  return () => rollBack(trx, asking, { body, userId, fingerprint });
}

async function rollBack(
  trx: Trx,
  asking: Asking,
  { body, userId, fingerprint }: Asked<ProviderBody<'rollback'>>,
): Promise<object> {
  const { provider, now, hooks } = asking;
  const found = await findTransaction(trx, provider, body.betTransactionId);
  const rolledBack = { kind: 'rollback', transaction: body.transactionId, userId, fingerprint } as const;
  if (found === undefined) {
    await refuseStranger(trx, { userId, provider });
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
): Promise<Change> {
  const { transactionId: transaction, amount } = body;
  const answer = refusalOf(error);
  const refused = { kind: 'refused', transaction, userId, roundId: null, amount, fingerprint } as const;
  return async () => {
    await insertTransaction(trx, asking, { ...refused, answer });
    return answer;
  };
}

type Kept = Omit<Parameters<typeof insertTransaction>[2], 'answer'>;

/** Keeps a transaction with its answer: the balance after it. */
async function keep(trx: Trx, asking: Asking, kept: Kept, coin = () => coinOf(trx, kept.userId)): Promise<object> {
  const answer = { errcode: 0, balance: await coin() };
  await insertTransaction(trx, asking, { ...kept, answer });
  return answer;
}
