import { ACTIVITY } from '#contract/base/enums.ts';
import { GAME_ERRORS } from '#contract/games/calls.ts';
import { LOTTO_ERRORS as E } from '#contract/lotto/calls.ts';
import { requireOpen } from '../../content/activities.ts';
import type { Trx } from '../../db/transact.ts';
import { BusinessError } from '../../errors.ts';
import type { Hooks } from '../../hooks.ts';
import { coinOf } from '../../ledger/ledger.ts';
import { placeBet } from '../../play/bets.ts';
import { openSessionOf } from '../../play/sessions.ts';
import type { Random } from '../../random.ts';
import { GAME, publicName } from './draws.ts';
import { findDraw, findEntry, mostSold, saveTickets, shareDraw } from './repository.ts';
import { lottoRuleInForce } from './rule.ts';
import { roundName } from './settle.ts';

/** Request to buy tickets. */
export interface Purchase {
  readonly userId: string;
  readonly sessionId: string;
  readonly drawId: string;
  readonly tickets: readonly (readonly number[])[];
}

export interface Bought {
  /** Tickets that the player has for the draw now. */
  readonly mine: number;
  /** Hundredths taken, and left. */
  readonly cost: number;
  readonly coin: number;
}

/**
 * Buys tickets in the caller's transaction, which holds the member's lock: stake and tickets commit together. Throws
 * BusinessError activity…, sessionOver, noSuchDraw, salesClosed, tooManyTickets, numbersSoldOut, or the refusal of the
 * bet.
 */
export async function buyTickets(
  trx: Trx,
  hooks: Hooks,
  { userId, sessionId, drawId, tickets }: Purchase,
  { now, random }: { readonly now: number; readonly random: Random },
): Promise<Bought> {
  await requireOpen(trx, ACTIVITY.WeekendLottery, now);
  const session = await openSessionOf(trx, { id: sessionId, userId, now });
  if (session?.game_id !== GAME) throw new BusinessError(GAME_ERRORS.sessionOver);
  await shareDraw(trx, drawId);
  const draw = await findDraw(trx, drawId);
  if (draw === undefined) throw new BusinessError(E.noSuchDraw);
  if (draw.state !== 'open' || now >= draw.closes_at) throw new BusinessError(E.salesClosed);
  const { mostTickets, mostSame } = await lottoRuleInForce.read(trx);
  const mine = ((await findEntry(trx, drawId, userId))?.tickets ?? 0) + tickets.length;
  if (mine > mostTickets) throw new BusinessError(E.tooManyTickets);
  if ((await mostSold(trx, drawId, tickets)) > mostSame) throw new BusinessError(E.numbersSoldOut);
  const cost = draw.price * tickets.length;
  const purchase = `lotto-${random.bytes(12).toString('hex')}`;
  await placeBet(trx, hooks, {
    ...roundName(drawId, userId),
    transaction: purchase,
    gameId: GAME,
    fairRound: publicName(drawId),
    amount: cost,
    now,
  });
  await saveTickets(trx, { drawId, userId, purchase, tickets, cost }, now);
  return { mine, cost, coin: await coinOf(trx, userId) };
}
