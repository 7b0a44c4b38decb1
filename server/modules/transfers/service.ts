import { GAME_ERRORS } from '#contract/games/calls.ts';
import { type Db, transact, type Trx } from '../../db/transact.ts';
import { BusinessError } from '../../errors.ts';
import { COIN, PROVIDERS, transitAccount, userAccount } from '../../ledger/accounts.ts';
import { post } from '../../ledger/ledger.ts';
import { lockMember } from '../../ledger/locks.ts';
import { LedgerError } from '../../ledger/rules.ts';
import type { Random } from '../../random.ts';
import type { Moved, TransferProvider } from './port.ts';
import { closeTransfer, findTransfer, insertTransfer, noteAsked, type Transfer } from './repository.ts';

/**
 * Money on its way to a provider's purse or home. A transfer is kept first, pending; the provider is asked outside of any
 * transaction; its answer is booked once. Where it gives none the transfer stays pending and is asked about by its id
 * until it is known: never given up, never sent under another id.
 */

/** A transfer that a member wants. */
interface TransferWish {
  readonly userId: string;
  readonly brand: string;
  readonly direction: Transfer['direction'];
  /** Hundredths, above 0. */
  readonly amount: number;
}

/**
 * Keeps a transfer before its provider is asked; what goes out leaves the balance now. Takes the member's lock. Throws
 * BusinessError balanceTooLow. @returns null where one with this brand is under way already
 */
export async function openTransfer(
  trx: Trx,
  { userId, brand, direction, amount }: TransferWish,
  { random, now }: { readonly random: Random; readonly now: number },
): Promise<Transfer | null> {
  await lockMember(trx, userId);
  const id = random.bytes(16).toString('hex');
  if (!(await insertTransfer(trx, { id, user_id: userId, brand, direction, amount }, now))) return null;
  if (direction === 'out') {
    const postings = [
      { owner: userAccount(userId), asset: COIN, amount: -amount },
      { owner: transitAccount(userId), asset: COIN, amount },
    ];
    try {
      await post(trx, { kind: 'provider-out', reference: id, postings, now });
    } catch (error) {
      if (error instanceof LedgerError && error.reason === 'overdraft')
        throw new BusinessError(GAME_ERRORS.balanceTooLow);
      throw error;
    }
  }
  return (await findTransfer(trx, id)) ?? null;
}

/** Asks the provider for a new transfer. @returns null where it gave no answer */
export function askFor(provider: TransferProvider, transfer: Transfer): Promise<Moved | null> {
  return answered(transfer, () => send(provider, transfer));
}

/** Asks about a transfer under way, and sends it again where it has not arrived. @returns null where there is no answer */
export function askAgain(provider: TransferProvider, transfer: Transfer): Promise<Moved | null> {
  return answered(transfer, async () => (await provider.status(transfer.id)) ?? send(provider, transfer));
}

function send(provider: TransferProvider, { id, user_id: userId, amount, direction }: Transfer): Promise<Moved> {
  return direction === 'out' ? provider.deposit({ id, userId, amount }) : provider.withdraw({ id, userId, amount });
}

/**
 * Whatever goes wrong on the way to a provider means the same: it is not known what it did. Nor is it where it says what
 * cannot be: such a transfer stays pending, for an operator to look at.
 */
async function answered({ amount }: Transfer, ask: () => Promise<Moved>): Promise<Moved | null> {
  try {
    const { state, moved } = await ask();
    const isSane = Number.isSafeInteger(moved) && moved >= 0 && moved <= amount;
    return isSane ? { state, moved: state === 'done' ? moved : 0 } : null;
  } catch {
    return null;
  }
}

/** Books a provider's answer, once. Takes the member's lock. */
export async function bookAnswer(
  trx: Trx,
  { id, user_id: userId }: Transfer,
  answer: Moved,
  now: number,
): Promise<void> {
  await lockMember(trx, userId);
  const transfer = await findTransfer(trx, id);
  if (transfer === undefined || transfer.state !== 'pending') return;
  const { direction, amount } = transfer;
  const { moved } = answer;
  if (direction === 'out') {
    const postings = [
      { owner: transitAccount(userId), asset: COIN, amount: -amount },
      { owner: PROVIDERS, asset: COIN, amount: moved },
      { owner: userAccount(userId), asset: COIN, amount: amount - moved },
    ];
    await post(trx, { kind: 'provider-arrived', reference: id, postings, now });
  } else if (moved > 0) {
    const postings = [
      { owner: PROVIDERS, asset: COIN, amount: -moved },
      { owner: userAccount(userId), asset: COIN, amount: moved },
    ];
    await post(trx, { kind: 'provider-home', reference: id, postings, now });
  }
  await closeTransfer(trx, id, answer, now);
}

/** Asks about a transfer under way and books what it came to. @returns null where it is still not known */
export async function resolveTransfer(
  db: Db,
  provider: TransferProvider,
  transfer: Transfer,
  now: number,
): Promise<Moved | null> {
  await noteAsked(db, transfer.id, now);
  const answer = await askAgain(provider, transfer);
  if (answer !== null) await transact(db, (trx) => bookAnswer(trx, transfer, answer, now));
  return answer;
}

/**
 * Opens a transfer, asks for it and books the answer. Throws BusinessError balanceTooLow. @returns null where another with
 * this brand is under way or there was no answer
 */
export async function transfer(
  db: Db,
  provider: TransferProvider,
  wish: TransferWish,
  tools: { readonly random: Random; readonly now: number },
): Promise<Moved | null> {
  const opened = await transact(db, (trx) => openTransfer(trx, wish, tools));
  if (opened === null) return null;
  const answer = await askFor(provider, opened);
  if (answer !== null) await transact(db, (trx) => bookAnswer(trx, opened, answer, tools.now));
  return answer;
}
